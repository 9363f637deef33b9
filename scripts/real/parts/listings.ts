import { checkApi } from '../api-kills.ts';
import { checkApiBrakes, checkTableBrakes } from '../brake-checks.ts';
import { checkFuzzedFeeds } from '../fuzz-checks.ts';
import { checkKills } from '../kill-checks.ts';
import type { Part } from '../part.ts';
import { listingsFile, listingsSlug, type RealContext } from '../real-context.ts';
import { checkAddresses, checkCounts } from '../search/search-checks.ts';
import { checkPages, checkSite } from '../site-checks.ts';
import { checkWrongWays } from '../wrong-checks.ts';

const setUps = ['listings'] as const;
const siteSetUps = ['listings', 'site'] as const;
const shares = [1, 2].map((number) => ({ number, of: 2 }));

/** What is proved on 11,057 real listings. */
export const listingParts: readonly Part[] = [
  {
    name: 'stock',
    about: 'real listings are taken in: no row and no cell is lost',
    lane: 'default',
    needs: ['listings'],
    cases: [{ name: 'intake', minutes: 0.1, setUps, run: async ({ intake }) => [...intake()] }],
  },
  {
    name: 'site',
    about: 'the site of the listings is built, and every page of it looked at; --all validates the markup of every page',
    lane: 'default',
    needs: ['listings'],
    cases: [
      { name: 'built', minutes: 0.5, setUps: siteSetUps, run: async ({ site, vehicles }) => checkSite(await site(), vehicles()) },
      ...shares.map((share) => ({
        name: `pages-${share.number}-of-${share.of}`,
        minutes: 2,
        setUps: siteSetUps,
        run: async ({ site, all }: RealContext) => checkPages(await site(), share, all),
      })),
    ],
  },
  {
    name: 'feeds',
    about: 'listings written wrongly, bad and honest feeds, and 20,000 fuzzed ones',
    lane: 'default',
    needs: ['listings'],
    cases: [
      { name: 'api', minutes: 0.7, setUps, run: ({ vehicles, folders }) => checkApiBrakes(listingsSlug, vehicles(), folders) },
      { name: 'tables', minutes: 0.4, run: ({ folders }) => checkTableBrakes(listingsSlug, listingsFile, folders) },
      { name: 'written-wrongly', minutes: 2.5, run: ({ folders }) => checkWrongWays(listingsSlug, listingsFile, folders.sitesDir) },
      { name: 'fuzzed', minutes: 0.8, run: async ({ folders }) => [await checkFuzzedFeeds(listingsSlug, listingsFile, folders.sitesDir)] },
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
        minutes: 0.4,
        setUps,
        run: async ({ vehicles, folders }: RealContext) => [await checkCounts(listingsSlug, countBy, vehicles(), folders.sitesDir)],
      })),
      {
        name: 'addresses',
        minutes: 0.4,
        setUps,
        run: async ({ vehicles, folders }) => [await checkAddresses(listingsSlug, vehicles(), folders.sitesDir)],
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
        minutes: 0.4,
        setUps,
        run: async ({ vehicles, folders, say }) => [await checkApi(listingsSlug, vehicles(), folders, say)],
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
  cases: [{ name: 'stock', minutes: 15, setUps, run: ({ vehicles, folders }) => checkKills(vehicles(), folders) }],
};
