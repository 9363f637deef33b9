import type { Part } from '../cases.ts';
import type { RealContext } from '../real-context.ts';
import { checkPages, checkSite } from '../site-checks.ts';

const setUps = ['listings'] as const;
const siteSetUps = ['listings', 'site'] as const;
const shares = [1, 2].map((number) => ({ number, of: 2 }));

/** Checks on 11,057 real listings. */
export const listingParts: readonly Part[] = [
  {
    name: 'stock',
    about: 'real listings are taken in: no row and no cell is lost',
    needs: ['listings'],
    cases: [{ name: 'intake', minutes: 0.1, setUps, run: async ({ intake }) => [...intake()] }],
  },
  {
    name: 'site',
    about: 'the site of the listings is built, and every page of it looked at; --all validates the markup of every page',
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
];
