import { existsSync, rmSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { dayMs } from '#lib/dates.ts';
import type { SiteReport } from '#publish/release/site-report.ts';
import { readPublishedTexts } from '#publish/routes/published-texts.server.ts';
import type { Site } from '#site/schema/site.ts';
import type { Vehicle } from '#vehicle/vehicle.ts';
import { fixtureNow } from '../support/fixture-copy.ts';
import { InProcessBuilds } from '../support/in-process-builds.ts';

let builds: InProcessBuilds;
let site: Site;
let slug: string;
beforeAll(async () => {
  builds = await InProcessBuilds.start();
  site = builds.site;
  // Live before the rules, so their days of grace would be counted.
  builds.changeStock((vehicle) => ({ ...vehicle, updated_at: undefined }));
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
  expect(readPublishedTexts(builds.copy.dataDir, 'alpha').tagline).toBe(tagline);
  expect(breaches(await builds.build())).toEqual([]);
});

test('report: all of it is published', async () => {
  change({ dealercomments: wrong });
  const report = await builds.build({ site: { ...site, compliance: { ...site.compliance, gate: 'report' } } });
  expect(page()).toContain(wrong);
  expect(report.compliance).toEqual([]);
});

test('what was live before a rule is published for 14 days more; its page is rendered when they end', async () => {
  change({ dealercomments: wrong, updated_at: '2026-01-01T00:00:00.000Z' });
  const report = await builds.build();
  expect(page()).toContain(wrong);
  expect(Date.parse(report.nextChange ?? '')).toBeLessThanOrEqual(Date.parse('2026-12-13T00:00:00Z'));
  await builds.build({ now: Date.parse('2026-12-13T00:00:00Z') });
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

test('words that break a rule only where a page joins them: left out where structured data does, else named as published with the page', async () => {
  change({ model: 'Guaranteed', badge: 'Finance', tag: undefined, updated_at: undefined });
  const report = await builds.build();
  expect(report.errors).toEqual([]);
  for (const entry of [`/cars/${slug}/ left out`, `/cars/${slug}/checkout/ published`])
    expect(breaches(report)).toContain(`claim-approval-certain ${entry}`);
  expect(page()).not.toContain('Guaranteed Finance');
  change({ model: 'Corolla', badge: 'Ascent Sport' });
});

test('markup is judged as the record: what is in its days of grace, or waived, is published on every page', async () => {
  const tag = '1.9% Finance';
  change({ tag, updated_at: '2026-01-01T00:00:00.000Z', reserved: false });
  const grace = await builds.build();
  expect(grace.errors).toEqual([]);
  expect(page()).toContain(`>${tag}<`);
  expect(listing()).toContain(`>${tag}<`);
  const after = { now: Date.parse('2026-12-13T00:00:00Z') };
  await builds.build(after);
  expect(page()).not.toContain(`>${tag}<`);
  expect(listing()).not.toContain(`>${tag}<`);
  const waivers = [{ rule: 'comparison-rate-missing', reason: 'A test.', name: 'A. Person', until: '2027-01-01' }];
  await builds.build({ ...after, site: { ...site, compliance: { ...site.compliance, waivers } } });
  expect(page()).toContain(`>${tag}<`);
  expect(listing()).toContain(`>${tag}<`);
  change({ tag: undefined, updated_at: undefined });
});

test('most of the vehicles wrong by their model: none goes, and the report says so', async () => {
  const now = fixtureNow + 60 * dayMs;
  const file = path.join(builds.siteDir, 'current', 'cars', slug, 'index.html');
  builds.changeStock((vehicle) => ({ ...vehicle, model: wrong, updated_at: undefined }));
  const report = await builds.build({ now, acceptRemovals: true });
  expect(existsSync(file)).toBe(true);
  expect(report.warnings.join()).toContain('100 % of the vehicles break a rule of law');
});
