import { expect, test } from 'vitest';
import { minimalSite, readTestSite } from '#config/test-site.ts';
import { clockAt } from '#lib/time/clock.ts';
import { noContent } from '#site/schema/pages.ts';
import { siteWithContent } from '#vehicle/test-stock.ts';
import { nothingPublished } from './published.ts';
import { complianceFindings } from './site-findings.ts';
import { releaseOn } from './test-published.ts';

type Offer = { title: string; text: string; terms: string };

function told(keys: Record<string, unknown>, offers: Offer[] = []) {
  const { site } = readTestSite({ site: { ...minimalSite, seo: { share_image: '/media/share.jpg' }, ...keys } });
  if (site === null) throw new Error('the site is wrong');
  const whole = offers.map((offer, index) => ({ ...offer, slug: `offer-${index}`, button: 'See the stock' }));
  const findings = complianceFindings(
    { ...site, content: { ...noContent, offers: whole } },
    nothingPublished,
    clockAt(Date.parse('2026-12-24T00:00:00Z')),
  );
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
    ' contact copy why_buy 1',
    ' overrides 0 copy tagline',
    ' home slides 0 description',
    ' home tiles 0 title',
    ' promotions cards 0 title',
    'offers.json offers 0 text',
  ]);
});

test('none where the comparison rate stands beside it, and none for what is no rate of credit', () => {
  const beside = { title: '1.9% p.a. finance', text: 'Comparison rate 2.4% p.a. on new Kias.', terms: 'Until June.' };
  const discount = { title: '10% off accessories', text: 'With every new car.', terms: 'Until June.' };
  expect(places({ tagline: '1.9% p.a., comparison rate 2.4% p.a.' }, [beside, discount])).toEqual([]);
});

test('a rate without its comparison rate is named, and no rate is proposed: the lender has it', () => {
  const [finding] = told({}, [{ title: '1.9% finance', text: 'On new cars.', terms: 'Until June.' }]);
  expect(finding?.rule).toMatch(/without its comparison rate/);
  expect([finding?.edits, finding?.fix]).toEqual([[], expect.not.stringMatching(/\d/)]);
  expect(places({}, [{ title: '1.9% finance (comparison rate 2.4% p.a.)', text: 'On new cars.', terms: 'Until June.' }])).toEqual([]);
});

test('a locked rate of the calculator needs its comparison rate', () => {
  const locked = { interest_locked: true };
  expect(places({ finance_calculator: locked })).toEqual([' finance_calculator interest_locked']);
  expect(places({ finance_calculator: { ...locked, comparison: 10.4 } })).toEqual([]);
  expect(places({ finance_calculator: locked, features: { finance_calculator: false } })).toEqual([]);
});

test('a licence number that is missing, and a box that is ticked beforehand: each with its key', () => {
  const site = siteWithContent({ legal: { opt_in_default: true } });
  const findings = complianceFindings(site, nothingPublished, clockAt(Date.parse('2026-12-24T00:00:00Z')));
  expect(findings.map(({ severity, path, rule }) => [severity, path.join('.'), rule.split(':')[0]])).toEqual([
    ['error', 'dealerships.0.locations.0.dealer_license_number', 'licence-number-nsw'],
    ['error', 'dealerships.1.locations.0.dealer_license_number', 'licence-number-nsw'],
    ['error', 'legal.opt_in_default', 'consent-preticked'],
  ]);
  expect(findings.flatMap(({ edits }) => edits)).toEqual([]);
});

test('a warning about a setting is for the report, not for check', () => {
  const site = siteWithContent({ pricing: { was_price_days: 0 } });
  const rules = complianceFindings(site, nothingPublished, clockAt(Date.parse('2026-12-24T00:00:00Z'))).map(({ rule }) => rule.split(':')[0]);
  expect(rules).not.toContain('was-price-days-zero');
});

const waivedBy = (rule: string, until: string) => ({ rule, reason: 'The whole price is on the sign.', name: 'A. Counsel', until });
const told99 = (waivers: ReturnType<typeof waivedBy>[], now = '2026-12-24T00:00:00Z') =>
  complianceFindings(siteWithContent({ tagline: 'Only $99 a week', compliance: { waivers } }), nothingPublished, clockAt(Date.parse(now)))
    .filter(({ path }) => path[0] !== 'dealerships')
    .map(({ severity, path, rule, fix, edits }) => `${severity} ${path.join('.')}: ${rule}. ${fix} ${edits.map(({ op }) => op).join()}`);

test('an error of law, one that is waived, and one whose waiver is over', () => {
  const error =
    'tagline: repayment-without-rate: a repayment needs its rate, its comparison rate and the whole price beside it. take the repayment out: the page prints the site’s own estimate with all of it; the dealer knows what is true. ';
  expect(told99([])).toEqual([`error ${error}`]);
  expect(told99([waivedBy('repayment-without-rate', '2026-12-24')])).toEqual([
    `warning ${error.replace('beside it.', 'beside it (waived until 24 December 2026 by A. Counsel: The whole price is on the sign).')}`,
  ]);
  expect(told99([waivedBy('repayment-without-rate', '2026-12-23')])).toEqual([
    `error ${error}`,
    'warning compliance.waivers.0.until: this waiver is over: repayment-without-rate counts again. take it out, or have it agreed on again with a later day. remove',
  ]);
});

test('a waiver of a rule that does not exist waives nothing, and is an error with the rule’s name', () => {
  expect(told99([waivedBy('repayment-wihtout-rate', '2027-06-30'), waivedBy('parking', '2027-06-30')]).slice(1)).toEqual([
    'error compliance.waivers.0.rule: no rule has this name, so nothing is waived. did you mean "repayment-without-rate"? set',
    'error compliance.waivers.1.rule: no rule has this name, so nothing is waived. take it out, or name a rule that npm run comply prints. remove',
  ]);
});

test('what was live before a rule says until when it is a warning', () => {
  const site = siteWithContent({ tagline: 'Only $99 a week' });
  const rules = complianceFindings(site, releaseOn('2026-11-29', { tagline: 'Only $99 a week' }), clockAt(Date.parse('2026-12-01T00:00:00Z'))).map(
    ({ rule }) => rule,
  );
  expect(rules.join()).toContain('(it was live before this rule: an error from 13 December 2026)');
});
