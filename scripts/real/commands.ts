import { spawnSync } from 'node:child_process';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '../..');

export type RunFolders = { sitesDir: string; dataDir: string; outDir: string };

export type Answer = { code: number | null; json: unknown; stderr: string; seconds: number };

export function runCommand(name: string, args: readonly string[], { sitesDir, dataDir, outDir }: RunFolders): Answer {
  const began = performance.now();
  const { status, stdout, stderr } = spawnSync(process.execPath, [path.join(root, 'scripts', `${name}.ts`), ...args, '--json'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 1024 * 1024 * 1024,
    env: { ...process.env, FORECOURT_SITES: sitesDir, FORECOURT_DATA: dataDir, FORECOURT_OUT: outDir },
  });
  return { code: status, json: parsed(stdout), stderr, seconds: (performance.now() - began) / 1000 };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
