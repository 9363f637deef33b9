import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { connectAssistant } from '#api/mcp-testing.server.ts';
import { startTestApi } from '#api/testing.server.ts';
import { loadSite } from '#config/load.server.ts';
import { dealerLocatorPage } from '#dealer-pages/places/dealers-pages.ts';
import { type SiteContext, siteContext } from '#dealers/site-context.ts';
import { deliveredLine } from '#delivery/delivered.ts';
import { deliveryOf, deliveryTable } from '#delivery/delivery.ts';
import { repaymentWarning } from '#finance/repayment-warning.ts';
import { dollars } from '#lib/text/money.ts';
import { clockAt } from '#lib/time/clock.ts';
import { resultsPage } from '#search/results/results.ts';
import { siteQueryParser } from '#search/words/in-memory-search.server.ts';
import type { Sort } from '#site/terms.ts';
import { takeStock } from '#stock/run.server.ts';
import { readSnapshot } from '#stock/write/snapshot.server.ts';
import { availabilityOf, isInStock } from '#vehicle/status.ts';
import type { Vehicle } from '#vehicle/vehicle.ts';
import { enquiryLink } from '#vehicle-page/enquiry-link.ts';
import { gonePage } from '#vehicle-page/gone-page.ts';
import { cardsOf, similarOf } from '#vehicle-page/similar/similar-model.ts';
import { vehiclePage } from '#vehicle-page/vehicle-page.ts';
import { writeSamples } from '../../scripts/sample/feeds/write-samples.ts';
import { expectedResults } from '../fixtures/asks/expected-results.ts';
import { quickFolder } from '../support/quick-folder.ts';
import { projectRoot } from '../support/run-script.ts';

// The SDK's own client asks Harbour's sample 40 questions; each answer is compared with what pages say.

const now = Date.parse('2026-11-21T09:00:00Z');
const api = 'http://localhost:4320/harbour';

let folder = '';
let context: SiteContext;
let assistant: Awaited<ReturnType<typeof connectAssistant>>;
let read: ReturnType<typeof siteQueryParser>;
let taken = '';

type Answer = Record<string, unknown>;
type Price = { amount: number | null; text: string; basis?: string; note?: string | null };
type Listed = { id: string; url: string; price: Price; availability: string };

beforeAll(async () => {
  folder = await mkdtemp(path.join(quickFolder(), 'assistants-'));
  const [sitesDir, dataDir] = [path.join(folder, 'sites'), path.join(folder, 'data')];
  await cp(path.join(projectRoot, 'sites'), sitesDir, { recursive: true });
  const file = path.join(sitesDir, 'harbour.json');
  const settings = JSON.parse(await readFile(file, 'utf8')) as { leads?: object };
  await writeFile(file, JSON.stringify({ ...settings, leads: { ...settings.leads, api }, assistants: { mcp: true } }));
  await writeSamples({ sitesDir, dataDir, now }, async () => 0);
  const site = await loadSite('harbour', sitesDir);
  await takeStock(site, { sitesDir, dataDir, now, from: undefined, release: [] });
  const { vehicles, taken_at } = readSnapshot(dataDir, 'harbour');
  taken = taken_at;
  context = siteContext(site, vehicles, clockAt(now));
  read = siteQueryParser(site, vehicles, now);
  const served = await startTestApi(
    { sitesDir, dataDir, storeFile: path.join(folder, 'api.sqlite'), leadFile: path.join(folder, 'leads.sqlite'), remove: () => {} },
    { now: () => now },
  );
  assistant = await connectAssistant(served.fetch, `${api}/mcp`);
});
afterAll(async () => {
  await assistant.close();
  await rm(folder, { recursive: true });
});

async function answerTo(tool: string, given: Answer): Promise<Answer> {
  const { structuredContent, isError } = await assistant.ask(tool, given);
  expect([isError ?? false, structuredContent?.taken_at]).toEqual([false, taken]);
  return structuredContent ?? {};
}

const pageUrl = (href: string) => context.site.url + href;
const vehicleById = (id: string) => context.vehicles.find((one) => one.id === id) as Vehicle;

/** The price as page or card print it. */
function priceOnPage(vehicle: Vehicle): Price {
  const availability = availabilityOf(vehicle, context.site);
  if (availability === 'sold' || availability === 'absent') return { amount: null, text: gonePage(vehicle, context).tag.label };
  const { price, priceNote } = vehiclePage(vehicle, context);
  if (price.kind === 'text') return { amount: null, text: price.text };
  return expect.objectContaining({ amount: price.dollars, text: dollars(price.dollars), basis: price.basis, note: priceNote }) as Price;
}

/** Spread over the stock: priced and not, sold, with and without a repayment. */
const picked = (count: number, is: (vehicle: Vehicle) => boolean) => {
  const all = context.vehicles.filter(is);
  return Array.from({ length: count }, (_, index) => all[Math.floor((index * all.length) / count)] as Vehicle);
};

describe('search', () => {
  const questions = expectedResults.filter((_, index) => index % 5 === 0).map(([question]) => question);

  test.each(questions)('%s: the vehicles of the published index, in its order', async (question) => {
    const { hits } = await read(question);
    const first = await answerTo('search_vehicles', { question });
    const vehicles = first.vehicles as Listed[];
    expect(vehicles.map(({ id }) => id)).toEqual(hits.slice(0, context.site.search.page_size));
    expect(first).toMatchObject({ total: hits.length, page: 1, pages: Math.ceil(hits.length / context.site.search.page_size) });
    for (const { id, price } of vehicles.slice(0, 3)) expect(price).toEqual(priceOnPage(vehicleById(id)));
  });

  test.each([
    ['Toyota', {}, () => context.listings.byMake('Toyota'), 1, null],
    ['Toyota, page 2', { page: 2 }, () => context.listings.byMake('Toyota'), 2, null],
    [
      'used, cheapest first',
      { make: undefined, car_type: ['used'], sort: 'price_asc' },
      () => context.listings.byCarType('used'),
      1,
      'price_asc' as Sort,
    ],
  ])('%s: as the prerendered page', async (_, given, listingOf, page, sort) => {
    const listing = listingOf();
    if (listing === null) throw new Error('There is no such listing.');
    const cards = resultsPage(listing, page, context, sort).items.flatMap((item) => (item.kind === 'vehicle' ? [pageUrl(item.card.href)] : []));
    const { vehicles } = await answerTo('search_vehicles', JSON.parse(JSON.stringify({ make: ['Toyota'], ...given })) as Answer);
    expect((vehicles as Listed[]).map(({ url }) => url)).toEqual(cards);
  });

  test('attributes mean what the same words mean in a question', async () => {
    const asked = await answerTo('search_vehicles', { question: 'white toyota ute' });
    const given = await answerTo('search_vehicles', { make: ['toyota'], colour: ['white'], body: ['ute'] });
    expect([given.page_url, given.vehicles, given.total]).toEqual([asked.page_url, asked.vehicles, asked.total]);
    expect(given.total).toBeGreaterThan(0);
    const states = await answerTo('search_vehicles', { state: ['qld'] });
    expect(states.total).toBe((await read('in qld')).hits.length);
    expect(states.total).toBeGreaterThan(0);
  });
});

test.each([0, 1, 2, 3, 4])('vehicle %i: price, basis and what is not said, as its page', async (index) => {
  const vehicle = picked(5, () => true)[index] as Vehicle;
  const answer = await answerTo('get_vehicle', { vehicle: pageUrl(`/cars/${vehicle.slug}/`) });
  const said = answer.vehicle as Answer;
  expect([said.id, said.price]).toEqual([vehicle.id, priceOnPage(vehicle)]);
  const silent = answer.not_stated as string[];
  expect(silent).toContain('vin');
  expect(silent.filter((name) => said[name] !== undefined && said[name] !== null && name !== 'price')).toEqual([]);
});

test.each([0, 1, 2, 3])('repayment %i: with both rates and the warning of its page, or none', async (index) => {
  const hasOne = (vehicle: Vehicle) => isInStock(vehicle) && vehiclePage(vehicle, context).estimate?.kind === 'estimate';
  const vehicle = (index === 3 ? picked(1, (one) => !hasOne(one)) : picked(3, hasOne))[index % 3] as Vehicle;
  const { repayment, in_its_place } = await answerTo('get_repayment', { vehicle: vehicle.id });
  if (index === 3) {
    expect([repayment, typeof in_its_place]).toEqual([null, 'string']);
    return;
  }
  const page = vehiclePage(vehicle, context);
  if (page.estimate?.kind !== 'estimate') throw new Error('The page has no repayment.');
  expect(repayment).toEqual({
    amount: page.estimate.repayment,
    period: page.estimate.repaymentLabel,
    interest_rate: page.estimate.interest,
    interest_label: page.estimate.interestLabel,
    comparison_rate: page.estimate.comparison,
    comparison_label: page.estimate.comparisonLabel,
    assumptions: page.estimate.assumptions,
    warning: repaymentWarning(page, false, context.site)?.text,
    disclaimers: page.financeDisclaimers.map(({ text }) => text),
  });
});

test.each(['2250', '3350', '0872', '6798'])('delivered to %s: the line beside the price', async (postcode) => {
  const { site } = context;
  const vehicle = picked(1, (one) => vehiclePage(one, context).price.kind === 'price' && availabilityOf(one, site) === 'in_stock')[0] as Vehicle;
  const { price } = vehiclePage(vehicle, context);
  const table = deliveryTable(site);
  if (table === null || price.kind === 'text') throw new Error('Harbour delivers, and this vehicle has a price.');
  const line = deliveredLine(postcode, table)?.({ amount: price.dollars, basis: price.basis }) ?? null;
  const answer = await answerTo('get_delivered_price', { vehicle: vehicle.id, postcode });
  const delivery = answer.delivery as { text: string } | null;
  expect(answer.delivered ?? delivery?.text ?? null).toBe(line);
  expect(answer.in_its_place).toBe(line === null ? deliveryOf(site)?.texts.none : null);
});

test('similar: those of the page', async () => {
  const [vehicle] = picked(1, ({ status }) => status === 'in_stock') as [Vehicle];
  const model = similarOf(vehicle, context);
  if (model === null) throw new Error('The vehicle has no similar ones.');
  const { vehicles, more_url } = await answerTo('similar_vehicles', { vehicle: vehicle.slug });
  expect((vehicles as Listed[]).map(({ url }) => url)).toEqual(cardsOf(model).map(({ href }) => pageUrl(href)));
  expect(more_url).toBe(pageUrl(model.more?.href ?? ''));
});

test('places: each with the hours, phone and opening state of its page', async () => {
  const cards = dealerLocatorPage(context).model.groups.flatMap((group) => group.cards);
  const { places } = await answerTo('list_places', {});
  const listed = places as { name: string; phone: string | null; hours: unknown; opening: { state: string; text: string } | null }[];
  for (const { place, opening } of cards) {
    const one = listed.find(({ name }) => name === place.name);
    expect([one?.phone, one?.hours]).toEqual([place.phone?.text ?? null, place.hours]);
    expect(one?.opening ?? null).toEqual(opening?.label ? expect.objectContaining(opening.label) : null);
  }
  expect(listed.filter(({ opening }) => opening !== null).length).toBeGreaterThan(3);
});

test('an enquiry: the form of the vehicle’s page', async () => {
  const [vehicle] = picked(1, ({ status }) => status === 'in_stock') as [Vehicle];
  for (const [kind, id] of [
    ['enquiry', 'enquiry'],
    ['test_drive', 'test-drive'],
    ['photos', 'photos'],
  ] as const) {
    const { url } = await answerTo('get_enquiry_address', { kind, vehicle: vehicle.id });
    expect(url).toBe(pageUrl(enquiryLink(id, vehicle, context)?.href ?? ''));
  }
});

test('no answer has more of a person than pages show', async () => {
  const answers = [
    await answerTo('search_vehicles', {}),
    ...(await Promise.all(picked(20, () => true).map(({ id }) => answerTo('get_vehicle', { vehicle: id })))),
  ];
  const text = JSON.stringify(answers);
  expect(text).not.toMatch(/reserved_until|reserved_by|customer|holder|"phone"|"email"|mailto:|tel:/);
});
