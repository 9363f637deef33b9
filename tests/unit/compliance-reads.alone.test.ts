import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { claimingTexts } from '#compliance/judge-vehicle.ts';
import { pageFaults, sectionFaults } from '#compliance/page-proof.ts';
import type { SiteReport } from '#publish/release/site-report.ts';
import { InProcessBuilds } from '../support/in-process-builds.ts';

vi.mock(import('#compliance/page-proof.ts'), async (original) => {
  const real = await original();
  return { ...real, pageFaults: vi.fn(real.pageFaults), sectionFaults: vi.fn(real.sectionFaults) };
});
vi.mock(import('#compliance/judge-vehicle.ts'), async (original) => {
  const real = await original();
  return { ...real, claimingTexts: vi.fn(real.claimingTexts) };
});

let builds: InProcessBuilds;
beforeAll(async () => {
  builds = await InProcessBuilds.start();
});
afterAll(() => rmSync(builds.copy.folder, { recursive: true }));
beforeEach(() => void vi.clearAllMocks());

const pagesRead = () => vi.mocked(pageFaults).mock.calls.length;
const sectionsRead = () => vi.mocked(sectionFaults).mock.calls.length;
const pagesOf = ({ rendered, unchanged }: SiteReport) => rendered + unchanged;

test('a full build reads each page once; one that changes nothing reads none; one vehicle changed: what was rendered is read, no more', async () => {
  const full = await builds.build();
  expect([pagesRead(), sectionsRead()]).toEqual([pagesOf(full), 0]);
  vi.clearAllMocks();

  const idle = await builds.build();
  expect([idle.rendered, pagesRead(), sectionsRead()]).toEqual([0, 0, 0]);

  builds.reprice('S101', 19_990);
  const change = await builds.build();
  expect(change.rendered).toBeGreaterThan(0);
  expect(change.rendered).toBeLessThan(pagesOf(change) / 2);
  expect(pagesRead() + sectionsRead()).toBe(change.rendered);
});

const vehiclesRead = () => vi.mocked(claimingTexts).mock.calls.length;
const kept = () => path.join(builds.copy.dataDir, 'alpha', 'published-judgements.json');

/** Counts of what a full build reads. */
async function read(way: Parameters<InProcessBuilds['build']>[0] = {}) {
  vi.clearAllMocks();
  const report = await builds.build({ ...way, full: true });
  return { pages: pagesRead(), vehicles: vehiclesRead(), all: pagesOf(report) };
}

test('what a full build read is not read by the next: after an edit of the site its pages are, after one of the code all is, as with a damaged file', async () => {
  const { site } = builds;
  rmSync(kept());
  const first = await read();
  expect([first.pages, first.vehicles > 0]).toEqual([first.all, true]);
  expect(await read()).toEqual({ ...first, pages: 0, vehicles: 0 });

  const edited = { ...site, tagline: 'Family owned' };
  expect(await read({ site: edited })).toEqual({ ...first, vehicles: 0 });
  expect(await read({ site: edited })).toMatchObject({ pages: 0 });

  const bundle = builds.bundleWithId('other');
  expect(await read({ site: edited, bundle })).toEqual(first);
  expect(await read({ site: edited, bundle })).toMatchObject({ pages: 0, vehicles: 0 });

  for (const damage of ['{"code":', 'null', JSON.stringify({ code: bundle.id, vehicles: 1, pages: {} }), readFileSync(kept(), 'utf8').slice(0, -9)]) {
    writeFileSync(kept(), damage);
    expect(await read({ site: edited, bundle }), damage).toEqual(first);
  }
});

test('of a vehicle that changed, its words and the pages with them are read; what breaks a rule is found by each build', async () => {
  await read();
  builds.reprice('S101', 18_880);
  const changed = await read();
  expect(changed.vehicles).toBeGreaterThan(0);
  expect(changed.vehicles).toBeLessThan(builds.vehicles.length);
  expect(changed.pages).toBeGreaterThan(0);
  expect(changed.pages).toBeLessThan(changed.all / 2);

  const wrong = 'Guaranteed finance approval for everyone';
  builds.changeStock((vehicle) => (vehicle.stocknum === 'S101' ? { ...vehicle, dealercomments: wrong, badge: wrong } : vehicle));
  const named = async () => (await builds.build({ full: true })).compliance.map(({ where, field, found }) => `${where} ${field} ${found}`);
  const breaches = await named();
  expect(breaches.filter((text) => text.includes('Guaranteed'))).toHaveLength(2);
  expect(await named()).toEqual(breaches);
});

test('a page that was found to break a rule is read by each build', async () => {
  const { site } = builds;
  const labels = { ...site.pricing.price_type_labels, drive_away: '', estimated_drive_away: '', excl_govt_charges: '' };
  const without = { ...site, pricing: { ...site.pricing, price_type_labels: labels } };
  const first = await builds.build({ site: without, full: true });
  vi.clearAllMocks();
  const second = await builds.build({ site: without, full: true });
  expect(first.compliance.filter(({ rule }) => rule === 'price-basis-missing').length).toBeGreaterThan(5);
  expect(second.compliance).toEqual(first.compliance);
  expect(pagesRead()).toBeGreaterThan(5);
});

test('words that are published with their page, since nothing could be left out, are found by each build', async () => {
  builds.changeStock((vehicle) =>
    vehicle.stocknum === 'S101' ? { ...vehicle, model: 'Guaranteed', badge: 'Finance', tag: undefined, dealercomments: undefined } : vehicle,
  );
  const first = await builds.build({ full: true });
  expect(first.compliance.map(({ outcome }) => outcome)).toContain('published');
  expect((await builds.build({ full: true })).compliance).toEqual(first.compliance);
});

test('report: no page is read', async () => {
  const { site } = builds;
  const report = await builds.build({ site: { ...site, compliance: { ...site.compliance, gate: 'report' } }, full: true });
  expect([report.rendered, pagesRead()]).toEqual([pagesOf(report), 0]);
});
