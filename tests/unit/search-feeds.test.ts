import { mkdtemp, rm } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { loadSite } from '#config/load.server.ts';
import { type SiteContext, siteContext } from '#dealers/site-context.ts';
import { searchFeed } from '#feeds/search-feed.ts';
import { clockAt } from '#lib/time/clock.ts';
import type { Listing } from '#listings/listing.ts';
import { handleRequest } from '#search/engine/handle.ts';
import { askBounds } from '#search/link/bounds.ts';
import { canonicaliseMakes } from '#search/link/canonicalise-makes.ts';
import { parseDeepLinkQuery, withoutUnknownPlace } from '#search/live/deep-link-query.ts';
import { placeFinder, pointOf } from '#search/near/place-finder.ts';
import { resultsPage } from '#search/results/results.ts';
import { readAddress } from '#search/state/page-address.ts';
import { setPage } from '#search/state/search-state.ts';
import { createQueryParser } from '#search/words/query-parser.ts';
import type { Site } from '#site/schema/site.ts';
import { takeStock } from '#stock/run.server.ts';
import { readSnapshot } from '#stock/write/snapshot.server.ts';
import { isInStock } from '#vehicle/status.ts';
import { writeSamples } from '../../scripts/sample/feeds/write-samples.ts';
import { quickFolder } from '../support/quick-folder.ts';
import { projectRoot } from '../support/run-script.ts';
import { publishedEngine } from '../support/search/count-faults.ts';
import { resultsThroughInstantSearch } from '../support/through-instantsearch.ts';

// A feed of a search against its page: the published index file, asked by the page's own modules through InstantSearch.

const now = Date.parse('2026-11-21T09:00:00Z');
const sitesDir = path.join(projectRoot, 'sites');
const all = '/search/new-used-and-demo-cars/';
let dataDir = '';
let site: Site;
let context: SiteContext;

beforeAll(async () => {
  dataDir = await mkdtemp(path.join(quickFolder(), 'search-feeds-'));
  await writeSamples({ sitesDir, dataDir, now }, async () => 0);
  site = await loadSite('harbour', sitesDir);
  await takeStock(site, { sitesDir, dataDir, now, from: undefined, release: [] });
  context = siteContext(site, readSnapshot(dataDir, 'harbour').vehicles, clockAt(now));
});
afterAll(() => rm(dataDir, { recursive: true, force: true }));

function listingAt(pathname: string): Listing {
  const listing = context.listings.byPath(pathname);
  if (listing === null) throw new Error(`No listing is at ${pathname}.`);
  return listing;
}

/** Paths of the vehicles for sale that the page's live results show first, from page one on. */
async function shownOnPage(pathname: string, search: string): Promise<string[]> {
  const listing = listingAt(pathname);
  const { live } = resultsPage(listing, 1, context);
  const index = 'cars';
  const engine = publishedEngine(context);
  const ask = async (call: string, body: unknown) => handleRequest(engine, call, body);
  const cachedRequest = async (call: string, body: unknown) => (await ask(call, body)).body;
  const parse = createQueryParser([ask], { index, site }, () => now);
  const stock = await askBounds({ cachedRequest }, { site, index }, now);
  const arrived = readAddress({ pathname, search }, live, site);
  const read = await parseDeepLinkQuery(arrived, { parseQuery: (text, typing) => parse({ text, typing }) }, site);
  const places = placeFinder(site, { tables: () => import('#search/near/place-tables.ts'), position: () => Promise.reject(new Error('refused')) });
  await places.load();
  const { state } = withoutUnknownPlace(canonicaliseMakes(read?.search ?? arrived, stock), places, site);
  const point = pointOf(state, places);
  const pages = [1, 2, 3, 4].map((page) => setPage(state, page));
  const results = await resultsThroughInstantSearch(pages, cachedRequest, { index, site, now, ...(point === undefined ? {} : { point }) });
  const byId = new Map(context.vehicles.map((vehicle) => [vehicle.id, vehicle]));
  return results
    .flatMap(({ hits }) => hits.map(({ id }) => byId.get(String(id))))
    .flatMap((vehicle) => (vehicle !== undefined && isInStock(vehicle) ? [`/cars/${vehicle.slug}/`] : []));
}

async function fed(pathname: string | null, search: string): Promise<string[]> {
  const feed = await searchFeed({ listing: pathname, search, feedUrl: null }, context);
  return (feed?.entries ?? []).map(({ json }) => new URL((JSON.parse(json) as { url: string }).url).pathname);
}

const searches: readonly [pathname: string, search: string][] = [
  [all, ''],
  [all, '?make=Toyota'],
  [all, '?make=toyota&model=Hilux'],
  [all, '?make=Toyota&make=Mazda&sortBy=price_asc'],
  [all, '?body=SUV&sortBy=price_desc'],
  [all, '?price=20000-40000&sortBy=latest'],
  [all, '?car_type=used&colour=White&colour=Silver'],
  [all, '?not_colour=White&year=2020-'],
  [all, '?query=hilux'],
  [all, '?query=white+toyota+under+40k'],
  [all, '?query=automatic+suv+under+50000&sortBy=price_asc'],
  [all, '?query=toyta+corola'],
  [all, '?query=diesel+4wd&as=words'],
  [all, '?near=2250&within=50'],
  [all, '?near=2250&sortBy=price_asc'],
  [all, '?near=Atlantis&make=Toyota'],
  ['/search/toyota/', '?colour=White'],
  ['/search/toyota/', '?sortBy=latest&page=2'],
  ['/search/used-cars/', '?fuel=Diesel&sortBy=price_desc&utm_source=x'],
  ['/search/suv/', '?query=low+km'],
  [all, '?make=No+Such+Make'],
];

describe('the feed of a search', () => {
  test.each(searches)('%s%s has the vehicles of its page, in its order', async (pathname, search) => {
    const [shown, entries] = [await shownOnPage(pathname, search), await fed(pathname, search)];
    expect(entries).toEqual(shown.slice(0, 50));
  });

  test('most of these searches find vehicles', async () => {
    const found = await Promise.all(searches.map(([pathname, search]) => fed(pathname, search)));
    expect(found.filter((entries) => entries.length > 0).length).toBeGreaterThanOrEqual(19);
    expect(new Set(found.map(String)).size).toBeGreaterThanOrEqual(17);
  });

  test('all stock without a path, nothing at a path without a listing', async () => {
    expect(await fed(null, '')).toEqual(await fed(all, ''));
    expect(await searchFeed({ listing: '/search/no-such-make/', search: '', feedUrl: null }, context)).toBeNull();
  });
});
