import fc from 'fast-check';
import { expect, test } from 'vitest';
import { siteContext } from '#dealers/site-context.ts';
import { clockAt } from '#lib/time/clock.ts';
import { isInStock } from '#vehicle/status.ts';
import { siteWithContent, testNow, testStock } from '#vehicle/test-stock.ts';
import { attributeNames } from '../state/attributes.ts';
import { searchAtAddress } from './address-search.ts';

const context = siteContext(siteWithContent(), testStock(200), clockAt(testNow));
const listing = context.listings.all;

test('whatever an address says, only vehicles for sale are found, each once', async () => {
  const name = fc.constantFrom(
    ...attributeNames,
    ...attributeNames.map((one) => `not_${one}`),
    'query',
    'near',
    'within',
    'sortBy',
    'page',
    'as',
    'x',
  );
  const value = fc.oneof(
    fc.constantFrom('Toyota', 'SUV', '10000-20000', 'white ute', '2250', 'price_asc', '2'),
    fc.string(),
    fc.string({ unit: 'binary' }),
  );
  const part = fc.tuple(name, value).map(([one, text]) => `${one}=${encodeURIComponent(text.toWellFormed())}`);
  const search = fc.array(fc.oneof(part, fc.stringMatching(/^[!-~]{0,20}$/)), { maxLength: 6 }).map((parts) => `?${parts.join('&')}`);
  const forSale = new Set(context.vehicles.filter(isInStock).map(({ id }) => id));
  await fc.assert(
    fc.asyncProperty(search, async (asked) => {
      const { ids } = await searchAtAddress({ listing, search: asked }, context, 50);
      expect(new Set(ids).size).toBe(ids.length);
      expect(ids.length).toBeLessThanOrEqual(50);
      expect(ids.filter((id) => !forSale.has(id))).toEqual([]);
    }),
    { numRuns: 200 },
  );
});
