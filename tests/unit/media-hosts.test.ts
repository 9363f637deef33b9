import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { dayMs } from '#lib/time/dates.ts';
import type { SiteReport } from '#publish/release/site-report.ts';
import { liveConfigPath } from '#search/state/live-config.ts';
import { isRecord, valueAt } from '#site/merge.ts';
import { unusedDays } from '#stock/judge/media-hosts.ts';
import { readSnapshot } from '#stock/write/snapshot.server.ts';
import { filesBelow, fixtureNow, takeFixtureStock } from '../support/fixture-copy.ts';
import { InProcessBuilds } from '../support/in-process-builds.ts';

let builds: InProcessBuilds;
beforeAll(async () => {
  builds = await InProcessBuilds.start();
  await builds.build();
});
afterAll(() => rmSync(builds.copy.folder, { recursive: true }));

const after = (days: number) => fixtureNow + days * dayMs;

/** Reads a feed in which the vehicles from the second on have a picture each of these hosts, then builds. */
async function readAndBuild(hosts: readonly string[], days: number, input: object = {}): Promise<SiteReport> {
  const file = path.join(builds.copy.folder, 'feeds/alpha.json');
  const feed: unknown = JSON.parse(readFileSync(path.join('tests/fixtures/feeds/alpha.json'), 'utf8'));
  if (!isRecord(feed) || !Array.isArray(feed.cars)) throw new Error('The feed has no cars.');
  const cars = feed.cars.map((car, index) => (hosts[index - 1] === undefined ? car : { ...car, images: [`https://${hosts[index - 1]}/1.jpg`] }));
  writeFileSync(file, JSON.stringify({ ...feed, cars }));
  await takeFixtureStock(builds.copy, ['alpha'], after(days));
  return builds.build({ now: after(days), ...input });
}

const policyIn = (file: string) => /Content-Security-Policy" content="([^"]*)"/.exec(builds.published(file))?.[1] ?? '';
const mediaIn = (file: string) =>
  policyIn(file)
    .split('; ')
    .filter((directive) => /^(?:img|media)-src/.test(directive));
const liveHosts = (): unknown => valueAt(JSON.parse(builds.published(liveConfigPath)), ['site', 'media', 'hosts']);
const vehicleFile = (stocknum: string) => `cars/${builds.vehicles.find((vehicle) => vehicle.stocknum === stocknum)?.slug}/index.html`;

test('a site with its own pictures alone lets pages load from the site alone', () => {
  for (const file of ['index.html', 'search/toyota/index.html', vehicleFile('S101')]) expect(mediaIn(file)).toEqual(["img-src 'self' data:"]);
  expect(liveHosts()).toEqual(['www.alpha.example']);
});

test('a host of one vehicle is held: no page has it, the vehicle shows the placeholder, and build and snapshot name it', async () => {
  const report = await readAndBuild(['x.example'], 1);
  expect(report.media).toMatchObject({ added: [], left: [], held: [{ host: 'x.example', why: 'lone', vehicles: 1 }] });
  expect(report.media.findings[0]).toMatch(/"x\.example" \(one vehicle alone uses it, 20\d\d [^()]* \(S102\)\)/);
  expect(readSnapshot(builds.copy.dataDir, 'alpha').media?.held).toHaveLength(1);
  const files = await filesBelow(path.join(builds.siteDir, 'current'));
  expect([...files].flatMap(([file, text]) => (text.includes('x.example') ? [file] : []))).toEqual([]);
  expect(files.get(vehicleFile('S102'))?.includes('Photos to come')).toBe(true);
});

test('a second vehicle lists it: all pages are rendered once, and the report says so', async () => {
  const report = await readAndBuild(['x.example', 'x.example'], 2);
  expect(report.media).toMatchObject({ added: ['x.example'], left: [], held: [] });
  expect(report.unchanged).toBe(0);
  expect(mediaIn('index.html')).toEqual(["img-src 'self' data: https://x.example", "media-src 'self' https://x.example"]);
  expect(liveHosts()).toEqual(['x.example']);
  expect(builds.published(vehicleFile('S102')).includes('src="https://x.example/1.jpg"')).toBe(true);
  const again = await readAndBuild(['x.example', 'x.example'], 2);
  expect([again.rendered, again.media.added]).toEqual([0, []]);
});

test('it stays for 14 days after its last picture, then leaves without another feed, and all pages are rendered once', async () => {
  const idle = await readAndBuild([], 3);
  expect(idle.media).toMatchObject({ added: [], left: [] });
  expect(mediaIn('index.html')[0]).toContain('x.example');
  expect(Date.parse(idle.nextChange ?? '')).toBeLessThanOrEqual(after(3 + unusedDays));
  const before = await builds.build({ now: after(3 + unusedDays) - 1 });
  expect(before.media.left).toEqual([]);
  const report = await builds.build({ now: after(3 + unusedDays) });
  expect([report.media.left, report.unchanged]).toEqual([['x.example'], 0]);
  expect(mediaIn('index.html')).toEqual(["img-src 'self' data:"]);
});
