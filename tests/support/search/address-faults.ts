import type { SiteContext } from '#dealers/site-context.ts';
import { testCard } from '#dealers/test-context.ts';
import { memoize } from '#lib/cache/memoize.ts';
import { liveCells } from '#search/live/cells.ts';
import { isNarrowed } from '#search/live/live-search.ts';
import { vehicleDocuments } from '#search/published/documents.ts';
import { resultsHead } from '#search/results/head.ts';
import type { ResultsRoute } from '#search/results/orders.ts';
import { resultsPage, resultsPath, resultsRoutes } from '#search/results/results.ts';
import { appliedOf } from '#search/state/applied.ts';
import { type LiveBase, readAddress, toAddress } from '#search/state/page-address.ts';
import { documentTitle, listingCopyFor, resultHeading } from '#search/state/result-words.ts';
import type { SearchState } from '#search/state/search-state.ts';
import { randomStates } from './random-states.ts';

type Page = { base: LiveBase; title: string };

/**
 * Opens random searches at their addresses as on any listing of a site. @returns differences of the search, address, heading, title, breadcrumb, chips
 * and promotional cards. `now` in milliseconds, as when the context was made.
 */
export function addressFaults(context: SiteContext, count: number, now: number): { faults: string[]; moved: number } {
  const { site, listings } = context;
  const routes = new Map(resultsRoutes(listings, site).map((route) => [resultsPath(route), route]));
  const pageOf = memoize((route: ResultsRoute): Page => {
    const model = resultsPage(route.listing, route.page, context, route.sort);
    return { base: model.live, title: resultsHead(route, model, site).title };
  });
  const all = [...routes.values()];
  const bases = listings.list.filter(({ vehicles }) => vehicles.length > 0).map((listing) => pageOf({ listing, page: 1, sort: null }).base.state);
  const next = randomStates(site, vehicleDocuments(context) as never, bases);
  const faults: string[] = [];
  let moved = 0;
  for (let turn = 0; turn < count; turn += 1) {
    const route = all[(turn * 7919) % all.length];
    if (route === undefined) continue;
    const page = pageOf(route);
    const state = next();
    const address = toAddress(state, page.base, site);
    const [pathname = '', ...search] = address.split('?');
    const opened = routes.get(pathname);
    if (opened === undefined) faults.push(`${address} is no page`);
    else {
      if (opened !== route) moved += 1;
      const again = readAddress({ pathname, search: search.length === 0 ? '' : `?${search.join('?')}` }, pageOf(opened).base, site);
      const [seen, expected] = [seenOn(again, pageOf(opened), context, now), seenOn(state, page, context, now)];
      const different = Object.keys(seen).filter((what) => JSON.stringify(seen[what]) !== JSON.stringify(expected[what]));
      for (const what of different) faults.push(`${resultsPath(route)} to ${address}: ${what}: ${JSON.stringify([expected[what], seen[what]])}`);
    }
  }
  return { faults, moved };
}

function seenOn(state: SearchState, { base, title }: Page, { site }: SiteContext, now: number): Record<string, unknown> {
  const cards = Array.from({ length: site.search.page_size }, (_, place) => ({ ...testCard, id: `v${place}` }));
  return {
    state,
    address: toAddress(state, base, site),
    heading: resultHeading(37, state, base, site),
    title: documentTitle(state, base, title, site),
    crumb: listingCopyFor(state, base).many,
    chips: isNarrowed(state, { site, base }) && appliedOf(state, site).map(({ label, value }) => `${label}: ${value}`),
    cells: liveCells(cards, state, base, site, now).map((cell) => (cell.kind === 'promotion' ? cell.promotion.id : cell.card.id)),
  };
}
