import { brandHref, hasBrandPage } from '#dealers/brand-link.ts';
import { latestOf, type SitemapEntry } from '#lib/sitemap.ts';
import { absoluteUrl } from '#lib/structured-data.ts';
import type { HeadModel } from '#site/head-model.ts';
import { paths } from '#site/paths.ts';
import { lastChangeOf } from '#vehicle/last-change.ts';
import { brandPage, companyPage } from './brand.ts';
import type { BrandPageModel, BrandsPageModel } from './brand-pages.ts';
import { brandsPage, groupPage } from './brands.ts';
import type { BrandContext } from './context.ts';
import { brandHead, brandsHead, companyHead, isBrandIndexed } from './head.ts';

/** A page of brands or of one brand, made when it is asked for. */
export type BrandRoute = { path: string } & (
  | { kind: 'brands'; make: () => { head: HeadModel; model: BrandsPageModel } }
  | { kind: 'brand'; make: () => { head: HeadModel; model: BrandPageModel } }
);

/** Every page of brands: the list, the group, the overview of each brand that has one, each company of the own group. */
export function brandRoutes(context: BrandContext): BrandRoute[] {
  const { site } = context;
  const overviews = site.brands.filter(hasBrandPage).map((brand): BrandRoute => {
    const path = brandHref(brand);
    if (brand.group === 'own-group') {
      return {
        path,
        kind: 'brand',
        make: () => {
          const model = companyPage(brand, context);
          return { head: companyHead(brand, model, site), model };
        },
      };
    }
    return {
      path,
      kind: 'brand',
      make: () => {
        const model = brandPage(brand, context);
        return { head: brandHead(brand, model, context), model };
      },
    };
  });
  return [
    listRoute(paths.brands, () => brandsPage(context)),
    ...(site.group_page.title === undefined ? [] : [listRoute(paths.group, () => groupPage(context) ?? brandsPage(context))]),
    ...overviews,
  ];

  function listRoute(path: string, model: () => BrandsPageModel): BrandRoute {
    return {
      path,
      kind: 'brands',
      make: () => {
        const made = model();
        return { head: brandsHead(path, made, site), model: made };
      },
    };
  }
}

/** The pages of brands that have a place among the plain pages of the sitemap: the lists, and the companies of the own group. */
export function brandPlainPages(context: BrandContext): { path: string; head: HeadModel }[] {
  const overviews = new Set(context.site.brands.map(({ slug }) => paths.brand(slug)));
  return brandRoutes(context)
    .filter(({ path }) => !overviews.has(path))
    .map((route) => ({ path: route.path, head: route.make().head }));
}

/** The overviews of brands for the sitemap; each changed when one of its vehicles last did. */
export function brandEntries({ site, listings }: BrandContext): SitemapEntry[] {
  if (!site.seo.index) return [];
  return site.brands
    .filter((brand) => brand.group !== 'own-group' && hasBrandPage(brand) && isBrandIndexed(brand, { site, listings }))
    .map((brand) => ({
      url: absoluteUrl(brandHref(brand), site.url),
      lastmod: latestOf((listings.byMake(brand.title)?.vehicles ?? []).map(lastChangeOf)),
      images: [],
    }));
}

/** Other addresses of a brand that the specification names, and where they lead: its own slug, and the overview that it skips. */
export function brandRedirects({ site }: Pick<BrandContext, 'site'>): { from: string; to: string }[] {
  return site.brands
    .filter(({ group, external_url: own }) => group !== 'own-group' && own === undefined)
    .flatMap((brand) => [
      { from: paths.groupCompany(brand.slug), to: brandHref(brand) },
      { from: paths.brand(brand.slug), to: brandHref(brand) },
      { from: `${paths.brands}${brand.slug}/`, to: brandHref(brand) },
    ])
    .filter(({ from, to }) => from !== to);
}
