import path from 'node:path';
import { build } from 'esbuild';
import { projectRoot } from '#lib/files/project-root.server.ts';
import type { Storage } from './edge.ts';

/** Bundles the edge worker. Contains the storage location and the API base, but no secrets. */
export async function edgeModule(storage: Storage, api: string | null, site: string): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [path.join(projectRoot, 'src/server/publish/hosts/edge-worker.ts')],
    define: { STORAGE: JSON.stringify(storage), API: JSON.stringify(api), SITE: JSON.stringify(site) },
    bundle: true,
    format: 'esm',
    platform: 'neutral',
    mainFields: ['module', 'main'],
    target: 'es2022',
    write: false,
  });
  return outputFiles[0]?.text ?? '';
}
