import { expect, test } from 'vitest';
import type { CarType } from '#site/terms.ts';
import { siteWithContent } from '#vehicle/test-stock.ts';
import { shellModel } from './shell.ts';

const all: CarType[] = ['new', 'demo', 'used'];
const shell = (changes: Parameters<typeof siteWithContent>[0] = {}, types = all) =>
  shellModel(siteWithContent(changes), types, (css) => `sha256-${css.length}`);

test('a site that names no menu shows the conditions that it has, in its own words, and its brands', () => {
  const labels = (types: CarType[], changes: Parameters<typeof siteWithContent>[0] = {}) => shell(changes, types).menu.map(({ label }) => label);
  expect(labels(all)).toEqual(['New', 'Demo', 'Used']);
  expect(labels(['new', 'used'])).toEqual(['New', 'Used']);
  expect(
    labels(['used'], { search: { car_type_labels: { new: 'New', demo: 'Demo', used: 'Pre-Owned' } }, brands: [{ title: 'Kia', slug: 'kia' }] }),
  ).toEqual(['Pre-Owned', 'Brands']);
  expect(shell({}, ['demo', 'used']).menu[0]).toEqual({ kind: 'link', label: 'Demo', href: '/search/demo-cars/' });
  expect(labels(['used'], { menu: [{ label: 'Demo', href: '/search/demo-cars/' }] })).toEqual(['Demo']);
  expect(shell({}, ['new', 'used']).footer.columns[0]?.links.map(({ label }) => label)).toEqual(['All stock', 'New', 'Used']);
  expect(shell({}, ['used']).footer.columns[0]?.links.map(({ label }) => label)).toEqual(['All stock']);
});

test('what the config leaves out has a default: the mark, the phone of the main dealership, the columns of the footer', () => {
  const model = shell();
  expect(model.logo).toEqual({ url: null, mark: 'H' });
  expect(model.phone).toEqual({ text: '02 5550 0140', href: 'tel:+61255500140' });
  expect(model.theme.path).toBe(`/_astro/theme.${model.theme.css.length}.css`);
  expect(model.footer.columns).toEqual([
    {
      title: 'Find a vehicle',
      links: [
        { label: 'All stock', href: '/search/new-used-and-demo-cars/' },
        { label: 'New', href: '/search/new-cars/' },
        { label: 'Demo', href: '/search/demo-cars/' },
        { label: 'Used', href: '/search/used-cars/' },
      ],
    },
    { title: 'Brands', links: [{ label: 'All brands', href: '/brands/' }] },
    {
      title: 'Dealerships',
      links: [
        { label: 'Harbour North', href: '/search/harbour-north/' },
        { label: 'Harbour South', href: '/search/harbour-south/' },
        { label: 'Find a dealership', href: '/dealer-locator/' },
      ],
    },
  ]);
});

test('the small print names the company with its licences, and explains every price basis', () => {
  const address = { street: '1 High Street', city: 'Gosford', state: 'nsw' as const, postcode: '2250' };
  const place = (slug: string, licence: string) => ({ id: slug, name: slug, slug, dealer_license_number: licence, address, contact_detail: {} });
  const dealerships = [{ id: 'd1', slug: 'a', name: 'A', locations: [place('a', '12345'), place('b', '12345'), place('c', '67890')] }];
  const { legal, places } = shell({ dealerships, legal_name: 'Harbour Motor Group Pty Ltd', footer: { legal: ['ABN 00 000 000 000'] } }).footer;
  expect(legal[0]).toBe('Harbour Motor Group Pty Ltd · Motor dealer licence MD 12345 (NSW) · Motor dealer licence MD 67890 (NSW)');
  // A place at its dealership's address is listed once.
  expect(places).toEqual([
    {
      name: 'A',
      href: '/locations/a/',
      address: '1 High Street, Gosford NSW 2250',
      phone: null,
      licence: 'Motor dealer licence MD 12345 (NSW)',
      at: null,
    },
  ]);
  expect(legal.slice(1)).toEqual([
    'Drive away: the total price including dealer delivery, stamp duty, registration and compulsory third party insurance.',
    'Estimated drive away: the estimated total price for a private buyer in this dealership’s state. Your total may differ.',
    'Excl. govt charges: stamp duty, transfer fees, compulsory third party (CTP) insurance and other government charges are extra.',
    'ABN 00 000 000 000',
  ]);
});

test('the config’s own columns, phone and mark stand instead', () => {
  const columns = [{ title: 'Own', links: [{ label: 'Finance', href: '/finance/' }] }];
  const model = shell({ footer: { columns }, contact: { phone: '1300 555 010' }, logo: { mark: 'HMG' } });
  expect([model.footer.columns, model.phone?.href, model.logo.mark]).toEqual([columns, 'tel:+611300555010', 'HMG']);
});

test('the footer has each dealership with its phone and licence, no street twice; a site may leave them out, and its licences stay', () => {
  const address = { street: '1 High Street', city: 'Gosford', state: 'vic' as const, postcode: '3220', lat: -33.4, long: 151.3 };
  const place = (slug: string, changes = {}) => ({
    id: slug,
    name: slug,
    slug,
    address,
    dealer_license_number: '1',
    contact_detail: { phone: '03 7010 0150' },
    ...changes,
  });
  const dealerships = [
    { id: 'a', slug: 'a', name: 'A', locations: [place('a')] },
    { id: 'b', slug: 'b', name: 'B', locations: [place('b')] },
    { id: 'c', slug: 'c', name: 'C', locations: [place('c', { visible: false })] },
    { id: 'd', slug: 'd', name: 'D', locations: [place('d', { address: { ...address, street: '2 High Street' } })] },
  ];
  const { places } = shell({ dealerships }).footer;
  expect(places.map(({ name }) => name)).toEqual(['A', 'D']);
  expect(places[0]).toEqual({
    name: 'A',
    href: '/locations/a/',
    address: '1 High Street, Gosford VIC 3220',
    phone: { label: '03 7010 0150', href: 'tel:+61370100150' },
    licence: 'LMCT 1 (VIC)',
    at: [-33.4, 151.3],
  });
  const without = shell({ dealerships, footer: { dealerships: false } }).footer;
  expect([without.places, without.legal[0]]).toEqual([[], 'Harbour Motor Group · LMCT 1 (VIC)']);
});

test('an entry of the menu is a link, opens links, or opens the brands of the config; without brands that one is left out', () => {
  const menu = [
    { label: 'New', href: '/search/new-cars/' },
    { label: 'More', links: [{ label: 'Demo', href: '/search/demo-cars/' }] },
    { label: 'Brands', brands: true },
  ];
  const brands = [
    { title: 'Toyota', slug: 'toyota' },
    { title: 'Kia', slug: 'kia', skip_overview: true },
    { title: 'Tesla', slug: 'tesla', external_url: 'https://tesla.example' },
    { title: 'Harbour Tyres', slug: 'tyres', group: 'own-group' as const },
  ];
  const model = shell({ menu, brands, menu_opens_on_hover: true });
  expect(model.menuOpensOnHover).toBe(true);
  expect(model.menu.map(({ kind }) => kind)).toEqual(['link', 'links', 'brands']);
  const [, , last] = model.menu;
  expect(last?.kind === 'brands' && last.brands.map(({ href, external }) => [href, external])).toEqual([
    ['/toyota/overview/', false],
    ['/search/kia/', false],
    ['https://tesla.example', true],
    ['/tyres/', false],
  ]);
  expect(shell({ menu }).menu.map(({ kind }) => kind)).toEqual(['link', 'links']);
});

test('an entry of the menu that both leads somewhere and opens, or does neither, is refused', () => {
  expect(() => shell({ menu: [{ label: 'New' }] })).toThrow('leads somewhere (href) or opens (links, brands)');
  expect(() => shell({ menu: [{ label: 'New', href: '/', brands: true }] })).toThrow('leads somewhere (href) or opens (links, brands)');
});

test('with a connector the footer has a link to the choices; without one neither link nor dialog is there', () => {
  expect(shell().consent).toBeNull();
  expect(shell().footer.links.map(({ label }) => label)).not.toContain('Privacy choices');
  const model = shell({ analytics: { connectors: { ga4: { id: 'G-AB12CD34EF' } } } });
  expect(model.footer.links.at(-1)).toEqual({ label: 'Privacy choices', href: '/privacy-policy/', opensChoices: model.consent?.digest });
  expect(model.consent).toMatchObject({ names: 'Services: Google Analytics.', choices: [{ kind: 'ga4', id: 'G-AB12CD34EF' }] });
});
