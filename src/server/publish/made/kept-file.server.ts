import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { threadId } from 'node:worker_threads';
import type { MadeFile } from './made-files.server.ts';

/**
 * A made file, from the folder where builds keep them by digest. Where it cannot be written, each build makes its own.
 * @throws what making it throws.
 */
export async function keptFile(dir: string, { digest, make }: Pick<MadeFile, 'digest' | 'make'>): Promise<Uint8Array> {
  const file = path.join(dir, digest);
  try {
    return readFileSync(file);
  } catch {
    const bytes = await make();
    keep(dir, file, bytes);
    return bytes;
  }
}

/** Whole also after a power cut. */
function keep(dir: string, file: string, bytes: Uint8Array): void {
  const fresh = `${file}.${process.pid}-${threadId}.tmp`;
  try {
    mkdirSync(dir, { recursive: true });
    writeFileSync(fresh, bytes, { flush: true });
    renameSync(fresh, file);
  } catch {
    // The disk may be full or read-only.
  }
}
