import { existsSync, rmSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { nothingPublished } from '#compliance/published.ts';
import { complianceReport } from '#compliance/report.ts';
import { clockAt } from '#lib/time/clock.ts';
import type { SiteReport } from '#publish/release/site-report.ts';
import { readSnapshot, writeSnapshot } from '#stock/write/snapshot.server.ts';
import type { Vehicle } from '#vehicle/vehicle.ts';
import { fixtureNow } from '../support/fixture-copy.ts';
import { InProcessBuilds } from '../support/in-process-builds.ts';

const count = 100;
const wrong = 'Guaranteed finance approval for everyone';

let builds: InProcessBuilds;
let stock: Vehicle[];
beforeAll(async () => {
  builds = await InProcessBuilds.start();
  const used = builds.vehicles.find(({ stocknum }) => stocknum === 'S101') as Vehicle;
  stock = Array.from({ length: count }, (_, place) => {
    const id = `${1000 + place}`;
    return {
      ...used,
      id,
      stocknum: `T${id}`,
      slug: `2021-toyota-corolla-t${id}`,
      price: 20_000 + place,
      build_date: '2021-03',
      updated_at: undefined,
    };
  });
});
afterAll(() => rmSync(builds.copy.folder, { recursive: true }));

let sound: SiteReport;
beforeEach(async () => {
  sound = await build(stock);
});

const build = (vehicles: readonly Vehicle[]) => {
  writeSnapshot(builds.copy.dataDir, { ...readSnapshot(builds.copy.dataDir, 'alpha'), vehicles: [...vehicles] });
  return builds.build();
};
const brokenOf = (number: number) =>
  stock.map((vehicle, place) => (place < number ? { ...vehicle, model: wrong } : { ...vehicle, price: 30_000 + place }));
const pathOf = ({ slug }: Vehicle) => `/cars/${slug}/`;
const pages = () => stock.filter(({ slug }) => existsSync(path.join(builds.siteDir, 'current/cars', slug, 'index.html'))).map(pathOf);
const named = ({ compliance }: SiteReport) =>
  compliance.flatMap(({ rule, where, field, outcome }) => (rule === 'claim-approval-certain' ? [`${where} ${field} ${outcome}`] : []));

test('3 % of the vehicles break a rule by their model: those go and are named, the rest is published; mended, all are there', async () => {
  expect(pages()).toHaveLength(count);
  const report = await build(brokenOf(3));
  expect(report).toMatchObject({ held: null, errors: [] });
  expect(report.release).not.toBe(sound.release);
  expect(pages()).toEqual(stock.slice(3).map(pathOf));
  expect(builds.published(`cars/${stock[3]?.slug}/index.html`)).toContain('$30,003');
  expect(named(report)).toEqual(stock.slice(0, 3).map((vehicle) => `${pathOf(vehicle)} model left out`));
  const mended = await build(stock);
  expect(mended).toMatchObject({ held: null, errors: [] });
  expect(named(mended)).toEqual([]);
  expect(pages()).toHaveLength(count);
});

test('30 % do: none goes, what else breaks a rule is left out, and the report says so; mended, nothing is held', async () => {
  const report = await build(brokenOf(30).map((vehicle, place) => (place === 0 ? { ...vehicle, badge: wrong } : vehicle)));
  expect(report).toMatchObject({ held: null, errors: [] });
  expect(pages()).toHaveLength(count);
  expect(builds.published(`cars/${stock[50]?.slug}/index.html`)).toContain('$30,050');
  expect(report.warnings.join()).toContain('30 % of the vehicles break a rule of law by their make or model');
  const [first] = stock as [Vehicle];
  expect(named(report).toSorted()).toEqual(
    [`${pathOf(first)} badge left out`, ...stock.slice(0, 30).map((vehicle) => `${pathOf(vehicle)} model published`)].toSorted(),
  );
  const mended = await build(stock);
  expect(mended).toMatchObject({ held: null, errors: [] });
  expect(mended.warnings.join()).not.toContain('break a rule of law');
  expect(named(mended)).toEqual([]);
  expect(builds.published(`cars/${stock[0]?.slug}/index.html`)).not.toContain(wrong);
});

test('build dates missing from a whole feed: all is published, with a warning for each vehicle that its state asks it of; the feed that has them again is published', async () => {
  const victorian = (vehicle: Vehicle): Vehicle => ({
    ...vehicle,
    dealership_id: 'a2',
    dealership_slug: 'alpha-south',
    location: undefined,
    state: 'VIC',
  });
  const feed = stock.map(victorian);
  await build(feed);
  const lacking = feed.map((vehicle, place): Vehicle => ({ ...vehicle, build_date: undefined, compliance_date: undefined, price: 40_000 + place }));
  const report = await build(lacking);
  expect(report).toMatchObject({ held: null, errors: [], compliance: sound.compliance });
  expect(pages()).toHaveLength(count);
  expect(builds.published(`cars/${stock[7]?.slug}/index.html`)).toContain('$40,007');
  const found = complianceReport({
    site: builds.site,
    vehicles: builds.vehicles,
    published: nothingPublished,
    pages: new Map(),
    clock: clockAt(fixtureNow),
  });
  const lines = found.rules.find(({ rule }) => rule.id === 'particulars-for-form-missing')?.lines ?? [];
  expect(lines.map(({ where, field, severity }) => `${severity} ${where} ${field}`).toSorted()).toEqual(
    lacking.map((vehicle) => `warning ${pathOf(vehicle)} build_date`).toSorted(),
  );
  const mended = await build(feed);
  expect(mended).toMatchObject({ held: null, errors: [] });
  expect(mended.release).not.toBe(report.release);
  expect(builds.published(`cars/${stock[7]?.slug}/index.html`)).toContain('$20,007');
});
