import type { Case, Part } from '../part.ts';
import { propertyFiles, runTests, type TestRun, testFiles } from '../test-runs.ts';

/** Test files that a case runs, as globs from the root; `shards`: one case each. */
type Files = { name: string; globs: readonly string[]; minutes: number; shards?: number };

const shardsOf = (count: number): (string | undefined)[] =>
  count === 1 ? [undefined] : Array.from({ length: count }, (_, index) => `${index + 1}/${count}`);

function casesFor(runner: TestRun['runner'], { name, globs, minutes, shards = 1 }: Files): Case[] {
  return shardsOf(shards).map((shard) => ({
    name: shard === undefined ? name : `${name}-${shard.replace('/', '-of-')}`,
    minutes,
    ...(runner === 'playwright' ? { needs: ['Chromium'], setUps: ['testSites'] } : {}),
    run: async (context) => runTests({ runner, files: testFiles(globs), shard }, context),
  }));
}

const unit = (...files: readonly Files[]) => files.flatMap((one) => casesFor('vitest', one));
const browser = (...files: readonly Files[]) => files.flatMap((one) => casesFor('playwright', one));

/** A unit test wherever it is: in `npm test`, or among the long proofs. */
const anywhere = (name: string) => [`tests/unit/${name}.test.ts`, `tests/long/**/${name}.test.ts`];

/** Test files in their long form: `npm test` runs a part of each, or none of it. */
export const testFileParts: readonly Part[] = [
  {
    name: 'histories',
    about: 'random histories of a site: chains of edits, resident builds, what releases carry over',
    lane: 'default',
    needs: [],
    cases: unit(
      { name: 'chains', globs: anywhere('chains*'), minutes: 4 },
      { name: 'resident-builds', globs: anywhere('resident-builds*'), minutes: 1 },
      { name: 'release-carried', globs: anywhere('release-carried*'), minutes: 1 },
    ),
  },
  {
    name: 'release-kill',
    about: 'a build that is killed at each of its steps',
    lane: 'default',
    needs: [],
    cases: unit({ name: 'steps', globs: anywhere('release-kill*'), minutes: 2 }),
  },
  {
    name: 'flips',
    about: 'every key of config, content and stock is flipped, and every switch',
    lane: 'default',
    needs: [],
    cases: unit(
      { name: 'config', globs: anywhere('flips*'), minutes: 4 },
      { name: 'content', globs: anywhere('content-flips*'), minutes: 0.5 },
      { name: 'stock', globs: anywhere('stock-flips*'), minutes: 0.5 },
      { name: 'switches', globs: [...anywhere('switches*'), ...anywhere('sample-switches*')], minutes: 2 },
    ),
  },
  {
    name: 'properties',
    about: 'property tests with all of their cases',
    lane: 'default',
    needs: [],
    cases: shardsOf(1).map((shard) => ({
      name: shard ?? 'src',
      minutes: 4,
      run: async (context) => runTests({ runner: 'vitest', files: propertyFiles(), shard }, context),
    })),
  },
  {
    name: 'hostile',
    about: '600 hostile strings in stock and copy are published as text, and never run',
    lane: 'default',
    needs: [],
    cases: browser({ name: 'strings', globs: ['tests/{e2e,long}/**/hostile*.spec.ts'], minutes: 2, shards: 2 }),
  },
  {
    name: 'axe',
    about: 'axe on every kind of page of three sites, narrow and wide, light and dark',
    lane: 'default',
    needs: [],
    cases: browser({ name: 'pages', globs: ['tests/{e2e,long}/**/axe*.spec.ts'], minutes: 3 }),
  },
  {
    name: 'random-walks',
    about: 'long walks in Chromium at random',
    lane: 'default',
    needs: [],
    cases: browser({ name: 'walks', globs: ['tests/long/e2e/**/*.spec.ts'], minutes: 3 }),
  },
  {
    name: 'twins',
    about: 'browser tests of rules that unit tests prove as well',
    lane: 'default',
    needs: [],
    cases: browser({ name: 'twins', globs: ['tests/long/twins/**/*.spec.ts'], minutes: 2, shards: 3 }),
  },
];
