import fc from 'fast-check';
import { expect, test } from 'vitest';
import { CardCache } from '#dealers/card-cache.ts';
import { type SiteContext, siteContext } from '#dealers/site-context.ts';
import { clockAt } from '#lib/time/clock.ts';
import { siteWithContent, testNow, testVehicle } from '#vehicle/test-stock.ts';
import { cardOf } from './card.ts';

const dayMs = 86_400_000;
const at = (moment: number) => new Date(moment).toISOString();
const history = [
  { from: at(testNow - dayMs), price: 21_000 },
  { from: at(testNow), price: 20_000 },
];
const vehicles = (['in_stock', 'sold', 'in_stock'] as const).map((status, index) =>
  testVehicle({
    id: `${index}`,
    slug: `car-${index}`,
    status,
    sold_at: at(testNow),
    price: 20_000,
    ...(index === 0 ? { price_history: history } : {}),
  }),
);
const features = { price_history: true };
const sites = [
  { site: siteWithContent({ features }), town: 'Gosford NSW' },
  { site: siteWithContent({ features, card: { count_photos: false } }), town: 'Gosford NSW' },
  { site: siteWithContent({ features }), town: 'Erina NSW' },
  { site: siteWithContent({ features }), town: null },
];

type World = { site: (typeof sites)[number]; day: number; similar: string };
const worlds = fc.record({
  site: fc.constantFrom(...sites),
  day: fc.integer({ min: -3, max: 200 }),
  similar: fc.constantFrom('/search/', '/search/toyota/'),
});

function contextOf({ site: { site, town }, day, similar }: World): SiteContext {
  const context = siteContext(site, vehicles, clockAt(testNow + day * dayMs));
  return { ...context, townOf: () => town, similarPath: () => similar };
}

const remembering = (context: SiteContext, cache: CardCache) => ({ ...context, rememberCard: cache.within(context) });

test('from build to build, whatever changed, cards are those that are made anew, and hold as long', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(worlds, fc.array(fc.constantFrom(...vehicles))), { maxLength: 10 }), (builds) => {
      const held = new CardCache();
      for (const [world, asked] of builds) {
        const fresh = contextOf(world);
        const kept = remembering(contextOf(world), held);
        for (const vehicle of asked) expect(cardOf(vehicle, kept)).toEqual(cardOf(vehicle, fresh));
        expect(kept.clock.nextChange()).toBe(fresh.clock.nextChange());
      }
    }),
  );
});

test('a vehicle that did not change keeps its very card', () => {
  const held = new CardCache();
  const [site] = sites;
  if (site === undefined) throw new Error('No site is tested.');
  const world = { site, day: 0, similar: '/search/' };
  const [vehicle = testVehicle()] = vehicles;
  const card = () => cardOf(vehicle, remembering(contextOf(world), held));
  expect(card()).toBe(card());
});
