import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** Files that git tracks or would track, relative to the root, without deleted ones. */
export async function sourceFiles(root: string): Promise<string[]> {
  const { stdout } = await run('git', ['ls-files', '--cached', '--others', '--exclude-standard'], { cwd: root, maxBuffer: 64 * 1024 * 1024 });
  return stdout
    .split('\n')
    .filter((file) => file !== '' && existsSync(path.join(root, file)))
    .sort();
}
