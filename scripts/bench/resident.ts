import { hash } from 'node:crypto';
import { cpSync, mkdtempSync, readdirSync, readFileSync, readlinkSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { readManifest } from '#publish/release/manifest.server.ts';
import { currentRelease } from '#publish/release/release.server.ts';
import { ResidentSync } from '#publish/release/resident-sync.server.ts';
import { startWorkerProcess, type WorkerProcess } from '../real/worker-process.ts';
import type { Figure } from './figures.ts';
import { type Folders, largeSite, runCommand, writeFeed } from './scale.ts';
import { changed, changeMix, scaleFeed } from './scale-feed.ts';
import { spread } from './spread.ts';

const slug = 'scale';
const vehicles = 10_000;
const rounds = 50;
const comparedEach = 10;
const timeoutMs = 120_000;
/** 2,000 webhooks an hour are one in 1.8 s. */
const restMs = 1800;

/** From a signed webhook to readers with a warm worker: 50 of 10,000 vehicles change per round (20 prices, 10 sold, 10 removed, 10 new). */
export async function residentFigures(say: (line: string) => void): Promise<Figure[]> {
  const root = mkdtempSync(path.join(tmpdir(), 'forecourt-resident-'));
  const { folders, site, siteFile } = largeSite(root, slug, { rebuild: { secret_env: 'FEED_SECRET', quiet_seconds: 0 } });
  const now = Date.now();
  const all = scaleFeed(vehicles + rounds * changeMix.fresh, site, siteFile, now);
  let cars = all.slice(0, vehicles);
  writeFeed(folders.data, cars);
  const { sites, data, out } = folders;
  const worker = await startWorkerProcess({ FORECOURT_SITES: sites, FORECOURT_DATA: data, FORECOURT_OUT: out });
  const disk = new ResidentSync();
  try {
    const current = path.join(folders.out, slug, 'current');
    await until(() => linkOf(current) !== null);
    const times: number[] = [];
    const compared: SeenRelease[] = [];
    for (let round = 0; round < rounds; round += 1) {
      await idle(worker);
      await sleep(restMs);
      const fresh = all.slice(vehicles + round * changeMix.fresh, vehicles + (round + 1) * changeMix.fresh);
      cars = changed(cars, fresh, new Date().toISOString(), round);
      writeFeed(folders.data, cars);
      // Syncing the feed itself is not measured.
      await disk.sync(folders.data);
      const before = linkOf(current);
      const began = performance.now();
      if ((await worker.send(slug, `round ${round}`)) !== 202) throw new Error('The worker took no webhook.');
      await until(() => linkOf(current) !== before);
      times.push(performance.now() - began);
      if (round % comparedEach !== comparedEach - 1) continue;
      await idle(worker);
      compared.push(seenRelease(folders, round));
    }
    await worker.end('SIGTERM');
    // After the rounds, since a full build uses the whole machine and its disk.
    const different = compared.map((seen) => {
      const faults = differences(folders, seen);
      say(`round ${seen.round + 1}: ${faults.length} files differ from a full build${faults.slice(0, 3).map((fault) => `, ${fault}`)}`);
      return faults.length;
    });
    say(`rounds: ${times.map((time) => time.toFixed(0)).join(' ')}`);
    const { median, p95 } = spread(times);
    return [
      { name: 'resident: 50 changed of 10,000, from webhook to readers, p50', value: median, unit: 'ms' },
      { name: 'resident: 50 changed of 10,000, from webhook to readers, p95', value: p95, unit: 'ms', limit: 1000 },
      { name: 'resident: files that differ from a full build', value: different.reduce((sum, one) => sum + one, 0), unit: '', limit: 0 },
    ];
  } finally {
    disk.close();
    await worker.end('SIGTERM');
    rmSync(root, { recursive: true, force: true });
  }
}

/** A published release: digests of its own files, and its data. */
type SeenRelease = { round: number; files: ReadonlyMap<string, string>; carried: ReadonlySet<string>; data: string; now: number };

function seenRelease(folders: Folders, round: number): SeenRelease {
  const siteDir = path.join(folders.out, slug);
  const manifest = readManifest(siteDir, currentRelease(siteDir));
  if (manifest === null) throw new Error('The release has no manifest.');
  const data = path.join(path.dirname(folders.data), `data-${round}`);
  cpSync(path.join(folders.data, slug), path.join(data, slug), { recursive: true });
  return { round, files: filesIn(path.join(siteDir, 'current')), carried: new Set(Object.keys(manifest.carried)), data, now: manifest.now };
}

/** Files that differ from a full build of the same data and time. */
function differences(folders: Folders, { files, carried, data, now }: SeenRelease): string[] {
  const other = { ...folders, data, out: path.join(path.dirname(folders.out), 'full') };
  runCommand('build', [slug, '--full', '--json'], other, now);
  const full = filesIn(path.join(other.out, slug, 'current'));
  rmSync(other.out, { recursive: true });
  return [...new Set([...files.keys(), ...full.keys()])].filter((name) => !carried.has(name) && files.get(name) !== full.get(name));
}

function filesIn(dir: string): Map<string, string> {
  const entries = readdirSync(dir, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const files = entries.map((entry) => path.join(entry.parentPath, entry.name));
  return new Map(files.map((file) => [path.relative(dir, file), hash('sha256', readFileSync(file))]));
}

function linkOf(link: string): string | null {
  try {
    return readlinkSync(link);
  } catch {
    return null;
  }
}

async function until(isSo: () => boolean | Promise<boolean>): Promise<void> {
  const end = performance.now() + timeoutMs;
  while (!(await isSo())) {
    if (performance.now() > end) throw new Error('The worker did not come to it within two minutes.');
    await new Promise((resolve) => setTimeout(resolve, 4));
  }
}

const idle = (worker: WorkerProcess) =>
  until(async () => {
    const [site] = await worker.sites();
    if (site?.standing === 'failing') throw new Error(site.why.join(' '));
    return site?.standing === 'up to date' || site?.standing === 'held';
  });
