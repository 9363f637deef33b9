import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fakeBrowser, fakeDisk } from '#browser/fake-browser.ts';
import type { FormCar } from './form-car.ts';
import { wantedCar } from './wanted-car.ts';

const kept = {
  id: '480007',
  slug: '2022-toyota-hilux-480007',
  name: '2022 Toyota HiLux',
  make: 'Toyota',
  model: 'HiLux',
  stocknum: 'U480007',
  body: null,
  simple_body: null,
  primary_image_url: null,
};
const asKept: FormCar = {
  id: '480007',
  slug: '2022-toyota-hilux-480007',
  title: '2022 Toyota HiLux',
  make: 'Toyota',
  model: 'HiLux',
  stocknum: 'U480007',
  price: '',
  priceBasis: null,
  carType: null,
  status: null,
  dealershipId: null,
  dealershipSlug: null,
};
const asShown: FormCar = { ...asKept, price: '$52,990', priceBasis: 'Drive away', status: 'in_stock' };
const list = (...entries: unknown[]) => JSON.stringify({ version: 1, entries });
const pageOf = (slug: string) => `/cars/${slug}/`;

type Page = (init?: RequestInit) => Response;
type Given = { lists?: Readonly<Record<string, string>>; pages?: Readonly<Record<string, Page>>; index?: (id: string) => Promise<string | null> };

/** @returns what was fetched, and which ids the index was queried for. A page with the text `a vehicle` is that of a vehicle. */
async function asked(id: string | null, { lists = {}, pages = {}, index = async () => null }: Given = {}) {
  const disk = fakeDisk(lists);
  const { browser } = fakeBrowser({ disk, answers: pages });
  const fetched: string[] = [];
  const indexed: string[] = [];
  const fetch: typeof browser.network.fetch = (address, init) => {
    fetched.push(address);
    return browser.network.fetch(address, init);
  };
  const car = await wantedCar(id, {
    browser: { storage: browser.storage, network: { fetch } },
    carIn: (html) => (html === 'a vehicle' ? asShown : null),
    slugOf: (one) => {
      indexed.push(one);
      return index(one);
    },
  });
  return { car, fetched, indexed };
}
const shows = (slug: string): Given['pages'] => ({ [pageOf(slug)]: () => new Response('a vehicle') });

test('an address without a vehicle asks nobody', async () => {
  expect(await asked(null, { pages: shows(kept.slug), lists: { 'viewed-cars': list(kept) } })).toEqual({ car: null, fetched: [], indexed: [] });
});

test('a vehicle that this browser keeps is known by id and by slug, and is as its own page shows it now', async () => {
  for (const key of ['viewed-cars', 'forecourt.enquired'])
    for (const id of [kept.id, kept.slug])
      expect(await asked(id, { lists: { [key]: list(kept) }, pages: shows(kept.slug) })).toEqual({
        car: asShown,
        fetched: [pageOf(kept.slug)],
        indexed: [],
      });
});

test('one that is kept is as it was kept where its page is gone, shows no vehicle, cannot be reached, or takes too long', async () => {
  const failing: (Page | null)[] = [
    null,
    () => new Response('a vehicle', { status: 410 }),
    () => new Response('not a vehicle'),
    () => {
      throw new DOMException('The operation timed out.', 'TimeoutError');
    },
  ];
  for (const page of failing) {
    const pages = page === null ? {} : { [pageOf(kept.slug)]: page };
    for (const id of [kept.id, kept.slug]) expect((await asked(id, { lists: { 'viewed-cars': list(kept) }, pages })).car).toEqual(asKept);
  }
});

test('the request for a page can be aborted: nobody waits for it without end', async () => {
  const signals: unknown[] = [];
  const page: Page = (init) => {
    signals.push(init?.signal);
    return new Response('a vehicle');
  };
  await asked(kept.slug, { pages: { [pageOf(kept.slug)]: page } });
  expect(signals).toEqual([expect.any(AbortSignal)]);
});

test('a slug that nobody keeps leads to its page, and to the index only where that shows no vehicle', async () => {
  expect(await asked(kept.slug, { pages: shows(kept.slug) })).toEqual({ car: asShown, fetched: [pageOf(kept.slug)], indexed: [] });
  const moved = '2022-toyota-hilux-sr5-480007';
  expect(await asked(kept.slug, { pages: shows(moved), index: async () => moved })).toEqual({
    car: asShown,
    fetched: [pageOf(kept.slug), pageOf(moved)],
    indexed: [kept.slug],
  });
});

test('an id that nobody keeps is looked up in the index, not among the pages', async () => {
  expect(await asked('480007', { pages: shows(kept.slug), index: async () => kept.slug })).toEqual({
    car: asShown,
    fetched: [pageOf(kept.slug)],
    indexed: ['480007'],
  });
});

test('an index that has no such vehicle, gives a bad slug, or fails, gives no vehicle and fetches nothing', async () => {
  const answers: NonNullable<Given['index']>[] = [
    async () => null,
    async () => '../admin',
    async () => 'a/b',
    async () => {
      throw new TypeError('Failed to fetch');
    },
  ];
  for (const index of answers) expect(await asked('480007', { index })).toEqual({ car: null, fetched: [], indexed: ['480007'] });
});

test('no path but that of a vehicle is fetched for any address', async () => {
  await fc.assert(
    fc.asyncProperty(fc.oneof(fc.string(), fc.constantFrom('a-b-1', '../x', '//evil.example', 'a/../b', 'a?b', 'a%2fb')), async (id) => {
      const { car, fetched } = await asked(id, { index: async (one) => one });
      expect(car).toBeNull();
      for (const address of fetched) expect(address).toMatch(/^\/cars\/[a-z0-9-]+\/$/);
    }),
  );
});

test('damaged lists, and a browser that keeps nothing, know no vehicle', async () => {
  for (const text of ['', 'null', '{"version":1}', list(null), list({ ...kept, slug: '../admin' }), list({ ...kept, slug: 7 })])
    expect(await asked(kept.id, { lists: { 'viewed-cars': text, 'forecourt.enquired': text } })).toMatchObject({ car: null, fetched: [] });
  const { browser } = fakeBrowser({ disk: { ...fakeDisk(), refuses: 'forbidden' } });
  expect(await wantedCar(kept.id, { browser, carIn: () => asShown, slugOf: async () => null })).toBeNull();
});
