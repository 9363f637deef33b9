import type { Case, Part } from '../cases.ts';
import { laneFiles, runTests, type TestRun, testFiles } from '../test-runs.ts';

type Files = () => readonly string[];

/** A case for each shard of some test files. */
function casesFor(runner: TestRun['runner'], name: string, minutes: number, files: Files, shards = 1): Case[] {
  return Array.from({ length: shards }, (_, index) => ({
    name: shards === 1 ? name : `${name}-${index + 1}-of-${shards}`,
    minutes,
    ...(runner === 'playwright' ? { needs: ['Chromium'], setUps: ['testSites'] } : {}),
    files,
    run: async (context) => runTests({ runner, files: files(), shard: shards === 1 ? undefined : `${index + 1}/${shards}` }, context),
  }));
}

const vitest = casesFor.bind(null, 'vitest');
const playwright = casesFor.bind(null, 'playwright');

const claimed: string[] = [];
/** Files that no other part runs. */
const claim = (...globs: readonly string[]): Files => {
  claimed.push(...globs);
  return () => testFiles(globs);
};
/** A unit or browser test, in `npm test` or among the long proofs. */
const unit = (...names: readonly string[]) => claim(...names.flatMap((name) => [`tests/unit/${name}.test.ts`, `tests/long/**/${name}.test.ts`]));
const browser = (name: string) => claim(`tests/e2e/${name}.spec.ts`, `tests/long/**/${name}.spec.ts`);

/** Test files in their long form: `npm test` runs a part of their cases, or none of them. */
export const testFileParts: readonly Part[] = [
  {
    name: 'histories',
    about: 'random histories of a site: chains of edits, resident builds, what releases carry over',
    cases: [
      ...vitest('chains', 4, unit('chains*')),
      ...vitest('resident-builds', 1, unit('resident-builds*')),
      ...vitest('release-carried', 1, unit('release-carried*')),
    ],
  },
  { name: 'release-kill', about: 'a build that is killed at each of its steps', cases: vitest('steps', 2, unit('release-kill*')) },
  {
    name: 'flips',
    about: 'every key of config, content and stock is flipped, and every switch',
    cases: [
      ...vitest('config', 4, unit('flips*')),
      ...vitest('content', 0.5, unit('content-flips*')),
      ...vitest('stock', 0.5, unit('stock-flips*')),
      ...vitest('switches', 2, unit('switches*', 'sample-switches*')),
    ],
  },
  {
    name: 'mistakes',
    about: '600 mistakes are planted in site files: each is named, and gone after its fix',
    cases: vitest('planted', 2.6, unit('mistakes*')),
  },
  {
    name: 'disks',
    about: 'the disk of a build fails at each of its changes',
    isOnlyNamed: true,
    cases: vitest('faults', 10, unit('release-faults*')),
  },
  {
    name: 'walks',
    about: '300 searches in Chromium: Back, Forward, loaded again and in a new tab',
    cases: playwright('samples', 2.5, claim('tests/long/e2e/live-addresses.spec.ts'), 2),
  },
  {
    name: 'use',
    about: 'vehicles’ pages are used at random in Chromium for a minute, or --minutes',
    cases: playwright('vehicles', 1.3, claim('tests/long/e2e/vehicle-use.spec.ts')),
  },
  {
    name: 'hostile',
    about: '600 hostile strings in stock and copy are published as text, and never run',
    cases: playwright('strings', 2, browser('hostile*'), 2),
  },
  { name: 'axe', about: 'axe on every kind of page of three sites, narrow and wide, light and dark', cases: playwright('pages', 3, browser('axe*')) },
  {
    name: 'long-journeys',
    about: 'parts before their code is there, touch, axe over widths and states, in Chromium',
    cases: playwright('journeys', 2.8, () => testFiles(['tests/long/e2e/**/*.spec.ts'], claimed), 2),
  },
  {
    name: 'others',
    about: 'unit tests of the long lane that no other part runs: the stock killed, bundles made twice at once',
    cases: vitest('unit', 1, () => testFiles(['tests/long/**/*.test.ts'], claimed)),
  },
  {
    name: 'properties',
    about: 'unit tests of which npm test runs a part, such as properties, with all of their cases',
    cases: vitest('unit', 4, () => laneFiles('{src,scripts,tests/unit}/**/*.test.{ts,tsx}', claimed)),
  },
  {
    name: 'journeys',
    about: 'browser tests of which npm test runs a part, with all of their cases',
    cases: playwright('journeys', 2, () => laneFiles('tests/e2e/**/*.spec.ts', claimed), 2),
  },
];
