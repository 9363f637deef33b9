import type { BreadcrumbList, WithContext } from 'schema-dts';

/** A link of a site as an absolute address: `origin` is `https://www.example.com.au`, without a last slash. */
export function absoluteUrl(href: string, origin: string): string {
  return href.startsWith('/') ? origin + href : href;
}

/**
 * The structured data (JSON-LD) of a breadcrumb; its last entry, the page itself, has no address. An entry before it that leads nowhere is left out:
 * search engines ask for the address of each.
 */
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
