import type { SiteContext } from '#dealers/site-context.ts';
import { plainFrame } from '#site/page-frame.ts';
import type { PageSource } from '#site/page-source.ts';
import { modelsPages } from './models.ts';
import type { ModelsPageModel } from './models-page.ts';

export function modelPages(context: SiteContext): PageSource<'models', ModelsPageModel>[] {
  return modelsPages(context).map(({ path, head, model }) => ({
    path,
    kind: 'models',
    make: () => ({ head, model }),
    frame: () => plainFrame,
    sitemap: { name: 'pages', lastmod: null },
  }));
}
