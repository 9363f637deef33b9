import { checkApi } from '../api-kills.ts';
import { checkApiBrakes, checkTableBrakes } from '../brake-checks.ts';
import type { Part } from '../cases.ts';
import { listingsFile, listingsSlug, type RealContext } from '../real-context.ts';
import { checkPages, checkSite } from '../site-checks.ts';

const setUps = ['listings'] as const;
const siteSetUps = ['listings', 'site'] as const;
const shares = [1, 2].map((number) => ({ number, of: 2 }));

/** Checks on 11,057 real listings. */
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
    about: 'bad feeds made of real listings are held, honest ones are not',
    lane: 'default',
    needs: ['listings'],
    cases: [
      { name: 'api', minutes: 0.7, setUps, run: ({ vehicles, folders }) => checkApiBrakes(listingsSlug, vehicles(), folders) },
      { name: 'tables', minutes: 0.4, run: ({ folders }) => checkTableBrakes(listingsSlug, listingsFile, folders) },
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
