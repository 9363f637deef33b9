import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import type { Storage } from './edge.ts';

/** The module that stands before a bucket, as one file. It holds where releases lie, the API that `/api/*` is handed on to, and no secret. */
export async function edgeModule(storage: Storage, api: string | null): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [fileURLToPath(new URL('./edge-worker.ts', import.meta.url))],
    define: { STORAGE: JSON.stringify(storage), API: JSON.stringify(api) },
    bundle: true,
    format: 'esm',
    platform: 'neutral',
    mainFields: ['module', 'main'],
    target: 'es2022',
    write: false,
  });
  return outputFiles[0]?.text ?? '';
}
