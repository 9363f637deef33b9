import type { Brand } from '#dealers/brand-link.ts';
import { breadcrumbData } from '#lib/text/structured-data.ts';
import { truncateText } from '#lib/text/text.ts';
import type { Listings } from '#listings/listing.ts';
import { pageHead } from '#site/copy/page-head.ts';
import { pageTitle } from '#site/copy/page-title.ts';
import type { HeadModel } from '#site/head-model.ts';
import { paths } from '#site/paths.ts';
import type { Site } from '#site/schema/site.ts';
import type { BrandPageModel, BrandsPageModel } from './brand-pages.ts';
import { sellsMake } from './sells-make.ts';

type IndexContext = { site: Site; listings: Pick<Listings, 'byMake'> };

/** Characters that search engines show. */
const longestDescription = 153;

export function brandsHead(path: string, model: BrandsPageModel, site: Site): HeadModel {
  const { title, paragraphs, breadcrumb } = model;
  const description = paragraphs[0] ?? `The makes that ${site.name} sells and services, with their models and latest vehicles in stock.`;
  const jsonLd = [breadcrumbData(breadcrumb, site.url)];
  return pageHead({ path, title: pageTitle(title, site), description: fitted(description), indexed: true, jsonLd, image: null }, site);
}

/** Indexed where the brand has enough vehicles. */
export function brandHead(brand: Brand, model: BrandPageModel, { site, listings }: { site: Site; listings: Listings }): HeadModel {
  const { title, description, banner, breadcrumb } = model;
  return pageHead(
    {
      path: paths.brand(brand.slug),
      title: pageTitle(title, site),
      description: fitted(description ?? `${title} at ${site.name}: models in stock, the latest vehicles and where to find them.`),
      indexed: isBrandIndexed(brand, { site, listings }),
      jsonLd: [breadcrumbData(breadcrumb, site.url)],
      image: banner,
    },
    site,
  );
}

/** Indexed only with its own text. */
export function companyHead(brand: Brand, model: BrandPageModel, site: Site): HeadModel {
  const { title, description, banner, breadcrumb } = model;
  return pageHead(
    {
      path: paths.groupCompany(brand.slug),
      title: pageTitle(title, site),
      description: fitted(description ?? `${title}, a company of ${site.name}.`),
      indexed: description !== null,
      jsonLd: [breadcrumbData(breadcrumb, site.url)],
      image: banner,
    },
    site,
  );
}

/** Whether a brand's overview is indexed: a franchise with its own text always, any other with enough vehicles, like a listing. */
export function isBrandIndexed({ title, description }: Brand, { site, listings }: IndexContext): boolean {
  const isFranchise = site.dealerships.some((dealership) => sellsMake(dealership, title));
  if (isFranchise && description !== undefined) return true;
  return (listings.byMake(title)?.vehicles.length ?? 0) >= Math.max(1, site.seo.min_results);
}

function fitted(text: string): string {
  return text.length <= longestDescription ? text : (truncateText(text, longestDescription) ?? text);
}
