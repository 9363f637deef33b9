import type { SiteContext } from '#dealers/site-context.ts';
import { allStockLink } from '#listings/listing.ts';
import { pageHead } from '#site/copy/page-head.ts';
import { pageTitle } from '#site/copy/page-title.ts';
import { type Crumb, trail } from '#site/crumbs.ts';
import type { HeadModel } from '#site/head-model.ts';
import { paths } from '#site/paths.ts';
import type { FormKind } from '#site/terms.ts';
import { formsOf } from './form-model.ts';

/** The page after a form was sent. What was sent, its script reads from the browser; without it the page is true too. */
export type SuccessModel = {
  title: string;
  breadcrumb: Crumb[];
  lead: string;
  words: SiteContext['site']['forms']['success'];
  /** What comes next after each form. */
  nexts: { kind: FormKind; text: string }[];
  phone: { text: string; href: string } | null;
  link: { label: string; href: string };
};

/** `/success/`, on a site with forms. */
export function successPage({ site, places }: SiteContext): { head: HeadModel; model: SuccessModel } {
  const { success: words, nexts } = site.forms;
  return {
    head: pageHead(
      { path: paths.success, title: pageTitle(words.title, site), description: words.lead, indexed: false, jsonLd: [], image: null },
      site,
    ),
    model: {
      title: words.title,
      breadcrumb: trail(words.title),
      lead: words.lead,
      words,
      nexts: formsOf(site).map((kind) => ({ kind, text: nexts[kind] })),
      phone: places.main?.phone ?? null,
      link: { label: words.go_on, href: allStockLink.href },
    },
  };
}
