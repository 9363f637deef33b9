import type { SiteContext } from '#dealers/site-context.ts';
import { breadcrumbData } from '#lib/text/structured-data.ts';
import { allStockLink } from '#listings/listing.ts';
import { pageHead } from '#site/copy/page-head.ts';
import { pageTitle } from '#site/copy/page-title.ts';
import { type Crumb, trail } from '#site/crumbs.ts';
import type { PageFrame } from '#site/page-frame.ts';
import type { PageSource } from '#site/page-source.ts';
import { paths } from '#site/paths.ts';

/** One print page for all vehicles, filled by a script from the URL. */
export type PrintPageModel = {
  title: string;
  breadcrumb: Crumb[];
  /** Progress text. */
  preparing: string;
  /** API that generates the file; null: the browser prints. */
  api: string | null;
  /** Link shown when there is nothing to print. */
  more: { label: string; href: string };
};

const frame: PageFrame = { sheets: ['vehicle'], priced: false, enclosed: true };

/** `/print/`, where switched on. */
export function printPages({ site }: SiteContext): PageSource<'print', PrintPageModel>[] {
  if (!site.features.print) return [];
  const title = 'Print a vehicle';
  const breadcrumb = trail(title);
  const make = () => ({
    head: pageHead(
      {
        path: paths.print,
        title: pageTitle(title, site),
        description: `A one-page printout of a vehicle at ${site.name}.`,
        indexed: false,
        jsonLd: [breadcrumbData(breadcrumb, site.url)],
        image: null,
      },
      site,
    ),
    model: { title, breadcrumb, preparing: site.vehicle_page.print_label, api: site.leads.api ?? null, more: allStockLink },
  });
  return [{ path: paths.print, kind: 'print', make, frame: () => frame, bringsVehicles: true }];
}
