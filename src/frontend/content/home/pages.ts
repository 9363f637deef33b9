import type { SiteContext } from '#dealers/site-context.ts';
import { isTimed } from '#lib/time/shown-soon.ts';
import type { PageFrame } from '#site/page-frame.ts';
import type { PageSource } from '#site/page-source.ts';
import { paths } from '#site/paths.ts';
import { homeHead, homePage } from './home.ts';
import type { HomePageModel, SliderModel } from './home-page.ts';

/** Sections styled by the budget finder's sheet. */
const ofFinderSheet = new Set<string>(['budget_finder', 'sales_counter']);

const frame = ({ slider, sections }: HomePageModel): PageFrame => {
  const sliders = [...(slider === null ? [] : [slider]), ...sections.filter((section) => section.kind === 'slider')];
  const tiles = sections.flatMap((section) => (section.kind === 'tiles' ? section.tiles : []));
  const offers = sections.flatMap((section) => (section.kind === 'promotions' ? section.cards : []));
  const timed = isTimed([...sliders.flatMap(({ slides }) => slides), ...tiles, ...offers]);
  return { ...sheetsOf(sections, sliders), ...(timed ? { timed } : {}) };
};

const sheetsOf = (sections: HomePageModel['sections'], sliders: readonly SliderModel[]): PageFrame => ({
  sheets: [
    ...(sections.some(({ kind }) => ofFinderSheet.has(kind)) ? (['finder'] as const) : []),
    ...(sections.some((section) => section.kind === 'dealerships' && section.places.length > 1) ? (['places'] as const) : []),
    ...(sliders.some(({ slides }) => slides.length > 1) ? (['slider'] as const) : []),
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
