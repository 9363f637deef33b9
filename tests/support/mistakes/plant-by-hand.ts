import { cp, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { isRecord, valueAt } from '#site/merge.ts';
import { problemText, type SiteProblem } from '#site/problems.ts';
import type { HandPlanted } from './hand-planted.ts';
import { followedFaults, type MistakeFolders, problemsAfterEdits, problemsOf } from './mistake-run.ts';
import { lineOf } from './plant-mistakes.ts';

const keysOf = (dotted: string) => dotted.split('.').map((part) => (/^\d+$/.test(part) ? Number(part) : part));

function planted(text: string, { set = {}, replace }: HandPlanted): string {
  if (replace !== undefined) {
    if (!text.includes(replace[0])) throw new Error(`nothing reads ${replace[0]}`);
    return text.replace(...replace);
  }
  const root = { root: JSON.parse(text) as unknown };
  for (const [dotted, value] of Object.entries(set)) setAt(root, ['root', ...keysOf(dotted)], value);
  return JSON.stringify(root.root, null, 2);
}

function setAt(root: object, keys: (string | number)[], value: unknown): void {
  const last = keys.at(-1) ?? '';
  for (const depth of keys.slice(0, -1).keys()) {
    const at = keys.slice(0, depth + 1);
    if (valueAt(root, at) === undefined) setAt(root, at, typeof keys[depth + 1] === 'number' ? [] : {});
  }
  const holder = valueAt(root, keys.slice(0, -1));
  if (value === undefined && isRecord(holder)) Reflect.deleteProperty(holder, last);
  else Reflect.set(Object(holder), last, value);
}

/**
 * Plants a mistake in a copy of the sample sites, applies all fixes, and restores the file. @returns the check's reports before (without the folder) and
 * after.
 */
export async function plantByHand(mistake: HandPlanted, folders: MistakeFolders): Promise<{ named: string[]; faults: string[] }> {
  const { file = 'harbour.json', at, line, severity = 'error' } = mistake;
  const slug = file.split(/[/.]/)[0] ?? '';
  const whole = path.join(folders.sitesDir, file);
  const folder = path.join(folders.sitesDir, slug);
  const kept = path.join(folders.sitesDir, '..', `${slug}-kept`);
  const original = await readFile(whole, 'utf8');
  const text = planted(original, mistake);
  const textOf = (problem: SiteProblem) => problemText(problem).replace(/^.*?sites\//, '');
  await cp(folder, kept, { recursive: true });
  try {
    await writeFile(whole, text);
    const found = await problemsOf(slug, folders);
    const wanted = line ?? lineOf(text, keysOf(at));
    const own = found.filter((problem) => problem.path === at && problem.severity === severity && path.resolve(problem.file) === whole);
    const misplaced = own.filter((problem) => problem.line !== wanted);
    const left = await problemsAfterEdits(found, slug, folders);
    return {
      named: own.map((problem) => problemText(problem).replace(/^.*?: (?:warning: )?/, '')),
      faults: [
        ...(own.length === 0 ? [`not named among ${found.map(textOf).join('\n')}`] : []),
        ...misplaced.map((problem) => `line ${problem.line} in place of ${wanted}`),
        ...followedFaults(found, left),
      ],
    };
  } finally {
    await rm(folder, { recursive: true });
    await cp(kept, folder, { recursive: true });
    await rm(kept, { recursive: true });
    await writeFile(whole, original);
  }
}
