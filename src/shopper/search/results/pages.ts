import type { SiteContext } from '#dealers/site-context.ts';
import type { PageFrame } from '#site/page-frame.ts';
import type { SectionedPage } from '#site/page-source.ts';
import { resultsHead } from './head.ts';
import { resultsInputs, resultsPage, resultsPath, resultsRoutes, resultsSection } from './results.ts';
import { hasTimed, type ResultsPageModel, type ResultsSection } from './results-page.ts';

const frame = ({ live, items }: ResultsPageModel): PageFrame => ({
  sheets: live.alerts === undefined ? [] : ['alert'],
  priced: true,
  ...(hasTimed(items) ? { timed: true } : {}),
});

export function resultsPages(context: SiteContext): SectionedPage<'results', ResultsPageModel, ResultsSection>[] {
  const { site, listings } = context;
  return resultsRoutes(listings, site).map((route) => ({
    path: resultsPath(route),
    kind: 'results',
    bringsVehicles: true,
    inputs: () => resultsInputs(route, context),
    section: resultsSection(route, context),
    make() {
      const model = resultsPage(route.listing, route.page, context, route.sort);
      return { head: resultsHead(route, model, site), model };
    },
    frame,
  }));
}
