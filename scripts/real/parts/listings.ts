import { checkApi } from '../api-kills.ts';
import { checkApiBrakes, checkTableBrakes } from '../brake-checks.ts';
import { checkFuzzedFeeds } from '../fuzz-checks.ts';
import { checkKills } from '../kill-checks.ts';
import type { Part } from '../part.ts';
import { listingsFile, listingsSlug } from '../real-context.ts';
import { checkAddresses, checkCounts } from '../search/search-checks.ts';
import { checkSite } from '../site-checks.ts';
import { checkWrongWays } from '../wrong-checks.ts';

const setUps = ['listings'] as const;

/** What is proved on 11,057 real listings. */
export const listingParts: readonly Part[] = [
  {
    name: 'stock',
    about: 'real listings are taken in: no row and no cell is lost',
    lane: 'default',
    needs: ['listings'],
    cases: [{ name: 'intake', minutes: 0.1, setUps, run: async ({ listings }) => [...listings().checks] }],
  },
  {
    name: 'site',
    about: 'the site of the listings is built, and every page of it looked at; --all validates the markup of every page',
    lane: 'default',
    needs: ['listings'],
    cases: [
      {
        name: 'pages',
        minutes: 4,
        setUps,
        run: ({ listings, folders, all, say }) => checkSite(listingsSlug, listings().vehicles, folders, all, say),
      },
    ],
  },
  {
    name: 'feeds',
    about: 'listings written wrongly, bad and honest feeds, and 20,000 fuzzed ones',
    lane: 'default',
    needs: ['listings'],
    cases: [
      { name: 'api', minutes: 1, setUps, run: ({ listings, folders }) => checkApiBrakes(listingsSlug, listings().vehicles, folders) },
      { name: 'tables', minutes: 1, run: ({ folders }) => checkTableBrakes(listingsSlug, listingsFile, folders) },
      { name: 'written-wrongly', minutes: 1, run: ({ folders }) => checkWrongWays(listingsSlug, listingsFile, folders.sitesDir) },
      { name: 'fuzzed', minutes: 1, run: async ({ folders }) => [await checkFuzzedFeeds(listingsSlug, listingsFile, folders.sitesDir)] },
    ],
  },
  {
    name: 'search',
    about: 'each listing says one number, and 10,000 searches go to their address and back',
    lane: 'default',
    needs: ['listings'],
    cases: [
      ...(['facets', 'in_stock'] as const).map((countBy) => ({
        name: `counts-${countBy.replace('_', '-')}`,
        minutes: 1,
        setUps,
        run: async ({ listings, folders }: Parameters<Part['cases'][number]['run']>[0]) => [
          await checkCounts(listingsSlug, countBy, listings().vehicles, folders.sitesDir),
        ],
      })),
      {
        name: 'addresses',
        minutes: 1,
        setUps,
        run: async ({ listings, folders }) => [await checkAddresses(listingsSlug, listings().vehicles, folders.sitesDir)],
      },
    ],
  },
  {
    name: 'api',
    about: 'the API is killed 20 times among 10,000 view counts and events',
    lane: 'default',
    needs: ['listings'],
    cases: [
      {
        name: 'kills',
        minutes: 1,
        setUps,
        run: async ({ listings, folders, say }) => [await checkApi(listingsSlug, listings().vehicles, folders, say)],
      },
    ],
  },
];

/** What takes most of an hour. */
export const killedStock: Part = {
  name: 'kills',
  about: 'npm run stock is killed at each of its changes of the disk, three times, and 200 times at random',
  lane: 'all',
  needs: ['listings'],
  cases: [{ name: 'stock', minutes: 15, setUps, run: ({ listings, folders }) => checkKills(listings().vehicles, folders) }],
};
