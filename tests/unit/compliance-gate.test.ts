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
  expect(Date.parse(report.nextChange ?? '')).toBeLessThanOrEqual(Date.parse('2026-12-12T00:00:00Z'));
  await builds.build({ now: Date.parse('2026-12-12T00:00:00Z') });
  expect(page()).not.toContain(wrong);
});

test('3 % of the vehicles wrong by their model: they go; most of them: none goes, and the report says so', async () => {
  const now = fixtureNow + 60 * dayMs;
  const file = path.join(builds.siteDir, 'current', 'cars', slug, 'index.html');
  builds.changeStock((vehicle) => ({ ...vehicle, model: wrong, updated_at: undefined }));
  const report = await builds.build({ now, acceptRemovals: true });
  expect(existsSync(file)).toBe(true);
  expect(report.warnings.join()).toContain('100 % of the vehicles break a rule of law');
});
