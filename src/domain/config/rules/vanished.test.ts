import { expect, test } from 'vitest';
import { problemText } from '#site/problems.ts';
import { minimalSite, readTestSite } from '../test-site.ts';
import { vanishedFindings } from './vanished.ts';

/** The findings for a site file with these keys, as `path: rule → first edit`. */
function told(keys: Record<string, unknown>, templates: Record<string, unknown> = {}) {
  const { site, origins, problems } = readTestSite({ site: { ...minimalSite, ...keys }, templates });
  if (site === null) throw new Error(problems.map(problemText).join('\n'));
  const own = new Set(origins.filter(({ reason }) => reason === 'site').map(({ path }) => path));
  return vanishedFindings(site, (path) => own.has(path)).map(
    ({ path, rule, edits: [edit] }) => `${path.join('.')}: ${rule} → ${edit?.op} ${edit?.path.join('.')}`,
  );
}

test('a menu entry for brands that the site has not, whole or beside its links', () => {
  const links = [{ label: 'Our group', href: '/about-us/' }];
  const menu = [
    { label: 'Home', href: '/' },
    { label: 'Brands', brands: true },
    { label: 'More', brands: true, links },
  ];
  expect(told({ menu })).toEqual([
    'menu.1: the site has no brands, so this entry is empty and is left out → remove menu.1',
    'menu.2.brands: the site has no brands, so this entry opens only its links → remove menu.2.brands',
  ]);
  expect(told({ menu, brands: [{ title: 'Toyota', slug: 'toyota' }] })).toEqual([]);
});

test('columns of the footer, sections and tabs that have nothing to show', () => {
  expect(
    told({
      footer: { columns: [{ title: 'About', links: [] }] },
      home: { sections: ['finder', 'slider', 'tiles', 'stats', 'budget_links', 'promotions', 'brands'], budgets: [] },
      vehicle_page: { tabs: ['features', 'protect', 'reserve_online'] },
    }),
  ).toEqual([
    'footer.columns.0: this column has no links and is left out → remove footer.columns.0',
    'home.sections.1: there is nothing in home.slides, so this section is left out → remove home.sections.1',
    'home.sections.2: there is nothing in home.tiles, so this section is left out → remove home.sections.2',
    'home.sections.3: there is nothing in home.stats, so this section is left out → remove home.sections.3',
    'home.sections.4: there is nothing in home.budgets, so this section is left out → remove home.sections.4',
    'home.sections.5: there is nothing in offers.json or promotions.cards, so this section is left out → remove home.sections.5',
    'vehicle_page.tabs.1: there is nothing in contact.copy.protect, so this tab is left out → remove vehicle_page.tabs.1',
    'vehicle_page.tabs.2: features.checkout is off, so this tab is left out → remove vehicle_page.tabs.2',
  ]);
});

test('figures that no page shows', () => {
  const home = { sections: ['finder'], stats: [{ figure: '3', label: 'yards' }] };
  expect(told({ home, brands_page: { stats: false } })).toEqual([
    'home.stats: home.sections has no stats, so none of them is shown → undefined undefined',
  ]);
  expect(told({ home })).toEqual([]);
});

test('switches that are on and show nothing', () => {
  expect(told({ features: { card_checkout: true, feature_banner: true, used_car_checks: true, whatsapp: true } })).toEqual([
    'features.card_checkout: features.checkout is off, so cards have no such button either → remove features.card_checkout',
    'features.feature_banner: vehicle_page.banner_items is empty, so there is no banner → remove features.feature_banner',
    'features.used_car_checks: vehicle_page.used_car_checks is empty, so there is no block of checks → remove features.used_car_checks',
    'features.whatsapp: contact.whatsapp has no number, so there is no button → remove features.whatsapp',
  ]);
});

test('a budget finder without finance, and a sales counter that has no place', () => {
  expect(told({ features: { budget_finder: true, finance: false, sales_counter: true }, home: { sections: ['finder'] } })).toEqual([
    'features.budget_finder: features.finance is off, so there is no budget finder either → remove features.budget_finder',
    'features.sales_counter: home.sections has no sales_counter, so it is shown nowhere → remove features.sales_counter',
  ]);
  expect(told({ features: { budget_finder: true, sales_counter: true } })).toEqual([]);
});

test('what a template or a default names, and the site has not, is nobody’s mistake', () => {
  expect(told({})).toEqual([]);
  const shared = { menu: [{ label: 'Brands', brands: true }], home: { sections: ['tiles'] }, features: { feature_banner: true } };
  expect(told({ template: 'group' }, { group: shared })).toEqual([]);
});
