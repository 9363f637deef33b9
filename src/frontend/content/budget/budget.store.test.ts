import { expect, test } from 'vitest';
import { fakeBrowser } from '#browser/fake-browser.ts';
import type { SiteSearch } from '#search/link/site-search.ts';
import type { SiteInput } from '#site/schema/site.ts';
import { siteWithContent, testNow } from '#vehicle/test-stock.ts';
import { openBudget } from './budget.store.ts';
import type { BudgetConfig } from './budget-page.ts';
import type { FirstBudget } from './budget-shown.ts';

const all = '/search/new-used-and-demo-cars/';
const settled = () => new Promise<void>((resolve) => setTimeout(resolve));
const slider = { min: 5000, max: 250_000, step: 500 };
const config: BudgetConfig = {
  term: 5,
  repayments: { weekly: 200, monthly: 600 },
  inputMax: 1_000_000,
  above: 1000,
  largest: 100_000,
  slider,
  words: { noun: 'car', found: 'Show {count} {car type}s', none: '0 {car type}s Found', noneNote: 'No {car type}s found for this budget' },
};
const first: FirstBudget = {
  frequency: 'weekly',
  deposit: 2000,
  answer: { kind: 'found', count: 7, href: all },
};

function opened(given: Partial<FirstBudget> = {}, changes: Partial<SiteInput> = {}) {
  const fake = fakeBrowser({ now: testNow });
  const asked: { filters: string; answer(total: number): Promise<void>; fail(): Promise<void> }[] = [];
  let starts = 0;
  const search: SiteSearch = {
    config: { index: 'cars', site: siteWithContent(changes) },
    parseQuery: () => Promise.reject(new Error('nobody speaks')),
    cachedRequest: (_, body) => {
      const { promise, resolve, reject } = Promise.withResolvers<object>();
      const facetStats = { price: { min: 10_000, max: 90_000 } };
      asked.push({
        filters: JSON.stringify(body),
        async answer(totalHits) {
          const facetDistribution = { simple_body: { SUV: totalHits } };
          resolve({ results: [{ totalHits: 99, facetStats }, ...Array(4).fill({ totalHits }), { totalHits, facetDistribution }] });
          await settled();
        },
        async fail() {
          reject(new Error('Out of order.'));
          await settled();
        },
      });
      return promise;
    },
  };
  const open = async () => {
    starts += 1;
    return search;
  };
  const store = openBudget({ config, first: { ...first, ...given }, clock: fake.browser.clock, open });
  return { fake, store, asked, starts: () => starts };
}
const suv = { body: 'SUV', path: '/search/suv/' };

test('nothing is loaded before something changes', async () => {
  const { store, starts } = opened();
  expect(store.$shown.get()).toMatchObject({ budget: 54_000, busy: false, counts: null });
  expect(store.$texts.get()).toEqual({ working: '260 weekly repayments of $200 and a deposit of $2,000', button: 'Show 7 cars', note: '' });
  expect(await store.target()).toBe(all);
  expect(starts()).toBe(0);
});

test('each frequency keeps its own repayment', () => {
  const { store } = opened();
  store.repay('monthly');
  expect(store.$shown.get()).toMatchObject({ means: { frequency: 'monthly', repayment: 600, deposit: 2000 }, budget: 38_000 });
  store.typeRepayment('700');
  store.repay('weekly');
  expect(store.$shown.get().budget).toBe(54_000);
  store.repay('monthly');
  expect(store.$shown.get().means.repayment).toBe(700);
});

test('an answer that comes late changes nothing, and one that is on its way leaves the last', async () => {
  const { store, asked } = opened();
  store.typeDeposit('3000');
  store.typeDeposit('4000');
  await settled();
  await asked[0]?.answer(1);
  expect(store.$shown.get()).toMatchObject({ busy: true, answer: { count: 7 } });
  await asked[1]?.answer(2);
  expect(store.$shown.get()).toMatchObject({ busy: false, answer: { count: 2 }, counts: { SUV: 2 } });
});

test('a body toggles a filter on and off, and alone it leads to its own listing', async () => {
  const { store, asked } = opened();
  store.toggle(suv);
  expect(store.$shown.get().bodies).toEqual(['SUV']);
  await settled();
  expect(asked[0]?.filters).toContain('simple_body = \\"SUV\\"');
  await asked[0]?.answer(3);
  expect(await store.target()).toBe('/search/suv/?price=-54000');
  store.toggle(suv);
  expect(store.$shown.get().bodies).toEqual([]);
  await settled();
  expect(asked[1]?.filters).not.toContain('simple_body =');
});

test('a thumb refines the search; one that stays where it is asks nothing', async () => {
  const { store, asked } = opened();
  store.slide('min', 20_100);
  expect(store.$shown.get().thumbs).toEqual({ min: 20_000, max: 250_000 });
  store.slide('min', 20_200);
  await settled();
  expect(asked).toHaveLength(1);
  expect(asked[0]?.filters).toContain('price >= 20000');
});

test('a budget that buys nothing leads nowhere', async () => {
  const { store, asked } = opened();
  store.typeRepayment('10');
  await settled();
  await asked[0]?.answer(0);
  expect(store.$texts.get()).toMatchObject({ button: '0 cars Found', note: 'No cars found for this budget' });
  expect(await store.target()).toBeNull();
});

test('a search that fails or is late: the button names the budget and leads there', async () => {
  const failed = opened();
  failed.store.typeDeposit('3000');
  await settled();
  await failed.asked[0]?.fail();
  expect(failed.store.$texts.get().button).toBe('Show cars up to $55,000');
  expect(await failed.store.target()).toBe(`${all}?price=-55000`);

  const late = opened();
  late.store.typeDeposit('3000');
  await settled();
  late.fake.pass(3999);
  expect(late.store.$texts.get().button).toBe('Show 7 cars');
  late.fake.pass(1);
  expect(late.store.$texts.get().button).toBe('Show cars up to $55,000');
  const target = late.store.target();
  late.fake.pass(1500);
  expect(await target).toBe(`${all}?price=-55000`);
  await late.asked[0]?.answer(8);
  expect(late.store.$texts.get().button).toBe('Show 8 cars');
});

test('what is found is said once it rests', async () => {
  const { store, asked, fake } = opened();
  for (const to of [30_000, 31_000]) store.slide('min', to);
  await settled();
  await asked[0]?.answer(9);
  await asked[1]?.answer(4);
  fake.pass(999);
  expect(store.$spoken.get()).toBe('');
  fake.pass(1);
  expect(store.$spoken.get()).toBe('4 cars up to $54,000');
});

test('a host is not asked with each step of a thumb', async () => {
  const { store, asked, fake } = opened({}, { search: { host: 'https://search.example', key: 'public', text_wait_ms: 300 } });
  store.slide('min', 20_000);
  await settled();
  await asked[0]?.answer(5);
  for (const to of [21_000, 22_000, 23_000]) store.slide('min', to);
  await settled();
  expect(asked).toHaveLength(1);
  fake.pass(300);
  await settled();
  expect(asked).toHaveLength(2);
  expect(asked[1]?.filters).toContain('price >= 23000');
});
