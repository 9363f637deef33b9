import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** Works in a temporary folder, which is removed at the end. */
export async function inFolder<Result>(name: string, work: (folder: string) => Result | Promise<Result>): Promise<Result> {
  const folder = mkdtempSync(path.join(tmpdir(), `forecourt-${name}-`));
  try {
    return await work(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
