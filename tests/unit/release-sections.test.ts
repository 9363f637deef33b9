import { execFileSync } from 'node:child_process';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { loadSite } from '#config/load.server.ts';
import { readManifest } from '#publish/release/manifest.server.ts';
import { currentRelease } from '#publish/release/release.server.ts';
import type { SiteReport } from '#publish/release/site-report.ts';
import { ensureBundle, loadRenderer } from '#publish/render/bundle.server.ts';
import { filesBelow } from '../support/fixture-copy.ts';
import { InProcessBuilds } from '../support/in-process-builds.ts';

// Similar vehicles, and those of a results page, are sections, which are replaced alone in an existing page. The result equals a full build's.

let builds: InProcessBuilds;
let price = 20_000;

beforeAll(async () => {
  builds = await InProcessBuilds.start();
  reprice();
  await builds.build();
});
afterAll(() => rmSync(builds.copy.folder, { recursive: true }));

const inRelease = (file: string) => path.join(builds.siteDir, 'current', file);
const manifest = () => readManifest(builds.siteDir, currentRelease(builds.siteDir));
const pagesBecauseOf = ({ changes }: SiteReport, wanted: string) => changes.filter(({ reason }) => reason === wanted).map((change) => change.path);

async function expectWhatAFullBuildMakes(site?: Awaited<ReturnType<typeof loadSite>>): Promise<void> {
  const outDir = path.join(builds.copy.folder, 'full');
  rmSync(outDir, { recursive: true, force: true });
  await builds.build({ outDir, full: true, ...(site === undefined ? {} : { site }) });
  const files = await filesBelow(path.join(builds.siteDir, 'current'));
  for (const file of Object.keys(manifest()?.carried ?? {})) files.delete(file);
  expect(files).toEqual(await filesBelow(path.join(outDir, 'alpha/current')));
}

function reprice(): void {
  price += 500;
  builds.reprice('S101', price);
}

test.each(['similar', 'results'])('a vehicle with another price: where “%s” alone shows it, that alone is made', async (kind) => {
  const { pages } = await loadRenderer(await ensureBundle());
  const whole = vi.spyOn(pages, 'render');
  reprice();
  const around = pagesBecauseOf(await builds.build(), kind);
  const rendered = whole.mock.calls.map(([url]) => new URL(url).pathname);
  whole.mockRestore();
  expect(around.length).toBeGreaterThan(0);
  expect(rendered.filter((page) => around.includes(page))).toEqual([]);
  await expectWhatAFullBuildMakes();
});

test('a vehicle with another first picture, name or body: pages of results say it around their vehicles too', async () => {
  for (const change of [{ images: [{ url: 'https://pictures.example/other.jpg' }] }, { year: 2020 }, { simple_body: 'SUV' }]) {
    builds.changeStock((vehicle) => (vehicle.stocknum === 'S101' ? { ...vehicle, ...change } : vehicle));
    await builds.build();
    await expectWhatAFullBuildMakes();
  }
});

test('a page that was overwritten with its size and time kept is made whole', async () => {
  reprice();
  const neighbours = pagesBecauseOf(await builds.build(), 'similar');
  for (const page of neighbours) {
    const file = inRelease(`${page.slice(1)}index.html`);
    const kept = path.join(builds.copy.folder, 'time');
    writeFileSync(kept, '');
    // To the nanosecond, which Node cannot do.
    execFileSync('touch', ['-r', file, kept]);
    writeFileSync(file, readFileSync(file, 'latin1').replace('<h1', '<H1'), 'latin1');
    execFileSync('touch', ['-r', kept, file]);
  }
  reprice();
  const again = pagesBecauseOf(await builds.build(), 'similar');
  expect(again.filter((page) => neighbours.includes(page)).length).toBeGreaterThan(0);
  for (const page of again) expect(readFileSync(inRelease(`${page.slice(1)}index.html`), 'latin1')).not.toContain('<H1');
});

test('a dry run says the same of them', async () => {
  reprice();
  const dry = await builds.build({ dryRun: true });
  const real = await builds.build();
  expect(dry.changes).toEqual(real.changes);
  expect(pagesBecauseOf(real, 'similar').length).toBeGreaterThan(0);
});

test('a first repayment on a card brings the warning, the last one takes it away', async () => {
  const plain = await loadSite('alpha', builds.copy.sitesDir);
  const site = { ...plain, features: { ...plain.features, finance: true, card_repayment: true, finance_card: true } };
  const [first, second] = builds.vehicles;
  const car = builds.vehicles.find(({ status }) => status === 'in_stock');
  if (first === undefined || second === undefined || car === undefined) throw new Error('alpha has no stock.');
  const named = (slug: string, cost: number | undefined) => ({ ...car, id: slug, slug, stocknum: slug, model: 'Rare', price: cost });
  const hasWarning = () => readFileSync(inRelease('cars/lone/index.html'), 'utf8').includes('id="financeDisclaimer"');
  // A script may add repayments to a results page, so the warning is there, hidden.
  const showsWarning = () => /id="financeDisclaimer"(?! hidden)/.test(readFileSync(inRelease('search/toyota/rare/index.html'), 'utf8'));
  const accept = { site, acceptRemovals: true };
  builds.changeStock(({ id }) => (id === first.id ? named('lone', undefined) : id === second.id ? named('other', undefined) : null));
  await builds.build(accept);
  expect([hasWarning(), showsWarning()]).toEqual([false, false]);
  for (const [cost, wanted] of [
    [30_000, true],
    [31_000, true],
    [undefined, false],
  ] as const) {
    builds.changeStock((vehicle) => (vehicle.slug === 'other' ? named('other', cost) : vehicle));
    await builds.build(accept);
    expect([hasWarning(), showsWarning()]).toEqual([wanted, wanted]);
    await expectWhatAFullBuildMakes(site);
  }
});
