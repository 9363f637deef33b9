import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import fc from 'fast-check';
import { type Check, without } from './checks.ts';
import { prepareSamples, problemsOf, tryMistakes } from './mistake-run.ts';
import { mistakeKinds } from './plant-mistakes.ts';

const wanted = 500;
const slugs = ['harbour', 'ridgeway', 'outback'];

/**
 * Plants five hundred mistakes in the files of the sample sites, one at a time. Follows the fixes to the letter.
 * @param half which half of a thousand. @param seed the same seed plants the same mistakes.
 */
export async function checkMistakes(half: 1 | 2, seed: number): Promise<Check[]> {
  const home = await mkdtemp(path.join(tmpdir(), 'forecourt-mistakes-'));
  try {
    const folders = await prepareSamples(home, slugs, Date.parse('2026-11-21T09:00:00Z'));
    const faults: string[] = [];
    for (const slug of slugs) faults.push(...(await problemsOf(slug, folders)).map(({ rule }) => `${slug} before: ${rule}`));
    const planted = new Map<string, number>();
    const thrown = fc.sample(fc.record({ slug: fc.constantFrom(...slugs), pick: fc.nat(), twist: fc.nat() }), { numRuns: wanted * 6, seed });
    let all = 0;
    for (const [index, { slug, ...dice }] of thrown.entries()) {
      if (all >= wanted) break;
      // Both halves have mistakes of every kind.
      if (Math.floor(index / mistakeKinds.length) % 2 !== half - 1) continue;
      const kind = mistakeKinds[index % mistakeKinds.length] ?? '';
      const tried = await tryMistakes(slug, [{ kind, ...dice }], folders);
      all += tried.planted;
      planted.set(kind, (planted.get(kind) ?? 0) + tried.planted);
      faults.push(...tried.faults);
    }
    return [
      without(
        'mistakes in site files: each named with file, line and value, gone after its fix, none new',
        faults,
        `${all} planted, seed ${seed}: ${faults.length} faults`,
      ),
      without(
        'every kind of mistake was planted',
        mistakeKinds.filter((kind) => !planted.get(kind)),
        `${mistakeKinds.length} kinds`,
      ),
    ];
  } finally {
    await rm(home, { recursive: true });
  }
}
