import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import type { Storage } from './edge.ts';

/** The module that stands before a bucket, as one file: it holds where releases lie, and no secret. */
export async function edgeModule(storage: Storage): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [fileURLToPath(new URL('./edge-worker.ts', import.meta.url))],
    define: { STORAGE: JSON.stringify(storage) },
    bundle: true,
    format: 'esm',
    platform: 'neutral',
    mainFields: ['module', 'main'],
    target: 'es2022',
    write: false,
  });
  return outputFiles[0]?.text ?? '';
}
