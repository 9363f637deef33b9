import type { SiteContext } from '#dealers/site-context.ts';
import type { PageFrame } from '#site/page-frame.ts';
import type { PageSource } from '#site/page-source.ts';
import { paths } from '#site/paths.ts';
import { homeHead, homePage } from './home.ts';
import type { HomePageModel } from './home-page.ts';

/** Sections with rules in the sheet of budget finders. */
const ofFinderSheet = new Set<string>(['budget_finder', 'sales_counter']);

const frame = ({ sections }: HomePageModel): PageFrame => ({
  sheets: [
    ...(sections.some(({ kind }) => ofFinderSheet.has(kind)) ? (['finder'] as const) : []),
    ...(sections.some((section) => section.kind === 'dealerships' && section.places.length > 1) ? (['places'] as const) : []),
  ],
  priced: true,
});

/** `/` */
export function homePages(context: SiteContext): PageSource<'home', HomePageModel>[] {
  const make = () => {
    const model = homePage(context);
    return { head: homeHead(model, context), model };
  };
  return [{ path: paths.home, kind: 'home', make, frame, sitemap: { name: 'pages', lastmod: null, indexed: true } }];
}
