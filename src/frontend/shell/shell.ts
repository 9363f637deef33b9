import { accountSettings } from '#account/account-settings.ts';
import { consentModel } from '#analytics/consent/consent-model.ts';
import { brandLink } from '#dealers/brand-link.ts';
import { placeModel } from '#dealers/place.ts';
import { hasOpened } from '#dealers/placed.ts';
import { changeOverHref } from '#finance/change-over/place.ts';
import { caseFolded } from '#lib/text/text.ts';
import { allStockLink } from '#listings/listing.ts';
import { primaryDealership, salesLocation } from '#site/copy/copy.ts';
import { carTypeLabel } from '#site/copy/labels.ts';
import { siteMark } from '#site/copy/mark.ts';
import { contactLink, locationPath } from '#site/copy/place-paths.ts';
import { paths } from '#site/paths.ts';
import { phoneText } from '#site/phones.ts';
import type { Site } from '#site/schema/site.ts';
import type { CarType } from '#site/terms.ts';
import { themeColours, themeCss } from '#site/theme/theme.ts';
import { cardSaveSettings } from '#vehicle/card/keep.ts';
import { stickyCss } from '#vehicle-page/sticky/sticky.ts';
import { deferredFrame } from './deferred.ts';
import { menuRooms } from './menu-room.ts';
import { rememberedBy } from './remembered.ts';
import type { FooterPlace, MenuEntry, ShellModel } from './shell-model.ts';

/** Links in a default footer column. */
const columnLimit = 10;

/**
 * Frame of a site. From the stock it uses only the car types, as anything else would change every page with every vehicle.
 * `hashOf` returns the CSP hash of a text, `sha256-…`.
 */
export function shellModel(site: Site, types: readonly CarType[], hashOf: (text: string) => string): ShellModel {
  const account = accountSettings(site);
  const consent = consentModel(site.analytics.connectors, paths.privacy, (text) => hashOf(text).slice(7, 23));
  const css = themeCss(site) + stickyCss(site);
  const places = site.footer.dealerships ? footerPlaces(site) : [];
  const menu = (site.menu.length > 0 ? site.menu : ownMenu(site, types)).flatMap((entry) => menuEntry(entry, site) ?? []);
  // The names of files have no `+` and `/` of a hash.
  const nameOf = (text: string) => hashOf(text).slice(7, 23).replace(/[+/]/g, '-');
  const frame = {
    name: site.name,
    logo: { url: site.logo.url ?? null, mark: siteMark(site) },
    phone: headerPhone(site),
    favourites: site.features.garage ? { label: site.garage.title, href: paths.favourites } : null,
  };
  return {
    ...frame,
    site: site.slug,
    origin: site.url,
    tagline: site.tagline ?? null,
    theme: { css, path: paths.theme(nameOf(css)) },
    themeColour: themeColours(site),
    menu,
    menuRooms: menuRooms(menu, { ...frame, stretch: site.theme.display_stretch }),
    menuOpensOnHover: site.menu_opens_on_hover,
    keep: { ...cardSaveSettings(site), ...(account === null ? {} : { account }) },
    remembered: rememberedOn(site),
    footer: {
      note: site.footer.note ?? null,
      columns: site.footer.columns.length > 0 ? namedColumns(site) : ownColumns(site, types),
      places,
      legal: [identityLine(site), ...Object.values(site.pricing.price_type_notes), ...site.footer.legal],
      links: [
        contactLink(site),
        { label: 'Privacy policy', href: paths.privacy },
        { label: 'Terms and conditions', href: paths.terms },
        ...(consent === null ? [] : [{ label: consent.title, href: paths.privacy, opensChoices: consent.digest }]),
      ],
    },
    deferred: deferredFrame(menu, places, (text) => paths.deferredFrame(nameOf(text))),
    consent,
  };
}

function rememberedOn(site: Site): ShellModel['remembered'] {
  const remembered = rememberedBy(site);
  if (remembered === null) return null;
  const { title, switch_label: switchLabel, change_label: label, forget_label: forgetLabel } = site.change_over;
  return { ...remembered, strip: remembered.changeOver ? { title, switchLabel, change: { label, href: changeOverHref }, forgetLabel } : null };
}

const typeLinks = (site: Site, types: readonly CarType[]) =>
  types.map((type) => ({ label: carTypeLabel(site, type), href: paths.searchTypes(type) }));

/** Default menu: car types and brands. */
const ownMenu = (site: Site, types: readonly CarType[]): Site['menu'] => [
  ...typeLinks(site, types).map((link) => ({ ...link, links: [], brands: false })),
  { label: 'Brands', links: [], brands: true },
];

/** A menu entry; a brands entry without brands is omitted. */
function menuEntry({ label, href, links, brands: opensBrands }: Site['menu'][number], site: Site): MenuEntry | null {
  if (href !== undefined) return { kind: 'link', label, href };
  const menuLinks = links.map((link) => ({ label: link.label, href: link.href }));
  const brands = opensBrands ? site.brands.map((brand) => brandLink(brand, site)) : [];
  if (brands.length > 0) return { kind: 'brands', label, brands, links: [allBrands, ...menuLinks] };
  return menuLinks.length === 0 ? null : { kind: 'links', label, links: menuLinks };
}

const allBrands = { label: 'All brands', href: paths.brands };

function headerPhone(site: Site): ShellModel['phone'] {
  const main = primaryDealership(site);
  const own = main === null ? undefined : salesLocation(main)?.contact_detail;
  return phoneText(site.contact.phone ?? own?.phone ?? own?.landline_phone ?? '');
}

/** Configured columns, without empty ones. */
const namedColumns = ({ footer }: Site): ShellModel['footer']['columns'] =>
  footer.columns.filter(({ links }) => links.length > 0).map(({ title, links }) => ({ title, links: [...links] }));

/** Default columns: car types, makes and dealerships, whose pages exist with and without stock. */
function ownColumns(site: Site, types: readonly CarType[]): ShellModel['footer']['columns'] {
  const brands = site.brands.map((brand) => brandLink(brand, site)).filter(({ external }) => !external);
  const columns = [
    {
      title: 'Find a vehicle',
      links: [allStockLink, ...(types.length < 2 ? [] : typeLinks(site, types))],
    },
    {
      title: 'Brands',
      links: shortened(
        brands.map(({ label, href }) => ({ label, href })),
        allBrands,
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

/** First links, and one to all of them. */
function shortened(links: { label: string; href: string }[], all: { label: string; href: string }): { label: string; href: string }[] {
  return [...links.slice(0, columnLimit), all];
}

const noListings = { byDealership: () => null };

/** Selling places for the footer, with the config's phone. */
function footerPlaces(site: Site): FooterPlace[] {
  const byStreet = new Map<string, FooterPlace>();
  for (const dealership of site.dealerships) {
    const location = salesLocation(dealership);
    if (location === null || !hasOpened(location)) continue;
    const { street, city, lat, long } = location.address;
    const key = caseFolded(`${street} ${city}`);
    if (byStreet.has(key)) continue;
    const { address, phone, licence } = placeModel(location, dealership, { phone: null, email: null }, site, noListings);
    const own = phone === null ? null : { label: phone.text, href: phone.href };
    byStreet.set(key, {
      name: dealership.name,
      href: locationPath(site, location),
      address,
      phone: own,
      licence,
      at: lat === undefined || long === undefined ? null : [lat, long],
    });
  }
  return [...byStreet.values()];
}

/** `Harbour Motor Group Pty Ltd · Motor dealer licence MD 12345 (NSW)`: company and licences, required on every page, without duplicates. */
function identityLine(site: Site): string {
  const licences = site.dealerships.flatMap((dealership) =>
    dealership.locations
      .filter((location) => location.visible)
      .flatMap((location) => placeModel(location, dealership, { phone: null, email: null }, site, noListings).licence ?? []),
  );
  return [site.legal_name ?? site.name, ...new Set(licences)].join(' · ');
}
