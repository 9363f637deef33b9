import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fakeBrowser } from '#browser/fake-browser.ts';
import { siteContext } from '#dealers/site-context.ts';
import { clockAt } from '#lib/time/clock.ts';
import { handleRequest } from '#search/engine/handle.ts';
import { toIndex } from '#search/engine/search-index.ts';
import { toSettings } from '#search/engine/settings.ts';
import { vehicleDocuments } from '#search/published/documents.ts';
import { indexSettings } from '#search/published/index-settings.ts';
import { toFilters } from '#search/state/index-filters.ts';
import { parseSearch } from '#search/state/url-state.ts';
import type { SiteInput } from '#site/schema/site.ts';
import { amountOf } from '#vehicle/price.ts';
import { isInStock } from '#vehicle/status.ts';
import { siteWithContent, testNow, testStock, testVehicle } from '#vehicle/test-stock.ts';
import type { Vehicle } from '#vehicle/vehicle.ts';
import { openBudget } from './budget.store.ts';
import { askBudget, uncounted } from './budget-count.ts';
import type { BudgetFinderModel } from './budget-page.ts';
import { budgetFinder } from './finder.ts';
import { budgetPages } from './pages.ts';

const all = '/search/new-used-and-demo-cars/';
const on = { features: { budget_finder: true } };

function contextOf(stock: readonly Vehicle[], changes: Partial<SiteInput> = on) {
  return siteContext(siteWithContent(changes), stock, clockAt(testNow));
}

function textsOf(finder: BudgetFinderModel | null) {
  if (finder === null) throw new Error('The site has no budget finder.');
  const { config, frequency, deposit, answer } = finder;
  const open = () => Promise.reject(new Error('nobody asks'));
  return openBudget({ config, first: { frequency, deposit, answer }, clock: fakeBrowser().browser.clock, open }).$texts.get();
}

function searchOf(context: ReturnType<typeof contextOf>) {
  const { site } = context;
  const documents = vehicleDocuments(context);
  const index = toIndex('cars', toSettings(indexSettings(site, documents.length)), documents);
  const engine = { indexes: new Map([['cars', index]]), now: () => 0 };
  const ask = async (path: string, body: unknown) => {
    const answer = handleRequest(engine, path, body);
    expect(answer.status).toBe(200);
    return answer.body;
  };
  return { config: { index: 'cars', site }, cachedRequest: ask };
}

const slider = { min: 5000, max: 250_000, step: 500 };
const bounds = { slider, above: 1000, largest: 100_000 };

test('off, or on a site without finance, there is no finder and no page', () => {
  for (const features of [{}, { budget_finder: true, finance: false }]) {
    const context = contextOf([testVehicle()], { features });
    expect(budgetFinder(context)).toBeNull();
    expect(budgetPages(context)).toEqual([]);
  }
});

test('it starts with its answer: 200 a week over 5 years with 2,000 is 54,000', () => {
  const stock = [
    testVehicle({ price: 54_000 }),
    testVehicle({ id: 'b', price: 54_001 }),
    testVehicle({ id: 'c', price: 1000, simple_body: 'Van' }),
    testVehicle({ id: 'd', price: 1001, simple_body: 'SUV' }),
    testVehicle({ id: 'e', price: 0 }),
    testVehicle({ id: 'f', price: 20_000, status: 'sold', sold_at: '2026-11-20T00:00:00.000Z' }),
  ];
  const finder = budgetFinder(contextOf(stock, { ...on, home: { body_type_images: { ute: '/media/ute.svg' } } }));
  expect(finder).toMatchObject({
    title: 'Find cars for your budget',
    note: 'A guide only, not an offer of credit. It adds up 5 years of repayments and your deposit. Loan interest and fees are not included, so you may be able to borrow less.',
    answer: { kind: 'found', count: 2, href: `${all}?price=1000.01-54000&status=coming_soon&status=in_stock` },
    action: `${all}sort/price-asc/`,
    parameters: [['price', '1000.01-54000']],
  });
  expect(textsOf(finder)).toEqual({ working: '260 weekly repayments of $200 and a deposit of $2,000', button: 'Show 2 cars', note: '' });
  expect(finder?.tiles).toEqual([
    { label: 'Ute', body: 'Ute', path: '/search/ute/', count: 1, image: '/media/ute.svg' },
    { label: 'SUV', body: 'SUV', path: '/search/suv/', count: 1, image: null },
  ]);
});

test('the address says no more than it must', () => {
  const stock = [testVehicle({ price: 30_000 }), testVehicle({ id: 'b', price: 60_000 })];
  expect(budgetFinder(contextOf(stock))?.answer).toEqual({ kind: 'found', count: 1, href: `${all}?price=-54000` });
  const dear = budgetFinder(contextOf(stock, { ...on, budget_finder: { weekly: 5000 } }));
  expect(dear?.answer).toEqual({ kind: 'found', count: 2, href: `${all}?price=-60000` });
});

test('a budget below the lowest price: the disabled button and its note; so too with nothing in stock', () => {
  for (const stock of [[testVehicle({ price: 54_001 })], []]) {
    const finder = budgetFinder(contextOf(stock, { ...on, search: { rules: { car_types: ['used'] } } }));
    expect(finder).toMatchObject({ answer: { kind: 'none' } });
    const { button, note } = textsOf(finder);
    expect(button).toMatch(/^0 used (?:car|vehicle)s Found$/);
    expect(note).toMatch(/^No used (?:car|vehicle)s found for this budget$/);
  }
});

test('its page is in the sitemap', () => {
  const [page] = budgetPages(contextOf([testVehicle()]));
  expect(page).toMatchObject({ path: '/budget-finder/', kind: 'budget', sitemap: { name: 'pages' } });
  expect(page?.make().head).toMatchObject({ title: 'Budget finder · Harbour Motor Group', robots: 'index, follow' });
});

const frozen = testStock(400, 'budget').map((vehicle, place) => (place % 40 === 0 ? { ...vehicle, price: 400 + place } : vehicle));
const sites = [{}, { search: { count_by: 'in_stock' as const, count_above: 20 } }, { search: { default_sort: 'price_asc' as const } }].map(
  (changes) =>
    contextOf(
      frozen.map((vehicle, place) => (place % 9 === 0 && vehicle.status === 'in_stock' ? { ...vehicle, status: 'coming_soon' } : vehicle)),
      { ...on, ...changes },
    ),
);

test('what is prerendered is what the index answers in the browser', async () => {
  for (const context of sites) {
    const finder = budgetFinder(context);
    const { answer, bodies } = await askBudget(searchOf(context), 54_000, { bodies: [], thumbs: slider }, bounds, testNow);
    expect(finder?.answer).toEqual(answer);
    expect(finder?.tiles.map(({ body, count }) => [body, count])).toEqual(finder?.tiles.map(({ body }) => [body, bodies[body] ?? 0]));
  }
});

test('the count is what the page behind the button finds, within the budget and the slider', async () => {
  const names = ['SUV', 'Ute', 'Hatch', 'Sedan'];
  const searches = sites.map(searchOf);
  const step = fc.integer({ min: 0, max: 490 }).map((steps) => 5000 + steps * 500);
  const thumbs = fc.tuple(step, step).map(([one, other]) => ({ min: Math.min(one, other), max: Math.max(one, other) + 500 }));
  const budgets = fc.oneof(fc.integer({ min: 0, max: 6000 }), fc.integer({ min: 0, max: 120_000 }));
  await fc.assert(
    fc.asyncProperty(budgets, thumbs, fc.subarray(names), fc.nat(2), async (budget, at, bodies, which) => {
      const [context, search] = [sites[which], searches[which]];
      if (context === undefined || search === undefined) return;
      const { site, listings } = context;
      const picked = {
        bodies: bodies.map((body) => ({ body, path: `/search/${body.toLowerCase()}/` })),
        thumbs: { min: at.min, max: Math.min(at.max, 250_000) },
      };
      const { answer, bodies: counts } = await askBudget(search, budget, picked, bounds, testNow);
      const lowest = at.min === 5000 ? 1000.01 : at.min;
      const highest = picked.thumbs.max === 250_000 ? Number.POSITIVE_INFINITY : picked.thumbs.max;
      const within = listings.all.vehicles.filter((vehicle) => {
        const amount = amountOf(vehicle, site);
        return isInStock(vehicle) && amount !== null && amount >= lowest && amount <= Math.min(highest, budget);
      });
      const mine = within.filter(({ simple_body: body }) => bodies.length === 0 || bodies.includes(body ?? ''));
      if (mine.length === 0) {
        expect(answer).toEqual({ kind: 'none' });
        return;
      }
      if (answer.kind !== 'found') throw new Error(answer.kind);
      const url = new URL(answer.href, 'https://site.example');
      const base = bodies.length === 1 ? `body=${bodies[0]}&` : '';
      expect(url.pathname).toBe(bodies.length === 1 ? `/search/${bodies[0]?.toLowerCase()}/` : all);
      const state = parseSearch(`?${base}${url.search.slice(1)}`, site);
      expect(state.ranges.price?.max).toBeLessThanOrEqual(budget);
      const query = { indexUid: 'cars', filter: toFilters(state, site, { now: testNow }), page: 1, hitsPerPage: 1 };
      const { results } = (await search.cachedRequest('/multi-search', { queries: [query] })) as { results: { totalHits: number }[] };
      expect(results[0]?.totalHits).toBe(mine.length);
      if (which !== 1) {
        expect(answer.count).toBe(mine.length);
        for (const body of names) expect(counts[body] ?? 0).toBe(within.filter((vehicle) => vehicle.simple_body === body).length);
      }
    }),
    { numRuns: 150 },
  );
});

test('while the search cannot be asked: up to the budget, or the largest where no vehicle tells', () => {
  const picked = { bodies: [], thumbs: slider };
  expect(uncounted(54_000, picked, bounds)).toEqual({ kind: 'uncounted', cap: 54_000, href: `${all}?price=-54000` });
  expect(uncounted(540_000, picked, bounds)).toEqual({ kind: 'uncounted', cap: 100_000, href: `${all}?price=-100000` });
  const suv = { bodies: [{ body: 'SUV', path: '/search/suv/' }], thumbs: { min: 20_000, max: 40_000 } };
  expect(uncounted(54_000, suv, bounds)).toEqual({ kind: 'uncounted', cap: 54_000, href: '/search/suv/?price=20000-40000' });
  expect(uncounted(15_000, suv, bounds)).toEqual({ kind: 'none' });
});
