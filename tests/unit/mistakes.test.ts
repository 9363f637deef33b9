import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { repeats } from '#lib/files/testing.server.ts';
import { problemText } from '#site/problems.ts';
import { type MistakeFolders, prepareSamples, problemsOf, tryMistakes } from '../support/mistakes/mistake-run.ts';
import { mistakeKinds } from '../support/mistakes/plant-mistakes.ts';

let home = '';
let folders: MistakeFolders;
beforeAll(async () => {
  home = await mkdtemp(path.join(tmpdir(), 'mistakes-'));
  folders = await prepareSamples(home, ['ridgeway', 'outback'], Date.parse('2026-11-21T09:00:00Z'));
});
afterAll(() => rm(home, { recursive: true }));

test.each(['ridgeway', 'outback'])('nothing is wrong in %s', async (slug) => {
  expect((await problemsOf(slug, folders)).map(problemText)).toEqual([]);
});

/** Fixed; another seed draws others. */
const drawn = { seed: 13 };
const dice = { pick: fc.nat(), twist: fc.nat() };

test.each(mistakeKinds)(
  '%s is named with file, line and value; a fix with edits, followed to the letter, ends it; without edits it stands, and no other comes',
  async (kind) => {
    const mistake = fc.record({ slug: fc.constantFrom('ridgeway', 'outback'), ...dice });
    let planted = 0;
    await fc.assert(
      fc.asyncProperty(mistake, async ({ slug, ...thrown }) => {
        const tried = await tryMistakes(slug, [{ kind, ...thrown }], folders);
        planted += tried.planted;
        expect(tried.faults).toEqual([]);
      }),
      { numRuns: repeats({ test: 4, real: 16 }), ...drawn },
    );
    expect(planted).toBeGreaterThan(0);
  },
);

/** Without its template, or with broken JSON, nothing else of a site is known. Stock and links are checked without errors only. */
const stopsReading = [
  'a template that is none',
  'JSON that breaks off',
  'a link that leads nowhere',
  'a link through a redirect',
  'an unknown make, model or body',
  'rules that leave no vehicle',
  'Markdown: a link, a picture or markup',
];

test('several mistakes at once are all named, and their edits can all be followed together', async () => {
  const together = mistakeKinds.filter((kind) => !stopsReading.includes(kind));
  const several = fc.array(fc.record({ kind: fc.constantFrom(...together), ...dice }), { minLength: 3, maxLength: 6 });
  await fc.assert(
    fc.asyncProperty(fc.constantFrom('ridgeway', 'outback'), several, async (slug, wanted) => {
      expect((await tryMistakes(slug, wanted, folders)).faults).toEqual([]);
    }),
    { numRuns: repeats({ test: 12, real: 16 }), ...drawn },
  );
});
