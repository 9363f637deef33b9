import { paths } from '../paths.ts';
import type { DealershipLocation, Site } from '../schema/site.ts';
import { locationBases } from '../terms.ts';

/** Sites choose the path (specification 2 §2). */
export function contactPath(site: Site): string {
  return site.locations.contact_path === 'contact-us' ? paths.contactUs : paths.contact;
}

export const contactLabel = 'Contact us';

/** The path in use: the other one only redirects. */
export const contactLink = (site: Site): { label: string; href: string } => ({ label: contactLabel, href: contactPath(site) });

/** Below one of three bases that the site chooses (specification 2 §2). */
export function locationPath(site: Site, location: Pick<DealershipLocation, 'slug'>): string {
  return paths.location(site.locations.path, location.slug);
}

/** From each path not in use to the one in use. */
export function placeRedirects(site: Site): { from: string; to: string }[] {
  const contact = contactPath(site);
  const visible = site.dealerships.flatMap(({ locations }) => locations.filter((location) => location.visible));
  return [
    ...[paths.contact, paths.contactUs].filter((from) => from !== contact).map((from) => ({ from, to: contact })),
    ...['/our-location/', '/locations/'].map((from) => ({ from, to: paths.dealerLocator })),
    ...visible.flatMap((location) =>
      locationBases
        .filter((base) => base !== site.locations.path)
        .map((base) => ({ from: paths.location(base, location.slug), to: locationPath(site, location) })),
    ),
  ];
}
