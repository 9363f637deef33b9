import type { SiteContext } from '#dealers/site-context.ts';
import { breadcrumbData } from '#lib/text/structured-data.ts';
import { pageHead } from '#site/copy/page-head.ts';
import { pageTitle } from '#site/copy/page-title.ts';
import { trail } from '#site/crumbs.ts';
import type { PageFrame } from '#site/page-frame.ts';
import type { PageSource } from '#site/page-source.ts';
import { paths } from '#site/paths.ts';
import type { BudgetPageModel } from './budget-page.ts';
import { budgetFinder, hasBudgetFinder } from './finder.ts';

const frame: PageFrame = { sheets: ['finder'], priced: false };

/** `/budget-finder/` */
export function budgetPages(context: SiteContext): PageSource<'budget', BudgetPageModel>[] {
  const { site } = context;
  if (!hasBudgetFinder(site)) return [];
  const path = paths.budgetFinder;
  const make = () => {
    const finder = budgetFinder(context);
    if (finder === null) throw new Error('A site without a budget finder has no page of it.');
    const { page_title: name, lead } = site.budget_finder;
    const breadcrumb = trail(name);
    const jsonLd = [breadcrumbData(breadcrumb, site.url)];
    const head = pageHead({ path, title: pageTitle(name, site), description: lead, indexed: true, jsonLd, image: null }, site);
    return { head, model: { finder, breadcrumb } };
  };
  return [{ path, kind: 'budget', make, frame: () => frame, sitemap: { name: 'pages', lastmod: null, indexed: true } }];
}
