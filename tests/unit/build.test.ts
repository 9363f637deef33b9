import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { withLock } from '#lib/files/lock.server.ts';
import { buildCommand } from '#publish/release/build-command.server.ts';
import type { BuildReport } from '#publish/release/build-report.ts';
import type { SiteReport } from '#publish/release/site-report.ts';
import { readSnapshot, type Snapshot, writeSnapshot } from '#stock/write/snapshot.server.ts';
import type { Vehicle } from '#vehicle/vehicle.ts';
import { copyFixtures, type FixtureCopy, filesBelow, fixtureNow, takeFixtureStock } from '../support/fixture-copy.ts';
import { inProcessPool } from '../support/in-process-builds.ts';

let copy: FixtureCopy;
let first: BuildReport;

type Way = { slugs?: string[]; full?: boolean; dryRun?: boolean; now?: number; say?: (text: string) => void };
function build({ slugs = ['alpha'], full = false, dryRun = false, now = fixtureNow, say }: Way = {}): Promise<BuildReport> {
  return buildCommand({ ...copy, now, slugs, full, dryRun, say: say ?? null, pool: inProcessPool });
}

const alphaOf = ({ sites, failed }: BuildReport): SiteReport => {
  const site = sites.find(({ slug }) => slug === 'alpha');
  if (site === undefined) throw new Error(`alpha was not built: ${JSON.stringify(failed)}`);
  return site;
};
const inRelease = (name: string) => path.join(copy.outDir, 'alpha/current', name);

function changeVehicles(change: (vehicle: Vehicle) => Vehicle | null): Snapshot {
  const before = readSnapshot(copy.dataDir, 'alpha');
  writeSnapshot(copy.dataDir, { ...before, vehicles: before.vehicles.flatMap((vehicle) => change(vehicle) ?? []) });
  return before;
}
const slugOf = (stocknum: string) => {
  const match = readSnapshot(copy.dataDir, 'alpha').vehicles.find((vehicle) => vehicle.stocknum === stocknum);
  if (match === undefined) throw new Error(`alpha has no ${stocknum}`);
  return match.slug;
};

beforeAll(async () => {
  copy = await copyFixtures();
  await takeFixtureStock(copy, ['alpha', 'beta']);
  await writeFile(path.join(copy.sitesDir, 'broken.json'), '{ "name": "Broken", "url": 5 }');
  first = await build({ slugs: [] });
});
afterAll(() => rm(copy.folder, { recursive: true }));

describe('the first build', () => {
  test('a site that cannot be read does not stop the others', () => {
    expect(first.sites.map(({ slug }) => slug)).toEqual(['alpha', 'beta']);
    expect(first.failed.map(({ slug }) => slug)).toEqual(expect.arrayContaining(['broken']));
    expect(first.failed.find(({ slug }) => slug === 'broken')?.message).toContain('broken.json');
    for (const slug of ['alpha', 'beta']) expect(existsSync(path.join(copy.outDir, slug, 'current/index.html'))).toBe(true);
    expect(existsSync(path.join(copy.outDir, 'broken'))).toBe(false);
  });

  test('every page is new, and every page is there', async () => {
    const alpha = alphaOf(first);
    expect([alpha.unchanged, alpha.removed, alpha.errors]).toEqual([0, 0, []]);
    expect(Object.keys(alpha.reasons).every((reason) => reason.endsWith(': new'))).toBe(true);
    expect(Object.values(alpha.reasons).reduce((sum, count) => sum + count)).toBe(alpha.rendered);
    const files = await filesBelow(inRelease(''));
    expect([...files.keys()].filter((file) => file.endsWith('.html'))).toHaveLength(alpha.rendered);
    expect([...files.values()].reduce((sum, text) => sum + text.length, 0)).toBe(alpha.bytes);
    expect(first.sites.map(({ quarantine }) => quarantine)).toEqual([
      { rejected: 0, held: 0 },
      { rejected: 1, held: 0 },
    ]);
  });

  test('leaves a twin, from which the next build starts; one that ended before it was published is no hindrance', async () => {
    const outDir = path.join(copy.folder, 'interrupted');
    const names = () => readdir(path.join(outDir, 'alpha/releases'));
    const again = () =>
      buildCommand({ ...copy, outDir, now: fixtureNow, slugs: ['alpha'], full: false, dryRun: false, say: null, pool: inProcessPool });
    await again();
    expect((await names()).sort().map((name) => name.slice(0, 6))).toEqual(['000000', '000001']);
    await rm(path.join(outDir, 'alpha/current'));
    expect((await again()).failed).toEqual([]);
    expect(existsSync(path.join(outDir, 'alpha/current/index.html'))).toBe(true);
  });

  test('names when anything changes by time alone', () => {
    expect(Date.parse(alphaOf(first).nextChange ?? '')).toBeGreaterThan(fixtureNow);
  });
});

test('a build without changes renders nothing and publishes nothing', async () => {
  const before = await filesBelow(copy.outDir);
  const again = alphaOf(await build());
  expect(again).toMatchObject({
    release: alphaOf(first).release,
    rendered: 0,
    unchanged: alphaOf(first).rendered,
    removed: 0,
    reasons: {},
    changes: [],
  });
  expect(await filesBelow(copy.outDir)).toEqual(before);
});

test('a dry run writes nothing, and names the pages that the real run then renders', async () => {
  const slug = slugOf('S101');
  const original = changeVehicles((vehicle) =>
    vehicle.stocknum === 'S101' ? { ...vehicle, price: 23_990 } : vehicle.stocknum === 'S103' ? null : vehicle,
  );
  const gone = `/cars/${original.vehicles.find(({ stocknum }) => stocknum === 'S103')?.slug}/`;
  const before = await filesBelow(copy.outDir);
  const dry = alphaOf(await build({ dryRun: true }));
  expect(await filesBelow(copy.outDir)).toEqual(before);
  const real = alphaOf(await build());
  expect(dry.changes).toEqual(real.changes);
  expect([dry.rendered, dry.unchanged, dry.removed, dry.reasons]).toEqual([real.rendered, real.unchanged, real.removed, real.reasons]);
  expect(real.changes).toContainEqual({ path: `/cars/${slug}/`, kind: 'vehicle', reason: 'vehicle' });
  expect(real.changes).toContainEqual({ path: gone, kind: 'vehicle', reason: 'removed' });
  expect(real.changes).toContainEqual({ path: '/sitemap-vehicles.xml', kind: 'file', reason: 'content' });
  expect(alphaOf(first).changes).toContainEqual({ path: '/share.png', kind: 'file', reason: 'new' });
  expect(real.changes.map((change) => change.path)).not.toContain('/share.png');
  expect(real.removed).toBe(real.changes.filter(({ kind, reason }) => kind !== 'file' && reason === 'removed').length);
  expect(existsSync(inRelease(`${gone}index.html`))).toBe(false);
  expect(await readFile(inRelease(`cars/${slug}/index.html`), 'utf8')).toContain('$23,990');

  writeSnapshot(copy.dataDir, original);
  const back = alphaOf(await build());
  expect(back.changes).toContainEqual({ path: gone, kind: 'vehicle', reason: 'new' });
});

test('a full build renders every page, to the same bytes', async () => {
  const before = await filesBelow(inRelease(''));
  const full = alphaOf(await build({ full: true }));
  expect([full.rendered, full.unchanged]).toEqual([alphaOf(first).rendered, 0]);
  expect(await filesBelow(inRelease(''))).toEqual(before);
});

test('what a site shows everywhere is the reason for every page', async () => {
  const file = path.join(copy.sitesDir, 'alpha.json');
  const text = await readFile(file, 'utf8');
  await writeFile(file, text.replace('"name": "Alpha Motors"', '"name": "Alpha Autos"'));
  const renamed = alphaOf(await build());
  expect(renamed.changes).toContainEqual({ path: '/share.png', kind: 'file', reason: 'content' });
  expect([renamed.unchanged, Object.keys(renamed.reasons).every((reason) => reason.endsWith(': shell'))]).toEqual([0, true]);
  await writeFile(file, text);
  await build();
});

describe('an edit renders the pages that show it, and no others', () => {
  const rendered = ({ changes }: SiteReport) => changes.filter(({ kind }) => kind !== 'file').map((change) => change.path);

  test('one copy text of the site', async () => {
    const file = path.join(copy.sitesDir, 'alpha.json');
    const text = await readFile(file, 'utf8');
    const site = JSON.parse(text);
    const override = { when: { make: 'Kia' }, copy: { servicing: 'Serviced in our workshop.' } };
    await writeFile(file, JSON.stringify({ ...site, overrides: [...(site.overrides ?? []), override] }));
    const shows = readSnapshot(copy.dataDir, 'alpha').vehicles.filter(({ make, status }) => make === 'Kia' && status === 'in_stock');
    expect(shows.length).toBeGreaterThan(0);
    const edited = alphaOf(await build());
    expect(rendered(edited).toSorted()).toEqual(['/capped-price-servicing/', ...shows.map(({ slug }) => `/cars/${slug}/`)].toSorted());
    await writeFile(file, text);
    await build();
  });

  test('a page, and a question, of the site’s folder', async () => {
    const page = path.join(copy.sitesDir, 'alpha/pages/depot.md');
    const faq = path.join(copy.sitesDir, 'alpha/faq.json');
    const pageText = (words: string) => `---\ntitle: Fleet\ndescription: For businesses.\n---\n${words}\n`;
    const faqText = (answer: string) =>
      JSON.stringify({ groups: [{ title: 'Trading in', pages: ['/trade-in/'], questions: [{ question: 'How?', answer }] }] });
    await mkdir(path.dirname(page), { recursive: true });
    await writeFile(page, pageText('One.'));
    await writeFile(faq, faqText('So.'));
    expect(rendered(alphaOf(await build())).toSorted()).toEqual(['/depot/', '/faq/', '/trade-in/']);
    await writeFile(page, pageText('Two.'));
    expect(rendered(alphaOf(await build()))).toEqual(['/depot/']);
    await writeFile(faq, faqText('Otherwise.'));
    expect(rendered(alphaOf(await build())).toSorted()).toEqual(['/faq/', '/trade-in/']);
    const full = await filesBelow(inRelease(''));
    await build({ full: true });
    expect(await filesBelow(inRelease(''))).toEqual(full);
    await rm(page);
    await rm(faq);
    const gone = alphaOf(await build());
    expect(gone.changes.filter(({ reason }) => reason === 'removed').map((change) => change.path)).toEqual(['/depot/', '/faq/']);
  });
});

test('a page that throws is named and stays as it was; the others are published; once it can be made again, it is', async () => {
  const slug = slugOf('S101');
  const file = inRelease(`cars/${slug}/index.html`);
  const page = await readFile(file, 'utf8');
  // Comments that are no text: only a damaged snapshot has them.
  const original = changeVehicles((vehicle) => (vehicle.stocknum === 'S101' ? Object.assign({ ...vehicle }, { dealercomments: 5 }) : vehicle));
  const report = await build();
  const alpha = alphaOf(report);
  expect(report.failed).toEqual([]);
  expect(alpha.errors).toEqual([{ path: `/cars/${slug}/`, kind: 'vehicle', message: expect.stringMatching(/^\S[^\n]*$/), stays: true }]);
  expect([await readFile(file, 'utf8'), existsSync(inRelease('index.html'))]).toEqual([page, true]);
  expect(alphaOf(await build({ full: true })).errors).toEqual(alpha.errors);
  expect(await readFile(file, 'utf8')).toBe(page);
  writeSnapshot(copy.dataDir, original);
  expect(alphaOf(await build()).errors).toEqual([]);
  expect(await readFile(file, 'utf8')).toBe(page);
});

test('a site that another process builds is named with that process', async () => {
  const lock = path.join(copy.outDir, 'alpha/lock');
  const { sites, failed } = await withLock(lock, 'testing', () => build({ slugs: ['alpha', 'beta'] }));
  expect(sites.map(({ slug }) => slug)).toEqual(['beta']);
  expect(failed).toEqual([
    { slug: 'alpha', message: expect.stringMatching(new RegExp(`lock: process ${process.pid} on .* is testing, since .*Wait for it`)) },
  ]);
});

test('a site without stock says which command helps; a slug that nobody has, what it could mean', async () => {
  await rm(path.join(copy.dataDir, 'beta'), { recursive: true });
  const { failed } = await build({ slugs: ['beta', 'alhpa'] });
  expect(failed.find(({ slug }) => slug === 'beta')?.message).toContain(
    'the site has no stock yet, and its pages are made from it. Fix: run npm run stock -- beta.',
  );
  expect(failed.find(({ slug }) => slug === 'alhpa')?.message).toContain('did you mean "alpha"?');
});

test('what is said names the site, its figures and the reasons', async () => {
  const said: string[] = [];
  const report = alphaOf(await build({ full: true, dryRun: true, say: (text) => said.push(text) }));
  const text = said.join('');
  expect(text).toContain(`alpha: ${report.rendered} pages would be rendered, 0 unchanged, 0 removed`);
  expect(text).toContain('home: new: 1');
  expect(text).toContain('and ');
  expect(text).toContain(`next scheduled change: ${report.nextChange}`);
});
