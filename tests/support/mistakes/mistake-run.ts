import { cp, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { loadSite, readSites } from '#config/load.server.ts';
import { siteProblems } from '#publish/routes/site-problems.server.ts';
import { valueAt } from '#site/merge.ts';
import { problemText, type SiteProblem } from '#site/problems.ts';
import { takeStock } from '#stock/run.server.ts';
import { writeSamples } from '../../../scripts/sample/feeds/write-samples.ts';
import { followEdits } from './follow-edits.ts';
import { lineOf, type Mistake, type MistakeKind, plantedMistake } from './plant-mistakes.ts';

export type MistakeFolders = { sitesDir: string; dataDir: string; now: number };

export async function prepareSamples(home: string, slugs: readonly string[], now: number): Promise<MistakeFolders> {
  const folders = { sitesDir: path.join(home, 'sites'), dataDir: path.join(home, 'data'), now };
  await cp('sites', folders.sitesDir, { recursive: true });
  // A planted day would contradict the one in its words as well; without a day, stock that is limited needs a count.
  for (const slug of ['harbour', 'ridgeway', 'outback']) {
    const offers = path.join(folders.sitesDir, slug, 'offers.json');
    await writeFile(
      offers,
      (await readFile(offers, 'utf8')).replaceAll(/ (?:from|between) \d+ \w+(?: \d{4})? (?:to|and) \d+ \w+ \d{4}|,? [Ww]hile stocks last\.?/g, ''),
    );
  }
  await writeSamples(folders, async (folder, names) => {
    // Only the feed names frames of spins, and these tests do not read them.
    const named = names.filter((name) => !name.startsWith('spin/'));
    for (const dir of new Set(named.map((name) => path.dirname(path.join(folder, name))))) await mkdir(dir, { recursive: true });
    await Promise.all(named.map((name) => writeFile(path.join(folder, name), '')));
    return 0;
  });
  for (const slug of slugs) await takeStock(await loadSite(slug, folders.sitesDir), { ...folders, from: undefined, release: [] });
  return folders;
}

export async function problemsOf(slug: string, { sitesDir, dataDir, now }: MistakeFolders): Promise<SiteProblem[]> {
  const { platform, readings } = await readSites([slug], sitesDir, dataDir);
  const own = readings.flatMap((reading) => [...reading.problems, ...siteProblems(reading, dataDir, now)]);
  const known = new Set(own.map(problemText));
  return [...own, ...platform.filter((problem) => !known.has(problemText(problem)))];
}

/** Follows the edits of problems. Without any, files and problems stay as they are. */
export async function problemsAfterEdits(found: SiteProblem[], slug: string, folders: MistakeFolders): Promise<SiteProblem[]> {
  const edits = found.flatMap((problem) => problem.edits);
  if (edits.length === 0) return found;
  await followEdits(edits);
  return problemsOf(slug, folders);
}

export async function textsOf(slug: string, { sitesDir }: MistakeFolders): Promise<Map<string, string>> {
  const names = await readdir(path.join(sitesDir, slug), { recursive: true });
  const inFolder = names.filter((name) => /\.(?:json|md)$/.test(name)).map((name) => `${slug}/${name}`);
  const files = [`${slug}.json`, ...inFolder];
  return new Map(await Promise.all(files.map(async (file) => [file, await readFile(path.join(sitesDir, file), 'utf8')] as const)));
}

export type Planted = { kind: MistakeKind; pick: number; twist: number };

/** Plants mistakes in a site's files, applies the fixes of all problems, and restores the files. @returns how many were planted, and the faults. */
export async function tryMistakes(slug: string, wanted: readonly Planted[], folders: MistakeFolders): Promise<{ planted: number; faults: string[] }> {
  const originals = await textsOf(slug, folders);
  const texts = new Map(originals);
  const mistakes: Mistake[] = [];
  for (const { kind, ...dice } of wanted) {
    const mistake = plantedMistake(texts, kind, dice);
    if (mistake === null || mistakes.some((other) => touches(other, mistake) || undoes(mistake, other))) continue;
    mistakes.push(mistake);
    texts.set(mistake.file, mistake.text);
  }
  // Later mistakes move the lines of earlier ones.
  for (const mistake of mistakes)
    if (mistake.file.endsWith('.json') && mistake.line > 0) mistake.line = lineOf(texts.get(mistake.file) ?? '', mistake.path);
  if (mistakes.length === 0) return { planted: 0, faults: [] };
  try {
    await cp(path.join(folders.sitesDir, slug), path.join(folders.sitesDir, '..', `${slug}-kept`), { recursive: true });
    for (const [file, text] of texts) await writeFile(path.join(folders.sitesDir, file), text);
    const found = await problemsOf(slug, folders);
    const unnamed = mistakes.filter((mistake) => !found.some((problem) => names(problem, mistake, folders)));
    const left = await problemsAfterEdits(found, slug, folders);
    const told = (): string => `${mistakes.map(shown).join('; ')}\n      found: ${found.map(problemText).join('\n             ')}`;
    return {
      planted: mistakes.length,
      faults: [
        ...unnamed.filter((mistake) => !isHarmless(mistake, found)).map((mistake) => `not named: ${shown(mistake)} among ${told()}`),
        ...found
          .filter((problem) => !saysItsEdits(problem))
          .map((problem) => `the sentence does not say what the edits do: ${problemText(problem)} ${JSON.stringify(problem.edits)}`),
        ...followedFaults(found, left).map((fault) => `${fault}\n      after ${told()}`),
      ],
    };
  } finally {
    const kept = path.join(folders.sitesDir, '..', `${slug}-kept`);
    await rm(path.join(folders.sitesDir, slug), { recursive: true });
    await cp(kept, path.join(folders.sitesDir, slug), { recursive: true });
    await rm(kept, { recursive: true });
    for (const [file, text] of originals) await writeFile(path.join(folders.sitesDir, file), text);
  }
}

/** What edits did beside their purpose: a finding with edits ends, one without stands unless its value was edited, and none is new. */
export function followedFaults(found: readonly SiteProblem[], left: readonly SiteProblem[]): string[] {
  const [before, after] = [found, left].map((problems) => new Set(problems.map(identity)));
  const edited = found.flatMap(({ edits }) => edits.map((edit) => `${edit.path.join('.')}.`));
  return [
    ...found.filter((problem) => problem.edits.length > 0 && after?.has(identity(problem))).map((problem) => `left: ${problemText(problem)}`),
    ...found
      .filter((problem) => problem.edits.length === 0 && !after?.has(identity(problem)) && !edited.some((at) => at.startsWith(`${problem.path}.`)))
      .map((problem) => `ended by itself: ${problemText(problem)}`),
    ...left.filter((problem) => !before?.has(identity(problem))).map((problem) => `new: ${problemText(problem)}`),
  ];
}

/** Lines and numbers of entries move. */
const identity = ({ file, path: keys, rule }: SiteProblem) => `${file} ${keys.replaceAll(/\d+/g, '*')}: ${rule.replaceAll(/\.\d+/g, '.*')}`;

/** Whether a fix's sentence names what its edits write, or says that something is removed. */
function saysItsEdits({ fix, edits }: SiteProblem): boolean {
  return edits.every((edit) => {
    if (edit.op === 'remove') return /take|remove|leave|keep|join|write one of the two|or a/.test(fix);
    if (edit.op === 'replace') return true;
    return typeof edit.value === 'object' || /docs\/|set it|move it|make one|write /.test(fix) || fix.includes(String(edit.value));
  });
}

/** A random colour may have enough contrast. */
const isHarmless = ({ kind }: Mistake, found: readonly SiteProblem[]) =>
  kind === 'colours that cannot be read together' && !found.some(({ path: at }) => at.startsWith('theme'));

/** Whether two mistakes are nested, or in entries that are checked together. */
function touches(one: Mistake, other: Mistake): boolean {
  const [onePath, otherPath] = [placeOf(one), placeOf(other)];
  const shorter = Math.min(onePath.length, otherPath.length, 3);
  if (one.file === other.file && (shorter === 0 || one.file.endsWith('.md'))) return true;
  return one.file === other.file && onePath.slice(0, shorter).join() === otherPath.slice(0, shorter).join();
}

/** Whether a mistake removes an earlier one, such as by renaming its key. */
const undoes = ({ file, text }: Mistake, other: Mistake) =>
  file === other.file && file.endsWith('.json') && other.value !== undefined && valueAt(JSON.parse(text), other.path) === undefined;

/** A duplicate concerns its whole list. */
const placeOf = ({ kind, path: keys }: Mistake) => (kind === 'an entry twice' ? keys.slice(0, -1) : keys);

const shown = ({ kind, file, path: keys, value }: Mistake) => `${kind}: ${file} ${keys.join('.')} ${JSON.stringify(value)}`;

/** Whether a problem names a mistake: its file, line, key, and the value where that matters. */
function names(problem: SiteProblem, mistake: Mistake, { sitesDir }: MistakeFolders): boolean {
  if (path.resolve(problem.file) !== path.join(sitesDir, mistake.file)) return false;
  const at = mistake.path.join('.');
  if (at !== '' && problem.path !== at && !problem.path.startsWith(`${at}.`)) return false;
  if (mistake.line > 0 && problem.path === at && problem.line !== mistake.line) return false;
  return mistake.value === undefined || problem.path !== at || JSON.stringify(problem.value) === JSON.stringify(mistake.value);
}
