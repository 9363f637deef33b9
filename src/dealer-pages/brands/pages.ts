import { type Brand, brandHref, hasBrandPage } from '#dealers/brand-link.ts';
import type { SiteContext } from '#dealers/site-context.ts';
import { isTimed } from '#lib/shown-soon.ts';
import { latestOf } from '#lib/sitemap.ts';
import { type PageFrame, plainFrame } from '#site/page-frame.ts';
import type { PageSource, Redirect } from '#site/page-source.ts';
import { paths } from '#site/paths.ts';
import { lastChangeOf } from '#vehicle/last-change.ts';
import { brandPage, companyPage } from './brand.ts';
import type { BrandPageModel, BrandsPageModel } from './brand-pages.ts';
import { brandsPage, groupPage } from './brands.ts';
import { brandHead, brandsHead, companyHead, isBrandIndexed } from './head.ts';

/** Of a brand, with its latest vehicles. */
const brandFrame = ({ offers }: BrandPageModel): PageFrame => ({ sheets: [], priced: true, ...(isTimed(offers) ? { timed: true } : {}) });

const plain = { name: 'pages', lastmod: null };

/** Every page of brands: the list, the group, the overview of each brand that has one, each company of the own group. */
export function brandPages(context: SiteContext): (PageSource<'brands', BrandsPageModel> | PageSource<'brand', BrandPageModel>)[] {
  const { site } = context;
  return [
    listPage(paths.brands, () => brandsPage(context), context),
    ...(site.group_page.title === undefined ? [] : [listPage(paths.group, () => groupPage(context) ?? brandsPage(context), context)]),
    ...site.brands.filter(hasBrandPage).map((brand) => (brand.group === 'own-group' ? ofCompany(brand, context) : ofBrand(brand, context))),
  ];
}

function listPage(path: string, modelOf: () => BrandsPageModel, { site }: SiteContext): PageSource<'brands', BrandsPageModel> {
  const make = () => {
    const model = modelOf();
    return { head: brandsHead(path, model, site), model };
  };
  return { path, kind: 'brands', make, frame: () => plainFrame, sitemap: { ...plain, indexed: true } };
}

function ofCompany(brand: Brand, context: SiteContext): PageSource<'brand', BrandPageModel> {
  const make = () => {
    const model = companyPage(brand, context);
    return { head: companyHead(brand, model, context.site), model };
  };
  return { path: brandHref(brand), kind: 'brand', make, frame: brandFrame, sitemap: plain };
}

/** The overview of a brand changed when one of its vehicles last did. */
function ofBrand(brand: Brand, context: SiteContext): PageSource<'brand', BrandPageModel> {
  const make = () => {
    const model = brandPage(brand, context);
    return { head: brandHead(brand, model, context), model };
  };
  const vehicles = context.listings.byMake(brand.title)?.vehicles ?? [];
  const sitemap = { name: 'brands', lastmod: latestOf(vehicles.map(lastChangeOf)), indexed: isBrandIndexed(brand, context) };
  return { path: brandHref(brand), kind: 'brand', make, frame: brandFrame, sitemap };
}

/** Redirects of a brand's other addresses that the specification names: its own slug, and the overview that it skips. One without a page leads to its site. */
export function brandRedirects({ site }: Pick<SiteContext, 'site'>): Redirect[] {
  return site.brands.flatMap((brand) => {
    const to = brandHref(brand);
    const isOurs = to.startsWith('/');
    const froms = [paths.groupCompany(brand.slug), paths.brand(brand.slug), `${paths.brands}${brand.slug}/`];
    return froms.filter((from) => from !== to).map((from): Redirect => (isOurs ? { from, to } : { from, to, status: 302 }));
  });
}
