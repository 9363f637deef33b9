import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { pageFaults } from '#compliance/page-proof.ts';
import { nothingPublished } from '#compliance/published.ts';
import { type ComplianceReport, complianceReport } from '#compliance/report.ts';
import { complianceFindings } from '#compliance/site-findings.ts';
import { lawRule, lawRules } from '#law/rules.ts';
import { clockAt } from '#lib/time/clock.ts';
import type { SiteInput } from '#site/schema/site.ts';
import { siteWithContent, testVehicle } from '#vehicle/test-stock.ts';

// Breaches in settings, records and pages, each with the fix that its rule names.

type Changes = Record<string, unknown>;
type Planted = { rule: string; where: string; states?: string[] } & (
  | { in: 'site'; breach: Changes; fixed: Changes }
  | { in: 'vehicle'; breach: Changes; fixed: Changes; site?: Changes; fixedSite?: Changes }
  | { in: 'page'; breach: string; fixed: string }
);

const read = <T>(file: string): T => JSON.parse(readFileSync(`tests/fixtures/law/${file}`, 'utf8'));
const planted = read<Planted[]>('planted-records.json');
const clock = clockAt(Date.parse('2026-12-24T00:00:00Z'));

/** One dealership in one state, with all particulars. */
const dealerships = (state = 'nsw') => [
  {
    id: 'd1',
    slug: 'sample',
    name: 'Sample Motors',
    locations: [
      {
        id: 'yard',
        name: 'Yard',
        slug: 'yard',
        dealer_license_number: '012345',
        address: { street: '1 Sample Street', city: 'Sample', state, postcode: '2000' },
        contact_detail: { phone: '02 5550 0140' },
      },
    ],
  },
];
const siteIn = (state: string | undefined, changes: Changes = {}) =>
  siteWithContent({ dealerships: dealerships(state), ...changes } as Partial<SiteInput>);

/** `null` in a fixture: the record lacks it. */
const given = (changes: Changes) => Object.fromEntries(Object.entries(changes).map(([name, value]) => [name, value ?? undefined]));

function reportOf(entry: Planted, side: 'breach' | 'fixed'): ComplianceReport {
  const [state] = entry.states ?? [];
  const common = { vehicles: [], published: nothingPublished, pages: new Map(), clock };
  if (entry.in === 'site') return complianceReport({ ...common, site: siteIn(state, entry[side]) });
  if (entry.in === 'page') return complianceReport({ ...common, site: siteIn(state), pages: new Map([[entry.where, pageFaults(entry[side])]]) });
  const site = siteIn(state, side === 'fixed' ? (entry.fixedSite ?? entry.site) : entry.site);
  return complianceReport({ ...common, site, vehicles: [testVehicle(given(entry[side]))] });
}

const placesOf = (report: ComplianceReport, id: string) =>
  report.rules.flatMap(({ rule, lines }) => (rule.id === id ? lines.map(({ where, field }) => ({ where, field })) : []));

const placeOf = ({ in: kind, where }: Planted) => {
  if (kind === 'page') return { where, field: '' };
  return { where: kind === 'site' ? 'sites/harbour.json' : '/cars/2022-toyota-hilux-v1/', field: where };
};

test.each(planted.map((entry, index) => ({ ...entry, index })))('$rule ($index): named in $in $where with its fix, which removes it', (entry) => {
  expect(placesOf(reportOf(entry, 'breach'), entry.rule)).toContainEqual(placeOf(entry));
  expect(lawRule(entry.rule).fix).toMatch(/^\S.*\.$/s);
  expect(placesOf(reportOf(entry, 'fixed'), entry.rule)).not.toContainEqual(placeOf(entry));
});

test.each(['act', 'nsw', 'nt', 'qld', 'sa', 'tas', 'vic', 'wa'])(
  '%s: a site of defaults with its particulars, and a whole record, break nothing',
  (state) => {
    const site = siteIn(state, {
      features: { alerts: true, sales_counter: true },
      alerts: { sender: 'smtp' },
      leads: { api: 'https://api.example' },
    });
    const record = { regplate: 'ABC12D', build_date: '2022-03', vin: 'MR0FA3CD100123456', rego_expiry: '2027-03-01' };
    const { rules } = complianceReport({ site, vehicles: [testVehicle(record)], published: nothingPublished, pages: new Map(), clock });
    expect(rules.map(({ rule, lines }) => [rule.id, lines])).toEqual([]);
  },
);

test('stamp duty alone is no total, nor is there one for a price with its charges or on a site that shows the estimate', () => {
  const charges = [{ state: 'nsw', registration: 400, ctp: 500, transfer: 38, plates: 0, source: 'Service NSW', read: '2026-11-02' }];
  const lacks = (changes: Changes, price_type: 'drive_away' | 'excl_govt_charges') => {
    const vehicles = [testVehicle({ price_type, simple_body: 'SUV', fuel: 'Petrol', price: 24_990 })];
    const report = complianceReport({ site: siteIn('nsw', changes), vehicles, published: nothingPublished, pages: new Map(), clock });
    return report.rules.find(({ rule }) => rule.id === 'price-excludes-quantifiable-charge')?.lines.map(({ found }) => found) ?? [];
  };
  const pricing = { government_charges: charges };
  expect(lacks({ pricing }, 'excl_govt_charges')).toEqual(['Est. drive away $26,678 (NSW)']);
  expect(lacks({}, 'excl_govt_charges')).toEqual([]);
  expect(lacks({ pricing }, 'drive_away')).toEqual([]);
  expect(lacks({ pricing, features: { drive_away_estimate: true } }, 'excl_govt_charges')).toEqual([]);
});

test('each rule has three planted breaches, whatever it looks at', () => {
  const words = [...read<{ rule: string }[]>('planted-breaches.json'), ...read<{ rule: string }[]>('planted-styles.json')];
  const counts = Map.groupBy([...words, ...planted], ({ rule }) => rule);
  const few = lawRules.flatMap(({ id }) => ((counts.get(id)?.length ?? 0) < 3 ? [id] : []));
  expect(few).toEqual([]);
  expect([...counts.keys()].filter((id) => !lawRules.some((rule) => rule.id === id))).toEqual([]);
});

test('check says what a setting that breaks a rule needs, and proposes no value: only the dealer knows what is true', () => {
  const settings = planted.filter((entry) => entry.in === 'site');
  expect(settings.length).toBeGreaterThan(40);
  for (const entry of settings) {
    const findings = complianceFindings(siteIn(entry.states?.[0], entry.breach), nothingPublished, clock);
    const own = findings.filter(({ rule }) => rule.startsWith(`${entry.rule}:`));
    for (const { edits, fix } of own)
      expect([fix, edits.length], entry.where).toEqual([expect.stringMatching(/; the dealer knows what is true\.$/), 0]);
  }
});
