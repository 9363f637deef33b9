import { expect, test } from 'vitest';
import { clockAt } from '#lib/time/clock.ts';
import type { SiteInput } from '#site/schema/site.ts';
import { siteWithContent, testVehicle } from '#vehicle/test-stock.ts';
import type { Vehicle } from '#vehicle/vehicle.ts';
import type { PageFault } from './breach.ts';
import { gateSite } from './gate-site.ts';
import { nothingPublished, type Published } from './published.ts';
import { complianceReport, reportText } from './report.ts';
import { reportPage } from './report-page.server.ts';
import { complianceFindings } from './site-findings.ts';
import { liveVehicle, releaseOn } from './test-published.ts';

const clock = clockAt(Date.parse('2026-12-24T00:00:00Z'));
const report = (changes: Partial<SiteInput>, vehicles: Vehicle[] = [], pages: [string, PageFault[]][] = []) =>
  complianceReport({ site: siteWithContent(changes), vehicles, published: nothingPublished, pages: new Map(pages), clock });
const linesOfRule = (found: ReturnType<typeof report>, id: string) => found.rules.find(({ rule }) => rule.id === id)?.lines;

test('by rule, those with errors first; each line with its place', () => {
  const found = report(
    { pricing: { was_price_days: 0 }, tagline: 'Only $99 a week' },
    [testVehicle({ dealercomments: 'No credit checks', regplate: 'ABC12D' })],
    [['/finance/', [{ rule: 'price-basis-missing', found: 'a price stands without its basis', card: null }]]],
  );
  expect(linesOfRule(found, 'repayment-without-rate')).toMatchObject([{ severity: 'error', where: 'sites/harbour.json', field: 'tagline' }]);
  expect(linesOfRule(found, 'claim-approval-certain')).toMatchObject([{ where: '/cars/2022-toyota-hilux-v1/', field: 'dealercomments' }]);
  expect(linesOfRule(found, 'price-basis-missing')).toMatchObject([{ where: '/finance/', field: '' }]);
  expect(linesOfRule(found, 'was-price-days-zero')).toMatchObject([{ severity: 'warning', field: 'pricing.was_price_days' }]);
  const severities = found.rules.map(({ lines }) => lines[0]?.severity);
  expect(severities).toEqual([...severities].sort());
  expect(found.errors).toBe(found.rules.flatMap(({ lines }) => lines).filter(({ severity }) => severity === 'error').length);
});

test('within a rule errors come first, then by place; within a place as its texts stand', () => {
  const wrong = 'No credit checks. Guaranteed approval.';
  const vehicle = (slug: string, changes: Partial<Vehicle> = {}) => testVehicle({ slug, dealercomments: wrong, ...changes });
  const live = { rule: 'claim-approval-certain', found: 'No credit checks' };
  const at = clockAt(Date.parse('2026-12-01T00:00:00Z'));
  const site = siteWithContent({ tagline: wrong, home: { title: wrong } });
  const vehicles = [
    liveVehicle(vehicle('b'), '2026-11-29', live),
    vehicle('c', { badge: wrong }),
    liveVehicle(vehicle('a'), '2026-11-29', live),
    vehicle('d'),
  ];
  const found = complianceReport({ site, vehicles, published: nothingPublished, pages: new Map(), clock: at });
  expect(linesOfRule(found, 'claim-approval-certain')?.map(({ severity, where, field }) => `${severity} ${where} ${field}`)).toEqual([
    'error /cars/c/ badge',
    'error /cars/c/ dealercomments',
    'error /cars/d/ dealercomments',
    'error sites/harbour.json tagline',
    'error sites/harbour.json home.title',
    'warning /cars/a/ dealercomments',
    'warning /cars/b/ dealercomments',
  ]);
});

test('a page’s fault of a rule that binds in other states is none', () => {
  const pages: [string, PageFault[]][] = [
    ['/cars/a/', [{ rule: 'business-phone-in-ad-nsw', found: 'a phone number stands on a page behind stars alone', card: null }]],
  ];
  expect(linesOfRule(report({}, [], pages), 'business-phone-in-ad-nsw')).toHaveLength(1);
  const victorian = siteWithContent().dealerships.map((dealership) => ({
    ...dealership,
    locations: dealership.locations.map((location) => ({ ...location, address: { ...location.address, state: 'vic' as const } })),
  }));
  expect(linesOfRule(report({ dealerships: victorian }, [], pages), 'business-phone-in-ad-nsw')).toBeUndefined();
});

test('a waiver is told with its reason; one that has ended counts no more', () => {
  const waiver = (until: string) => ({ rule: 'repayment-without-rate', reason: 'Agreed', name: 'A. Counsel', until });
  const waived = (until: string) => report({ tagline: 'Only $99 a week', compliance: { waivers: [waiver(until)] } });
  expect(linesOfRule(waived('2026-12-24'), 'repayment-without-rate')).toMatchObject([{ severity: 'warning', because: 'waiver' }]);
  expect(linesOfRule(waived('2026-12-23'), 'repayment-without-rate')).toMatchObject([{ severity: 'error', because: null }]);
  expect(reportText(waived('2026-12-23'))).toContain('Waived by A. Counsel until 2026-12-23, which is over: the rule counts again');
});

test('at its head: no legal advice, and the rules that await counsel', () => {
  const text = reportText(report({}));
  expect(text).toContain('This report is no legal advice.');
  expect(text).toMatch(/Await counsel: .*licence-number-vic/);
});

test('the page to read quotes sources and links pages; what a dealer wrote is text', () => {
  const page = reportPage(report({ tagline: '<script>alert(1)</script> Only $99 a week' }, [testVehicle({ dealercomments: 'No credit checks' })]));
  expect(page).not.toContain('<script');
  expect(page).toContain('href="https://www.harbour.example/cars/2022-toyota-hilux-v1/"');
  expect(page).toContain('inconsistent with responsible lending laws');
});

test('each line says what becomes of it, as the build does', () => {
  const vehicles = [testVehicle({ slug: 'a', dealercomments: 'One owner. No refunds.' }), testVehicle({ slug: 'b', badge: 'No refunds' })];
  const found = report({ tagline: 'No refunds', home: { tiles: [{ title: 'No refunds', href: '/' }], title: 'No refunds' } }, vehicles);
  const lines = linesOfRule(found, 'claim-guarantees-excluded')?.map(({ where, field, outcome }) => `${where} ${field}: ${outcome}`);
  expect(lines).toEqual([
    '/cars/a/ dealercomments: sentence left out',
    '/cars/b/ badge: left out',
    'sites/harbour.json tagline: left out',
    'sites/harbour.json home.title: usual text instead',
    'sites/harbour.json home.tiles.0.title: left out',
  ]);
  expect(reportText(found)).toContain('error /cars/a/ dealercomments: No refunds (sentence left out)');
});

test('a box ticked beforehand: an error on a new site, and a warning for 14 days on one that was live, in check and in the report', () => {
  const site = siteWithContent({ legal: { opt_in_default: true } });
  const at = clockAt(Date.parse('2026-12-01T00:00:00Z'));
  const severities = (published: Published) => {
    const pages = new Map([['/contact-us/', [{ rule: 'consent-preticked', found: 'the marketing box of a form starts ticked', card: null }]]]);
    const lines = linesOfRule(complianceReport({ site, vehicles: [], published, pages, clock: at }), 'consent-preticked') ?? [];
    const held = gateSite(site, published, at).held.filter(({ rule }) => rule === 'consent-preticked');
    const checked = complianceFindings(site, published, at).filter(({ path }) => path.join('.') === 'legal.opt_in_default');
    return [lines.map(({ severity }) => severity), held.length, checked.map(({ severity }) => severity)];
  };
  expect(severities(nothingPublished)).toEqual([['error', 'error'], 1, ['error']]);
  expect(severities(releaseOn('2026-11-29'))).toEqual([['warning', 'warning'], 0, []]);
});
