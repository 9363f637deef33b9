import { expect, test } from 'vitest';
import { testContext, testPrado } from '#dealers/test-context.ts';
import { siteWithContent } from '#vehicle/test-stock.ts';
import { vehiclePages } from './pages.ts';

const site = siteWithContent();
const [one, other, far] = [testPrado, { ...testPrado, id: 'v2', slug: 'other', price: 71_990 }, { ...testPrado, id: 'v3', slug: 'far', price: 9990 }];
const pages = (stock = [one, other, far]) => new Map(vehiclePages(testContext(site, stock)).map((page) => [page.path, page]));

test('from build to build a vehicle has the same list of inputs, until it changes or one that its page shows', () => {
  const path = '/cars/far/';
  const inputs = (stock?: (typeof testPrado)[]) => pages(stock).get(path)?.inputs?.();
  const first = inputs();
  expect(inputs()).toBe(first);
  expect(inputs([one, { ...other, price: 70_990 }, far])).toBe(first);
  const shown = { ...other, price: 12_990 };
  const second = inputs([one, shown, far]);
  expect(second).not.toEqual(first);
  expect(inputs([one, shown, far])).toBe(second);
  expect(inputs([one, { ...shown, price: 12_490 }, far])).not.toEqual(second);
  expect(inputs([one, other, { ...far, price: 9490 }])).not.toEqual(first);
});

test('like vehicles stand one after the other, the cheaper first', () => {
  const corolla = { ...testPrado, id: 'v4', slug: 'corolla', model: 'Corolla', price: 50_000 };
  const own = [...pages([one, corolla, other, far])].filter(([, { kind }]) => kind === 'vehicle').map(([path]) => path);
  expect(own).toEqual(['/cars/corolla/', '/cars/far/', '/cars/other/', `/cars/${one.slug}/`]);
});
