import { type Brand, brandHref, hasBrandPage } from '#dealers/brand-link.ts';
import type { SiteContext } from '#dealers/site-context.ts';
import { latestOf } from '#lib/text/sitemap.ts';
import { isTimed } from '#lib/time/shown-soon.ts';
import { type PageFrame, plainFrame } from '#site/page-frame.ts';
import type { PageSource, Redirect } from '#site/page-source.ts';
import { paths } from '#site/paths.ts';
import { lastChangeOf } from '#vehicle/last-change.ts';
import { brandPage, companyPage } from './brand.ts';
import type { BrandPageModel, BrandsPageModel } from './brand-pages.ts';
import { brandsPage, groupPage } from './brands.ts';
import { brandHead, brandsHead, companyHead, isBrandIndexed } from './head.ts';

const brandFrame = ({ offers }: BrandPageModel): PageFrame => ({ sheets: [], priced: true, ...(isTimed(offers) ? { timed: true } : {}) });

const plain = { name: 'pages', lastmod: null };

/** The list of brands, the group, each brand's overview, and each company. */
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

/** Last modified with its latest vehicle. */
function ofBrand(brand: Brand, context: SiteContext): PageSource<'brand', BrandPageModel> {
  const make = () => {
    const model = brandPage(brand, context);
    return { head: brandHead(brand, model, context), model };
  };
  const vehicles = context.listings.byMake(brand.title)?.vehicles ?? [];
  const sitemap = { name: 'brands', lastmod: latestOf(vehicles.map(lastChangeOf)), indexed: isBrandIndexed(brand, context) };
  return { path: brandHref(brand), kind: 'brand', make, frame: brandFrame, sitemap };
}

/** Redirects that the specification names: a brand's own slug, and an overview that is skipped. A brand without a page redirects to its site. */
export function brandRedirects({ site }: Pick<SiteContext, 'site'>): Redirect[] {
  return site.brands.flatMap((brand) => {
    const to = brandHref(brand);
    const isOurs = to.startsWith('/');
    const froms = [paths.groupCompany(brand.slug), paths.brand(brand.slug), `${paths.brands}${brand.slug}/`];
    return froms.filter((from) => from !== to).map((from): Redirect => (isOurs ? { from, to } : { from, to, status: 302 }));
  });
}
