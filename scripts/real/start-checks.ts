import { existsSync } from 'node:fs';
import path from 'node:path';
import { inFolder } from '../in-folder.ts';
import { runScript } from '../run-script.ts';
import { type Check, without } from './checks.ts';

/** What a newcomer runs first, without data or releases of an earlier run. */
export const checkStart = (): Promise<Check> =>
  inFolder('start', (folder) => {
    const outDir = path.join(folder, 'dist');
    const { code, stderr } = runScript('start', ['--once'], { dataDir: path.join(folder, 'data'), outDir });
    const unbuilt = ['harbour', 'ridgeway', 'outback'].filter((slug) => !existsSync(path.join(outDir, slug, 'current/index.html')));
    const faults = [...(code === 0 ? [] : [`exit code ${code}: ${stderr.trim()}`]), ...unbuilt.map((slug) => `${slug} is not built`)];
    return without('npm start builds the sample sites from nothing', faults);
  });
