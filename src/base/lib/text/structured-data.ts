import type { BreadcrumbList, WithContext } from 'schema-dts';

/** @param origin `https://www.example.com.au` */
export function absoluteUrl(href: string, origin: string): string {
  return href.startsWith('/') ? origin + href : href;
}

/** Entries without a URL are omitted, except the last: search engines require it. */
export function breadcrumbData(trail: readonly { label: string; href: string | null }[], origin: string): WithContext<BreadcrumbList> {
  const entries = trail.filter(({ href }, index) => href !== null || index === trail.length - 1);
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: entries.map(({ label, href }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: label,
      ...(href === null ? {} : { item: absoluteUrl(href, origin) }),
    })),
  };
}
