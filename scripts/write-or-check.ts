import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { projectRoot } from '#lib/files/project-root.server.ts';
import { printJson } from './cli.ts';

type Words = { command: string; upToDate: string };

/** Writes generated files, by name below the root, or with `check` fails where one is out of date. */
export async function writeOrCheck(
  files: readonly (readonly [name: string, text: string])[],
  { check, json }: { check?: boolean | undefined; json?: boolean | undefined },
  { command, upToDate }: Words,
): Promise<void> {
  const stale: string[] = [];
  for (const [name, text] of files) {
    const file = path.join(projectRoot, name);
    if ((await readFile(file, 'utf8').catch(() => null)) === text) continue;
    stale.push(name);
    if (!check) await writeFile(file, text);
  }
  if (json) printJson(check ? { stale } : { written: stale });
  else if (stale.length === 0) process.stdout.write(check ? `${upToDate}\n` : 'Nothing changed.\n');
  else process.stdout.write(check ? `Out of date: ${stale.join(', ')}. Run: ${command}\n` : `Wrote ${stale.join(', ')}.\n`);
  if (check) process.exitCode = stale.length > 0 ? 1 : 0;
}
