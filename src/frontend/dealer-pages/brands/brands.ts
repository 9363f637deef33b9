import { type BrandGroup, brandLink } from '#dealers/brand-link.ts';
import { makeLinks } from '#dealers/brand-links.ts';
import type { SiteContext } from '#dealers/site-context.ts';
import { allStockLink } from '#listings/listing.ts';
import { contactLink } from '#site/copy/place-paths.ts';
import { trail } from '#site/crumbs.ts';
import { paths } from '#site/paths.ts';
import type { BrandsPageModel } from './brand-pages.ts';

const groups: readonly BrandGroup[] = ['car', 'motorcycle', 'truck', 'own-group'];

/** `/brands/`: brands of the config in four groups, or the makes in stock (specification 1 §1). */
export function brandsPage(context: SiteContext): BrandsPageModel {
  const { title, lead, stats } = context.site.brands_page;
  return {
    title,
    breadcrumb: trail(title),
    paragraphs: lead === undefined ? [] : [lead],
    groups: groupsOf(groups, context),
    stats: stats ? statsOf(context.site.home.stats) : [],
    links: [allStockLink, ...groupLink(context)],
  };
}

/** A dealer group with figures and companies; null without one. */
export function groupPage(context: SiteContext): BrandsPageModel | null {
  const { title, paragraphs, stats } = context.site.group_page;
  if (title === undefined) return null;
  return {
    title,
    breadcrumb: trail(title),
    paragraphs,
    groups: groupsOf(['own-group'], context).map(({ brands }) => ({ title: null, brands })),
    stats: statsOf(stats),
    links: [{ label: context.site.brands_page.title, href: paths.brands }, contactLink(context.site)],
  };
}

function groupLink({ site }: SiteContext): BrandsPageModel['links'] {
  const { title } = site.group_page;
  return title === undefined ? [] : [{ label: title, href: paths.group }];
}

function groupsOf(groupNames: readonly BrandGroup[], { site, listings }: SiteContext): BrandsPageModel['groups'] {
  if (site.brands.length === 0) return groupNames.includes('car') ? [{ title: null, brands: makeLinks(listings) }] : [];
  const groups = groupNames.flatMap((group): BrandsPageModel['groups'] => {
    const brands = site.brands.filter((brand) => brand.group === group).map((brand) => brandLink(brand, site));
    return brands.length === 0 ? [] : [{ title: site.brands_page.group_titles[group], brands }];
  });
  return groups;
}

function statsOf(stats: readonly { figure: string; label: string; href?: string | undefined }[]): BrandsPageModel['stats'] {
  return stats.map(({ figure, label, href }) => ({ figure, label, href: href ?? null }));
}
