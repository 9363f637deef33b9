import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { projectRoot } from '#lib/files/project-root.server.ts';
import { type Check, without } from './checks.ts';

/** What a newcomer runs first, without data or releases of an earlier run. */
export function checkStart(): Check {
  const folder = mkdtempSync(path.join(tmpdir(), 'forecourt-start-'));
  const outDir = path.join(folder, 'dist');
  try {
    const { status, stderr } = spawnSync(process.execPath, ['--import', './scripts/compile-cache.ts', 'scripts/start.ts', '--once'], {
      cwd: projectRoot,
      encoding: 'utf8',
      maxBuffer: 64 * 1024 * 1024,
      env: { ...process.env, FORECOURT_DATA: path.join(folder, 'data'), FORECOURT_OUT: outDir },
    });
    const unbuilt = ['harbour', 'ridgeway', 'outback'].filter((slug) => !existsSync(path.join(outDir, slug, 'current/index.html')));
    const faults = [...(status === 0 ? [] : [`exit code ${status}: ${stderr.trim()}`]), ...unbuilt.map((slug) => `${slug} is not built`)];
    return without('npm start builds the sample sites from nothing', faults);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
