import type { SiteContext } from '#dealers/site-context.ts';
import type { PageSource } from '#site/page-source.ts';
import { paths } from '#site/paths.ts';
import { homeHead, homePage } from './home.ts';
import type { HomePageModel } from './home-page.ts';

/** `/` */
export function homePages(context: SiteContext): PageSource<'home', HomePageModel>[] {
  const make = () => {
    const model = homePage(context);
    return { head: homeHead(model, context), model };
  };
  return [{ path: paths.home, kind: 'home', make, sitemap: { name: 'pages', lastmod: null, indexed: true } }];
}
