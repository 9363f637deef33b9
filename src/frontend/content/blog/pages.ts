import type { SiteContext } from '#dealers/site-context.ts';
import { plainFrame } from '#site/page-frame.ts';
import type { PageSource } from '#site/page-source.ts';
import { blogPages } from './blog.ts';
import type { BlogPageModel, PostPageModel } from './blog-page.ts';

export function postPages(context: SiteContext): (PageSource<'blog', BlogPageModel> | PageSource<'post', PostPageModel>)[] {
  return blogPages(context).map(({ path, head, lastmod, ...body }) => {
    const source = { path, frame: () => plainFrame, sitemap: { name: 'pages', lastmod } };
    return body.kind === 'blog'
      ? { ...source, kind: body.kind, make: () => ({ head, model: body.model }) }
      : { ...source, kind: body.kind, make: () => ({ head, model: body.model }) };
  });
}
