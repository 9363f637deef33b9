import type { SiteContext } from '#dealers/site-context.ts';
import type { Listing } from '#listings/listing.ts';
import { readIndex, withRest } from '#search/engine/file/read-index.ts';
import { handleRequest } from '#search/engine/handle.ts';
import { countedInStock } from '#search/link/in-stock-counts.ts';
import { type FilterView, filterViews } from '#search/live/facets.ts';
import { announcementOf, type DisplayedResults, settledSearchOf, shownOf } from '#search/live/live-search.ts';
import { publishedIndex } from '#search/published/published-index.ts';
import { resultsPage } from '#search/results/results.ts';
import type { ResultsPageModel } from '#search/results/results-page.ts';
import { resultHeading } from '#search/state/result-words.ts';
import { normalizeSearchState, type SearchState } from '#search/state/search-state.ts';
import { resultsThroughInstantSearch } from '../through-instantsearch.ts';

const index = 'cars';

export function publishedEngine(context: SiteContext) {
  const { file, rest } = publishedIndex(context, index);
  const { slug } = context.site;
  return { indexes: new Map([[index, withRest(readIndex(file, slug), rest, slug)]]), now: () => 0 };
}

export async function liveShown(
  states: readonly SearchState[],
  context: SiteContext,
  engine: ReturnType<typeof publishedEngine>,
  now: number,
): Promise<DisplayedResults[]> {
  const { site } = context;
  const answer = async (path: string, body: unknown) => handleRequest(engine, path, body).body;
  const ask = site.search.count_by === 'facets' ? answer : countedInStock(answer, site);
  const all = await resultsThroughInstantSearch(states, ask, { index, site, now });
  return all.map((results, place) => shownOf(results as never, states[place] ?? normalizeSearchState({}), { site }));
}

/**
 * Where a count differs from a listing's prerendered heading: live, announced, in the event, the pages or the filters. `now` in milliseconds, as when
 * the context was made.
 */
export async function countFaults(context: SiteContext, now: number): Promise<{ listings: number; faults: string[] }> {
  const listings = context.listings.list.filter(({ vehicles }) => vehicles.length > 0);
  const pages = listings.map((listing) => resultsPage(listing, 1, context));
  const states = pages.map(({ live }) => normalizeSearchState(live.state));
  const shown = await liveShown(states, context, publishedEngine(context), now);
  const faults = listings.flatMap((listing, place) => {
    const [page, one] = [pages[place], shown[place]];
    return page === undefined || one === undefined ? [] : listingFaults(listing, page, one, context);
  });
  return { listings: listings.length, faults };
}

function listingFaults({ path, kind, vehicles }: Listing, page: ResultsPageModel, shown: DisplayedResults, { site }: SiteContext): string[] {
  const number = Number.parseInt(page.title.replaceAll(',', ''), 10);
  const views = filterViews(shown.state, { countsOf: shown.countsOf, stockCounts: shown.countsOf, boundsOf: () => null }, site);
  const said: [what: string, seen: unknown, expected: unknown][] = [
    ['live heading', resultHeading(shown.total, shown.state, page.live, site), page.title],
    ['said aloud', Number.parseInt(announcementOf('', shown).replaceAll(',', ''), 10), number],
    ['event', settledSearchOf(shown, { site, base: page.live }).count, number],
    ['live pages', shown.pages, page.pages],
    ['chosen values', chosenCounts(views, site).filter((count) => count !== number), []],
  ];
  if (site.search.count_by === 'facets') said.push(['listed', vehicles.length, number]);
  if (kind === 'types') said.push(['links beside the results', linkCounts(page).filter((one) => !tickCounts(views).includes(one)), []]);
  return said.flatMap(([what, seen, expected]) =>
    JSON.stringify(seen) === JSON.stringify(expected) ? [] : [`${path}: ${what}: ${JSON.stringify(seen)} for ${JSON.stringify(expected)}`],
  );
}

/** The sum of each filter's selected values. Counted by stock, values are counted separately and have no sum. */
function chosenCounts(views: readonly FilterView[], { search }: SiteContext['site']): number[] {
  return views.flatMap((view) => {
    if (view.kind === 'range') return [];
    const makes = view.ticks.filter(({ chosen }) => chosen);
    const models = view.kind === 'makes' ? view.ticks.flatMap((tick) => tick.models.filter(({ chosen }) => chosen)) : [];
    const ticks = models.length > 0 ? models : makes;
    return ticks.length === 0 || (search.count_by === 'in_stock' && ticks.length > 1) ? [] : [ticks.reduce((sum, { count }) => sum + count, 0)];
  });
}

const linkCounts = ({ groups }: ResultsPageModel) =>
  groups
    .filter(({ attribute }) => attribute !== 'location_name')
    .flatMap(({ attribute, links }) => links.map(({ label, count }) => `${attribute} ${label}: ${count}`));

const tickCounts = (views: readonly FilterView[]) =>
  views.flatMap((view) => (view.kind === 'range' ? [] : view.ticks.map(({ label, count }) => `${view.name} ${label}: ${count}`)));
