import { primaryDealership, salesLocation } from '#site/copy.ts';
import { carTypeLabel, makeLabel } from '#site/labels.ts';
import { paths } from '#site/paths.ts';
import { phoneText } from '#site/phones.ts';
import type { Site } from '#site/schema/site.ts';
import { themeColours, themeCss } from '#site/theme.ts';
import { allStockLabel } from '#vehicle/listing.ts';
import { placeModel } from '#vehicle/place.ts';
import type { CarType } from '#vehicle/vehicle.ts';
import type { ShellModel } from './shell-model.ts';

/** Links in a column of the footer that the config does not name. */
const columnLimit = 10;

/**
 * What frames every page of a site. It comes from the config alone: anything of the stock in it would change every page with every car.
 * `hashOf` gives the CSP hash of a style sheet, `sha256-…`.
 */
export function shellModel(site: Site, hashOf: (css: string) => string): ShellModel {
  const css = themeCss(site);
  return {
    site: site.slug,
    name: site.name,
    origin: site.url,
    tagline: site.tagline ?? null,
    logo: { url: site.logo.url ?? null, mark: site.logo.mark ?? (Array.from(site.name)[0] ?? '').toUpperCase() },
    theme: { css, hash: hashOf(css) },
    themeColour: themeColours(site),
    menu: site.menu.map(({ label, href }) => ({ label, href })),
    phone: headerPhone(site),
    footer: {
      note: site.footer.note ?? null,
      columns: site.footer.columns.length > 0 ? site.footer.columns.map(({ title, links }) => ({ title, links: [...links] })) : ownColumns(site),
      legal: [identityLine(site), ...Object.values(site.pricing.price_type_notes), ...site.footer.legal],
      links: [
        { label: 'Contact us', href: paths.contact },
        { label: 'Privacy policy', href: paths.privacy },
        { label: 'Terms and conditions', href: paths.terms },
      ],
    },
  };
}

function headerPhone(site: Site): ShellModel['phone'] {
  const main = primaryDealership(site);
  const own = main === null ? undefined : salesLocation(main)?.contact_detail;
  return phoneText(site.contact.phone ?? own?.phone ?? own?.landline_phone ?? '');
}

/** Condition, makes and dealerships: all of them addresses that a site has with and without stock. */
function ownColumns(site: Site): ShellModel['footer']['columns'] {
  const types: CarType[] = site.search.rules.car_types;
  const makes = site.brands.filter((brand) => brand.group !== 'own-group' && brand.external_url === undefined);
  const columns = [
    {
      title: 'Find a vehicle',
      links: [
        { label: allStockLabel, href: paths.searchAll },
        ...(types.length < 2 ? [] : types.map((type) => ({ label: carTypeLabel(site, type), href: paths.searchTypes(type) }))),
      ],
    },
    {
      title: 'Makes',
      links: shortened(
        makes.map(({ title, slug }) => ({ label: makeLabel(site, title), href: paths.search(slug) })),
        { label: 'All brands', href: paths.brands },
      ),
    },
    {
      title: 'Dealerships',
      links: shortened(
        site.dealerships.map(({ name, slug }) => ({ label: name, href: paths.search(slug) })),
        { label: 'Find a dealership', href: paths.dealerLocator },
      ),
    },
  ];
  return columns;
}

/** The first links, and the one that leads to all of them. */
function shortened(links: { label: string; href: string }[], all: { label: string; href: string }): { label: string; href: string }[] {
  return [...links.slice(0, columnLimit), all];
}

/** `Harbour Motor Group Pty Ltd · Motor dealer licence MD 12345 (NSW)`: the company and its licences, as the law asks on every page. */
function identityLine(site: Site): string {
  const licences = site.dealerships.flatMap((dealership) =>
    dealership.locations
      .filter((location) => location.visible)
      .flatMap((location) => placeModel(location, dealership, { phone: null, email: null }, site, { byDealership: () => null }).licence ?? []),
  );
  return [site.legal_name ?? site.name, ...new Set(licences)].join(' · ');
}
