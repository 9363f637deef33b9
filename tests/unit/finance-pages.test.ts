import { beforeAll, expect, test } from 'vitest';
import { pageFaults } from '#compliance/page-proof.ts';
import type { Site } from '#site/schema/site.ts';
import { type FinanceProvider, financeProviders } from '#site/terms.ts';
import { siteWithContent, testNow, testVehicle } from '#vehicle/test-stock.ts';
import type { Lender, Vehicle } from '#vehicle/vehicle.ts';
import { type RenderedSite, siteRenderer } from '../support/rendered-site.ts';

const entry: Lender = { interestRate: 7.99, comparisonRate: 8.74, paymentWeek: 341, paymentMonth: 1480, termYears: 5, deposit: 0, balloon: 0 };
/** One vehicle at each boundary of specification 2 §5; an entry of every provider. The year is 2026. */
const edges: Record<string, Partial<Vehicle> & { lender?: Lender }> = {
  plain: {},
  'coming-soon': { status: 'coming_soon' },
  sold: { status: 'sold', sold_at: new Date(testNow - 3_600_000).toISOString() },
  'price-10': { price: 10 },
  'price-500': { price: 500 },
  'price-501': { price: 501 },
  'year-2014': { year: 2014 },
  'year-2015': { year: 2015 },
  suzuki: { make: 'Suzuki' },
  excluded: { dealership_id: 'd2' },
  'no-comparison': { lender: { ...entry, comparisonRate: undefined } },
  'no-week': { lender: { ...entry, paymentWeek: undefined } },
  'no-month': { lender: { ...entry, paymentMonth: undefined } },
  'week-25': { lender: { ...entry, paymentWeek: 25, paymentMonth: 25 } },
};
const stock = Object.entries(edges).map(([name, { lender = entry, ...changes }]) =>
  testVehicle({
    id: name,
    slug: name,
    dealership_id: 'd1',
    finance_lenders: Object.fromEntries(financeProviders.map((provider) => [provider, lender])),
    ...changes,
  }),
);

/** Those that show a repayment; sold vehicles never do. */
const always = ['plain', 'coming-soon', 'price-501', 'year-2015'];
const shows: Record<FinanceProvider, readonly string[]> = {
  taurus: [...always, 'no-week', 'no-month'],
  '360_finance': [...always, 'price-500', 'year-2014', 'no-week', 'no-month'],
  ausloans: [...always, 'price-500', 'year-2014', 'no-week', 'no-month'],
  manual: [...always, 'year-2014', 'no-month'],
  angle: [...always, 'year-2014', 'no-month'],
  powertorque: [...always, 'year-2014', 'no-month'],
  nissan_finance: [...always, 'year-2014', 'no-week'],
  car_clarity: [...always, 'price-500', 'year-2014', 'no-week', 'no-month'],
};

let rendered: (site: Site) => Promise<RenderedSite>;
beforeAll(async () => {
  rendered = await siteRenderer(stock);
});

/** The vehicle's own prices, without those of similar ones. */
const ownPart = (html: string) => html.split('price-panel')[1]?.split('class="actions"')[0] ?? '';

test.each(financeProviders)('%s: which pages of a site show a repayment, with both rates and the warning', async (provider) => {
  const dealerships = siteWithContent().dealerships.map((dealership) => ({ ...dealership, finance_excluded: dealership.id === 'd2' }));
  const { pages } = await rendered(siteWithContent({ finance: { provider }, dealerships }));
  const ofVehicles = Object.keys(edges).map((name) => [name, pages.get(`/cars/${name}/`) ?? ''] as const);
  expect(ofVehicles.filter(([, html]) => html === '')).toEqual([]);
  const shown = ofVehicles.filter(([, html]) => ownPart(html).includes('<dl class="estimate"')).map(([name]) => name);
  expect(shown.toSorted()).toEqual(shows[provider].toSorted());
  const enquire = ofVehicles.filter(([, html]) => /<p class="estimate"[^>]*>Enquire for Finance<\/p>/.test(ownPart(html))).map(([name]) => name);
  expect(enquire).toEqual(['week-25']);
  const bare = ofVehicles.filter(([, html]) => !html.includes('data-calculator="finance"')).map(([name]) => name);
  expect(bare.toSorted()).toEqual(['excluded', 'sold', 'suzuki']);
  for (const [path, html] of pages) expect([path, pageFaults(html)]).toEqual([path, []]);
});

test('a disclaimer over 197 characters folds; the warning stands whole, in no toggle', async () => {
  const long = `${'Approved applicants only. '.repeat(10)}End.`;
  const { pages } = await rendered(siteWithContent({ finance: { provider: 'manual', disclaimers: { manual: long } } }));
  const html = pages.get('/cars/plain/') ?? '';
  const lead = /<p class="lead">(.*?)<\/p>/.exec(html)?.[1] ?? '';
  expect(lead.length).toBeGreaterThan(150);
  expect(lead.replace(/ …$/, '').length).toBeLessThanOrEqual(197);
  expect(/<details class="fold">(.*?)<\/details>/s.exec(html.split('small-print fine')[1] ?? '')?.[1]).toContain(`<p>${long}</p>`);
  const unfolded = html.replace(/<details.*?<\/details>/gs, '');
  expect(unfolded).toMatch(/<p [^>]*id="financeDisclaimer"(?![^>]*hidden)[^>]*>[^<]*WARNING: the comparison rate[^<]*apply\.<\/p>/);
});
