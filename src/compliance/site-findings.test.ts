import { expect, test } from 'vitest';
import { minimalSite, readTestSite } from '#config/test-site.ts';
import { clockAt } from '#lib/clock.ts';
import { noContent } from '#site/schema/pages.ts';
import { siteWithContent } from '#vehicle/test-stock.ts';
import { complianceFindings } from './site-findings.ts';

type Offer = { title: string; text: string; terms: string };

function told(keys: Record<string, unknown>, offers: Offer[] = []) {
  const { site } = readTestSite({ site: { ...minimalSite, seo: { share_image: '/media/share.jpg' }, ...keys } });
  if (site === null) throw new Error('the site is wrong');
  const whole = offers.map((offer, index) => ({ ...offer, slug: `offer-${index}`, button: 'See the stock' }));
  const findings = complianceFindings({ ...site, content: { ...noContent, offers: whole } }, {}, clockAt(Date.parse('2026-12-24T00:00:00Z')));
  return findings.filter(({ rule }) => /rate/.test(rule));
}
const places = (...asked: Parameters<typeof told>) => told(...asked).map(({ file, path }) => [file, ...path].join(' '));

test('words of the site’s own that name a rate of credit without its comparison rate, wherever they advertise', () => {
  const rate = 'Finance from 1.9% p.a.';
  expect(
    places(
      {
        home: { slides: [{ name: 'Sale', description: rate, url: '/', image: '/media/a.jpg' }], tiles: [{ title: rate, href: '/' }] },
        promotions: { cards: [{ id: 'a', title: '0% for 36 months', href: '/' }] },
        contact: { copy: { why_buy: ['Family owned', rate] } },
        overrides: [{ when: { make: 'Kia' }, copy: { tagline: rate } }],
      },
      [{ title: 'Runout', text: rate, terms: 'Comparison rate 2.4% p.a.' }],
    ),
  ).toEqual([
    ' home slides 0 description',
    ' home tiles 0 title',
    ' promotions cards 0 title',
    ' contact copy why_buy 1',
    ' overrides 0 copy tagline',
    'offers.json offers 0 text',
  ]);
});

test('none where the comparison rate stands beside it, and none for what is no rate of credit', () => {
  const beside = { title: '1.9% p.a. finance', text: 'Comparison rate 2.4% p.a. on new Kias.', terms: 'Until June.' };
  const discount = { title: '10% off accessories', text: 'With every new car.', terms: 'Until June.' };
  expect(places({ tagline: '1.9% p.a., comparison rate 2.4% p.a.' }, [beside, discount])).toEqual([]);
});

test('the fix as data holds the comparison rate, and removes the warning', () => {
  const [finding] = told({}, [{ title: '1.9% finance', text: 'On new cars.', terms: 'Until June.' }]);
  expect(finding?.rule).toMatch(/without its comparison rate/);
  const [edit] = finding?.edits ?? [];
  expect(edit).toMatchObject({ op: 'set', path: ['offers', 0, 'title'], value: '1.9% finance (comparison rate 2.4% p.a.)', example: true });
  expect(places({}, [{ title: '1.9% finance (comparison rate 2.4% p.a.)', text: 'On new cars.', terms: 'Until June.' }])).toEqual([]);
});

test('a locked rate of the calculator needs its comparison rate', () => {
  const locked = { interest_locked: true };
  expect(places({ finance_calculator: locked })).toEqual([' finance_calculator interest_locked']);
  expect(places({ finance_calculator: { ...locked, comparison: 10.4 } })).toEqual([]);
  expect(places({ finance_calculator: locked, features: { finance_calculator: false } })).toEqual([]);
});

test('a licence number that is missing, and a box that is ticked beforehand: each with its key and a value', () => {
  const site = siteWithContent({ legal: { opt_in_default: true } });
  const findings = complianceFindings(site, {}, clockAt(Date.parse('2026-12-24T00:00:00Z')));
  expect(findings.map(({ severity, path, rule }) => [severity, path.join('.'), rule.split(':')[0]])).toEqual([
    ['error', 'dealerships.0.locations.0.dealer_license_number', 'licence-number-nsw'],
    ['error', 'dealerships.1.locations.0.dealer_license_number', 'licence-number-nsw'],
    ['error', 'legal.opt_in_default', 'consent-preticked'],
  ]);
  expect(findings.map(({ edits }) => edits[0]?.op)).toEqual(['set', 'set', 'remove']);
});

test('a warning about a setting is for the report, not for check', () => {
  const site = siteWithContent({ pricing: { was_price_days: 0 } });
  const rules = complianceFindings(site, {}, clockAt(Date.parse('2026-12-24T00:00:00Z'))).map(({ rule }) => rule.split(':')[0]);
  expect(rules).not.toContain('was-price-days-zero');
});
