import { existsSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readPublished, writePublished } from '#compliance/published.server.ts';
import type { ComplianceReport, ReportLine } from '#compliance/report.ts';
import { dayMs } from '#lib/time/dates.ts';
import type { SiteReport } from '#publish/release/site-report.ts';
import type { Site } from '#site/schema/site.ts';
import type { Vehicle } from '#vehicle/vehicle.ts';
import { fixtureNow } from '../support/fixture-copy.ts';
import { InProcessBuilds } from '../support/in-process-builds.ts';
import { runCommand } from '../support/run-script.ts';

let builds: InProcessBuilds;
let site: Site;
let slug: string;
beforeAll(async () => {
  builds = await InProcessBuilds.start();
  site = builds.site;
  slug = builds.vehicles.find(({ stocknum }) => stocknum === 'S101')?.slug ?? '';
  await builds.build();
});
afterAll(() => rmSync(builds.copy.folder, { recursive: true }));

const wrong = 'Guaranteed finance approval for everyone';
const change = (changes: Partial<Vehicle>) => builds.changeStock((vehicle) => (vehicle.stocknum === 'S101' ? { ...vehicle, ...changes } : vehicle));
const page = () => builds.published(`cars/${slug}/index.html`);
const breaches = ({ compliance }: SiteReport) =>
  compliance.flatMap(({ rule, where, outcome }) => (rule.startsWith('licence') ? [] : [`${rule} ${where} ${outcome}`]));

test('a breach in one comment: the vehicle is published without it, and each build names it until it is mended', async () => {
  change({ dealercomments: wrong, price: 21_111 });
  const first = await builds.build();
  expect(first.release).not.toBe(null);
  expect(page()).toContain('$21,111');
  expect(page()).not.toContain(wrong);
  expect(breaches(first)).toEqual([`claim-approval-certain /cars/${slug}/ left out`]);
  // An incremental build that does not render the page knows it by the manifest.
  expect(breaches(await builds.build())).toEqual([`claim-approval-certain /cars/${slug}/ left out`]);
  change({ dealercomments: 'One owner.' });
  expect(breaches(await builds.build())).toEqual([]);
  expect(page()).toContain('One owner.');
});

test('a breach in one tile, and in a text of every page: the rest is published, that text stays as it was', async () => {
  const { home, tagline } = site;
  const tiles = [...home.tiles, { title: wrong, href: '/' }] as Site['home']['tiles'];
  change({ price: 22_222 });
  const report = await builds.build({ site: { ...site, tagline: wrong, home: { ...home, sections: [...home.sections, 'tiles'], tiles } } });
  expect(breaches(report).sort()).toEqual(['claim-approval-certain site file earlier text kept', 'claim-approval-certain site file left out']);
  expect(page()).toContain('$22,222');
  expect(builds.published('index.html')).not.toContain(wrong);
  expect(readPublished(builds.copy.dataDir, 'alpha').texts.tagline).toBe(tagline);
  expect(breaches(await builds.build())).toEqual([]);
});

test('report: all of it is published', async () => {
  change({ dealercomments: wrong });
  const report = await builds.build({ site: { ...site, compliance: { ...site.compliance, gate: 'report' } } });
  expect(page()).toContain(wrong);
  expect(report.compliance).toEqual([]);
});

/** As if the last release had been by a version without a rule. */
function forgetRule(rule: string): void {
  const { rules, ...published } = readPublished(builds.copy.dataDir, 'alpha');
  const others = Object.fromEntries(Object.entries(rules).filter(([id]) => id !== rule));
  writePublished(builds.copy.dataDir, 'alpha', { ...published, rules: others });
}

/** Publishes words that break a rule which is not known yet. */
async function publishBefore(rule: string, changes: Partial<Vehicle>, now = fixtureNow): Promise<void> {
  change(changes);
  await builds.build({ now, site: { ...site, compliance: { ...site.compliance, gate: 'report' } } });
  forgetRule(rule);
}

const approval = 'claim-approval-certain';
const days = (count: number) => ({ now: fixtureNow + count * dayMs });

test('what the release before a rule had is published for 14 days more, from the first release under it; its page is rendered when they end', async () => {
  await publishBefore(approval, { dealercomments: wrong });
  const report = await builds.build(days(5));
  expect(page()).toContain(wrong);
  expect(Date.parse(report.nextChange ?? '')).toBeLessThanOrEqual(days(19).now);
  await builds.build(days(18));
  expect(page()).toContain(wrong);
  await builds.build(days(19));
  expect(page()).not.toContain(wrong);
});

test('words that no release had have no days of grace, however old the feed says the vehicle is', async () => {
  await publishBefore(approval, { dealercomments: 'One owner.' });
  const other = builds.vehicles.find(({ stocknum }) => stocknum !== 'S101')?.stocknum ?? '';
  change({ dealercomments: wrong, updated_at: '2026-01-01T00:00:00.000Z' });
  await builds.build();
  expect(page()).not.toContain(wrong);
  await publishBefore(approval, { dealercomments: wrong });
  await builds.build();
  expect(page()).toContain(wrong);
  // Other words of the same rule, those of another vehicle, and those that were away for a release.
  change({ dealercomments: 'No credit checks at all' });
  builds.changeStock((vehicle) =>
    vehicle.stocknum === other ? { ...vehicle, dealercomments: wrong, updated_at: '2026-01-01T00:00:00.000Z' } : vehicle,
  );
  const slugOther = builds.vehicles.find(({ stocknum }) => stocknum === other)?.slug ?? '';
  await builds.build();
  expect(page()).not.toContain('No credit checks');
  expect(builds.published(`cars/${slugOther}/index.html`)).not.toContain(wrong);
  change({ dealercomments: wrong });
  await builds.build();
  expect(page()).not.toContain(wrong);
  builds.changeStock((vehicle) => ({ ...vehicle, dealercomments: undefined }));
});

test('without its record of the last release, a site has no days of grace; a record of an earlier version has the texts alone', async () => {
  const file = path.join(builds.copy.dataDir, 'alpha', 'published-texts.json');
  await publishBefore(approval, { dealercomments: wrong });
  rmSync(file);
  await builds.build();
  expect(page()).not.toContain(wrong);
  await publishBefore(approval, { dealercomments: wrong });
  writeFileSync(file, JSON.stringify(readPublished(builds.copy.dataDir, 'alpha').texts));
  await builds.build();
  expect(page()).toContain(wrong);
  expect(readPublished(builds.copy.dataDir, 'alpha').rules[approval]?.at).toBe(fixtureNow);
  await builds.build(days(14));
  expect(page()).not.toContain(wrong);
});

const withBasis = (label: string): Site => ({
  ...site,
  pricing: { ...site.pricing, price_type_labels: { ...site.pricing.price_type_labels, estimated_drive_away: label } },
});
const listing = () => builds.published('search/new-used-and-demo-cars/index.html');

test('a breach that only the markup shows: the vehicle and all pages with its card are published without the fact', async () => {
  change({ dealercomments: undefined, price: 23_333, price_type: 'estimated_drive_away', updated_at: undefined });
  await builds.build();
  expect(page()).toContain('$23,333');
  expect(listing()).toContain('$23,333');
  // What a component would print that lost the basis.
  const report = await builds.build({ site: withBasis('') });
  expect(report.errors).toEqual([]);
  expect(page()).not.toContain('$23,333');
  expect(page()).not.toContain('23333');
  expect(listing()).not.toContain('$23,333');
  const named = report.compliance.filter(({ rule }) => rule === 'price-basis-missing');
  expect(named.find(({ where }) => where === '/search/new-used-and-demo-cars/')).toMatchObject({
    severity: 'error',
    field: `/cars/${slug}/`,
    found: expect.stringContaining('a price stands without its basis: <b>$23,333</b>'),
    outcome: 'left out',
  });
  expect(named.map(({ where }) => where)).toContain(`/cars/${slug}/`);
  expect(named.map(({ where }) => where).filter((where) => /^\/search-index\/cars-[\w-]+\.txt$/.test(where))).toHaveLength(1);
  expect(new Set(named.map(({ field }) => field))).toEqual(new Set([`/cars/${slug}/`, 'page']));

  // An incremental build: the rest of such a page is renewed, and the breach is still named.
  const other = builds.vehicles.find((vehicle) => vehicle.stocknum !== 'S101' && listing().includes(`/cars/${vehicle.slug}/`))?.stocknum ?? '';
  builds.reprice(other, 24_444);
  const next = await builds.build({ site: withBasis('') });
  expect(next.errors).toEqual([]);
  expect(listing()).toContain('$24,444');
  expect(listing()).not.toContain('$23,333');
  const renewed = [listing(), page()];
  const whole = await builds.build({ site: withBasis(''), full: true });
  expect(whole.compliance).toEqual(next.compliance);
  expect([listing(), page()]).toEqual(renewed);

  const mended = await builds.build();
  expect(page()).toContain('$23,333');
  expect(listing()).toContain('$23,333');
  expect(mended.compliance.filter(({ rule }) => rule === 'price-basis-missing')).toEqual([]);
});

test('the picture for sharing leaves out a tagline that it could cut before a comparison rate, and the report names it', async () => {
  const picture = () => builds.published('share.png');
  await builds.build();
  const sound = picture();
  const rate = 'Family owned since 1958, with finance at 1.9% p.a. on every car in the yard';
  const report = await builds.build({ site: { ...site, tagline: `${rate}, comparison rate 2.4% p.a.` } });
  expect(report.compliance).toContainEqual({
    rule: 'comparison-rate-missing',
    severity: 'error',
    where: '/share.png',
    field: 'tagline',
    found: '1.9% … finance',
    outcome: 'left out',
  });
  const without = picture();
  expect(without).not.toBe(sound);
  await builds.build({ site: { ...site, tagline: undefined } });
  expect(picture()).toBe(without);
  await builds.build();
});

/** What `npm run comply` says of the release. */
async function complied(): Promise<ReportLine[]> {
  const { dataDir, outDir, sitesDir } = builds.copy;
  const env = { FORECOURT_DATA: dataDir, FORECOURT_OUT: outDir, FORECOURT_SITES: sitesDir, FORECOURT_NOW: new Date(fixtureNow).toISOString() };
  const { sites } = JSON.parse((await runCommand('comply.ts', ['alpha', '--json'], env)).stdout) as { sites: ComplianceReport[] };
  return sites.flatMap(({ rules }) => rules.flatMap(({ lines }) => lines));
}

test('words that break a rule only where a page joins them: left out where structured data does, else named as published with the page', async () => {
  change({ model: 'Guaranteed', badge: 'Finance', tag: undefined, updated_at: undefined });
  const report = await builds.build();
  expect(report.errors).toEqual([]);
  for (const entry of [`/cars/${slug}/ left out`, `/cars/${slug}/checkout/ published`])
    expect(breaches(report)).toContain(`claim-approval-certain ${entry}`);
  expect(page()).not.toContain('Guaranteed Finance');
  const said = (await complied()).filter(({ found }) => found.includes('Guaranteed Finance'));
  expect(said).toContainEqual({
    ...{ severity: 'error', because: null, where: `/cars/${slug}/`, field: '', outcome: 'left out' },
    found: 'the structured data says “Guaranteed Finance”',
  });
  expect(said.filter(({ where, outcome }) => where === `/cars/${slug}/checkout/` && outcome === 'published')).toHaveLength(1);
  change({ model: 'Corolla', badge: 'Ascent Sport' });
});

test('markup is judged as the record: what is in its days of grace, or waived, is published on every page', async () => {
  const tag = '1.9% Finance';
  await publishBefore('comparison-rate-missing', { tag, reserved: false });
  const grace = await builds.build();
  expect(grace.errors).toEqual([]);
  expect(page()).toContain(`>${tag}<`);
  expect(listing()).toContain(`>${tag}<`);
  const after = days(14);
  await builds.build(after);
  expect(page()).not.toContain(`>${tag}<`);
  expect(listing()).not.toContain(`>${tag}<`);
  const waivers = [{ rule: 'comparison-rate-missing', reason: 'A test.', name: 'A. Person', until: '2027-01-01' }];
  await builds.build({ ...after, site: { ...site, compliance: { ...site.compliance, waivers } } });
  expect(page()).toContain(`>${tag}<`);
  expect(listing()).toContain(`>${tag}<`);
  change({ tag: undefined });
});

test('most of the vehicles wrong by their model: none goes, and the report says so', async () => {
  const now = fixtureNow + 60 * dayMs;
  const file = path.join(builds.siteDir, 'current', 'cars', slug, 'index.html');
  builds.changeStock((vehicle) => ({ ...vehicle, model: wrong, updated_at: undefined }));
  const report = await builds.build({ now, acceptRemovals: true });
  expect(existsSync(file)).toBe(true);
  expect(report.warnings.join()).toContain('100 % of the vehicles break a rule of law');
});
