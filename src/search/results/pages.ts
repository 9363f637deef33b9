import type { SiteContext } from '#dealers/site-context.ts';
import type { PageFrame } from '#site/page-frame.ts';
import type { SectionedPage } from '#site/page-source.ts';
import { resultsHead } from './head.ts';
import { resultsInputs, resultsPage, resultsPath, resultsRoutes, resultsSection } from './results.ts';
import type { ResultsPageModel, ResultsSection } from './results-page.ts';

const frame: PageFrame = { sheets: [], priced: true };
const frameWithAlerts: PageFrame = { ...frame, sheets: ['alert'] };

/** Every page of results that is made ready beforehand. */
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
    frame: ({ live }) => (live.alerts === undefined ? frame : frameWithAlerts),
  }));
}
