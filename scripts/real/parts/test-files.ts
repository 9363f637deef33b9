import type { Case, Part } from '../cases.ts';
import { laneFiles, runTests, type TestRun, testFiles } from '../test-runs.ts';

/** A case for each shard of some test files. */
type Tests = { name: string; runner: TestRun['runner']; files(): readonly string[]; minutes: number; shards?: number };

const shardsOf = (count: number): (string | undefined)[] =>
  count === 1 ? [undefined] : Array.from({ length: count }, (_, index) => `${index + 1}/${count}`);

function casesFor({ name, runner, files, minutes, shards = 1 }: Tests): Case[] {
  return shardsOf(shards).map((shard) => ({
    name: shard === undefined ? name : `${name}-${shard.replace('/', '-of-')}`,
    minutes,
    ...(runner === 'playwright' ? { needs: ['Chromium'], setUps: ['testSites'] } : {}),
    files,
    run: async (context) => runTests({ runner, files: files(), shard }, context),
  }));
}

/** A part of test files that are found by their names, wherever they are now. */
type Named = {
  name: string;
  about: string;
  lane?: Part['lane'];
  runner: TestRun['runner'];
  cases: readonly { name: string; globs: readonly string[]; minutes: number; shards?: number }[];
};

/** A unit test wherever it is: in `npm test`, or among the long proofs. */
const unit = (...names: readonly string[]) => names.flatMap((name) => [`tests/unit/${name}.test.ts`, `tests/long/**/${name}.test.ts`]);
/** A browser test wherever it is. */
const browser = (name: string) => [`tests/e2e/${name}.spec.ts`, `tests/long/**/${name}.spec.ts`];

const named: readonly Named[] = [
  {
    name: 'histories',
    about: 'random histories of a site: chains of edits, resident builds, what releases carry over',
    runner: 'vitest',
    cases: [
      { name: 'chains', globs: unit('chains*'), minutes: 4 },
      { name: 'resident-builds', globs: unit('resident-builds*'), minutes: 1 },
      { name: 'release-carried', globs: unit('release-carried*'), minutes: 1 },
    ],
  },
  {
    name: 'release-kill',
    about: 'a build that is killed at each of its steps',
    runner: 'vitest',
    cases: [{ name: 'steps', globs: unit('release-kill*'), minutes: 2 }],
  },
  {
    name: 'flips',
    about: 'every key of config, content and stock is flipped, and every switch',
    runner: 'vitest',
    cases: [
      { name: 'config', globs: unit('flips*'), minutes: 4 },
      { name: 'content', globs: unit('content-flips*'), minutes: 0.5 },
      { name: 'stock', globs: unit('stock-flips*'), minutes: 0.5 },
      { name: 'switches', globs: unit('switches*', 'sample-switches*'), minutes: 2 },
    ],
  },
  {
    name: 'mistakes',
    about: '600 mistakes are planted in site files: each is named, and gone after its fix',
    runner: 'vitest',
    cases: [{ name: 'planted', globs: unit('mistakes*'), minutes: 2.6 }],
  },
  {
    name: 'disks',
    about: 'the disk of a build fails at each of its changes',
    lane: 'all',
    runner: 'vitest',
    cases: [{ name: 'faults', globs: unit('release-faults*'), minutes: 10 }],
  },
  {
    name: 'walks',
    about: '300 searches in Chromium: Back, Forward, loaded again and in a new tab',
    runner: 'playwright',
    cases: [{ name: 'samples', globs: ['tests/long/e2e/live-addresses.spec.ts'], minutes: 2.5, shards: 2 }],
  },
  {
    name: 'use',
    about: 'vehicles’ pages are used at random in Chromium for a minute, or --minutes',
    runner: 'playwright',
    cases: [{ name: 'vehicles', globs: ['tests/long/e2e/vehicle-use.spec.ts'], minutes: 1.3 }],
  },
  {
    name: 'hostile',
    about: '600 hostile strings in stock and copy are published as text, and never run',
    runner: 'playwright',
    cases: [{ name: 'strings', globs: browser('hostile*'), minutes: 2, shards: 2 }],
  },
  {
    name: 'axe',
    about: 'axe on every kind of page of three sites, narrow and wide, light and dark',
    runner: 'playwright',
    cases: [{ name: 'pages', globs: browser('axe*'), minutes: 3 }],
  },
];

const claimed = named.flatMap(({ cases }) => cases.flatMap(({ globs }) => globs));

/** Test files in their long form: `npm test` runs a part of their cases, or none of them. */
export const testFileParts: readonly Part[] = [
  ...named.map(
    ({ name, about, lane = 'default', runner, cases }): Part => ({
      name,
      about,
      lane,
      needs: [],
      cases: cases.flatMap(({ globs, ...rest }) => casesFor({ ...rest, runner, files: () => testFiles(globs) })),
    }),
  ),
  {
    name: 'long-journeys',
    about: 'parts before their code is there, touch, axe over widths and states, in Chromium',
    lane: 'default',
    needs: [],
    cases: casesFor({
      name: 'journeys',
      runner: 'playwright',
      files: () => testFiles(['tests/long/e2e/**/*.spec.ts'], claimed),
      minutes: 2.8,
      shards: 2,
    }),
  },
  {
    name: 'others',
    about: 'unit tests of the long lane that no other part runs: the stock killed, bundles made twice at once',
    lane: 'default',
    needs: [],
    cases: casesFor({ name: 'unit', runner: 'vitest', files: () => testFiles(['tests/long/**/*.test.ts'], claimed), minutes: 1 }),
  },
  {
    name: 'properties',
    about: 'unit tests of which npm test runs a part, such as properties, with all of their cases',
    lane: 'default',
    needs: [],
    cases: casesFor({ name: 'unit', runner: 'vitest', files: () => laneFiles('{src,scripts,tests/unit}/**/*.test.{ts,tsx}', claimed), minutes: 4 }),
  },
  {
    name: 'journeys',
    about: 'browser tests of which npm test runs a part, with all of their cases',
    lane: 'default',
    needs: [],
    cases: casesFor({ name: 'journeys', runner: 'playwright', files: () => laneFiles('tests/e2e/**/*.spec.ts', claimed), minutes: 2, shards: 2 }),
  },
];
