import { expect, test } from 'vitest';
import { clockAt } from '#lib/clock.ts';
import type { SiteInput } from '#site/schema/site.ts';
import { siteWithContent, testVehicle } from '#vehicle/test-stock.ts';
import type { Vehicle } from '#vehicle/vehicle.ts';
import type { PageFault } from './page-fault.ts';
import { complianceReport, reportText } from './report.ts';
import { reportPage } from './report-page.server.ts';

const clock = clockAt(Date.parse('2026-12-24T00:00:00Z'));
const report = (changes: Partial<SiteInput>, vehicles: Vehicle[] = [], pages: [string, PageFault[]][] = []) =>
  complianceReport({ site: siteWithContent(changes), vehicles, published: {}, pages: new Map(pages), clock });
const linesOfRule = (found: ReturnType<typeof report>, id: string) => found.rules.find(({ rule }) => rule.id === id)?.lines;

test('by rule, those with errors first; each line with its place', () => {
  const found = report(
    { pricing: { was_price_days: 0 }, tagline: 'Only $99 a week' },
    [testVehicle({ dealercomments: 'No credit checks', regplate: 'ABC12D' })],
    [['/finance/', [{ rule: 'price-basis-missing', fault: 'a price stands without its basis', card: null }]]],
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
  // Live before the rule, within its days of grace.
  const at = clockAt(Date.parse('2026-12-01T00:00:00Z'));
  const site = siteWithContent({ tagline: wrong, home: { title: wrong } });
  const vehicles = [
    vehicle('b', { updated_at: '2026-01-01T00:00:00Z' }),
    vehicle('c', { badge: wrong }),
    vehicle('a', { updated_at: '2026-01-01T00:00:00Z' }),
    vehicle('d'),
  ];
  const found = complianceReport({ site, vehicles, published: {}, pages: new Map(), clock: at });
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
    ['/cars/a/', [{ rule: 'business-phone-in-ad-nsw', fault: 'a phone number stands on a page behind stars alone', card: null }]],
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
