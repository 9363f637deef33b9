import { spawn } from 'node:child_process';
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { loadSite } from '#config/load.server.ts';
import { takeStock } from '#stock/run.server.ts';
import { readSnapshot } from '#stock/write/snapshot.server.ts';
import { acmeSite } from '../acme-site.ts';
import type { FeedRecord } from '../feeds/feed-cases.ts';
import { projectRoot } from '../run-script.ts';

const slug = 'acme';
const begins = Date.parse('2026-11-21T09:00:00.000Z');
const day = 86_400_000;

const site = { ...acmeSite, stock: { from: 'data:feed.json', keep_absent_days: 0 } };

/** The result of killed runs; `faults`: a reader saw neither stock, or the next run did not recover. */
type Kills = { killed: number; faults: string[] };

/** Kills a run before each call of a function of `node:fs`, until one completes. */
export type StockKills = (step: string) => Promise<Kills>;

/** Kills runs of `npm run stock` from one stock to the next (SIGKILL). Each begins from a copy of the first. */
export async function stockKills(folder: string, cars: readonly FeedRecord[]): Promise<StockKills> {
  const sitesDir = path.join(folder, 'sites');
  const dataDir = path.join(folder, 'data');
  const before = path.join(folder, 'before');
  for (const dir of [sitesDir, before]) mkdirSync(dir, { recursive: true });
  writeFileSync(path.join(sitesDir, `${slug}.json`), JSON.stringify(site));
  const loaded = await loadSite(slug, sitesDir);
  const run = (data: string, now: number) => takeStock(loaded, { sitesDir, dataDir: data, now, from: undefined, release: [] });
  const feed = (data: string, list: readonly unknown[]) => writeFileSync(path.join(data, 'feed.json'), JSON.stringify({ cars: list }));
  feed(before, cars.slice(0, -2));
  await run(before, begins);
  feed(before, cars.slice(2));
  const restart = () => {
    rmSync(dataDir, { recursive: true, force: true });
    cpSync(before, dataDir, { recursive: true });
  };
  const text = (data: string, name: string) => readFileSync(path.join(data, slug, name), 'utf8');
  const state = (data: string) => ['snapshot.json', 'remembered.json', 'feed.json'].map((name) => text(data, name)).join('\n');
  restart();
  await run(dataDir, begins + day);
  const [old, next, wanted] = [text(before, 'snapshot.json'), text(dataDir, 'snapshot.json'), state(dataDir)];

  const environment = { ...process.env, FORECOURT_SITES: sitesDir, FORECOURT_DATA: dataDir, FORECOURT_NOW: new Date(begins + day).toISOString() };
  const isKilledAt = (step: string, at: number) =>
    new Promise<boolean>((resolve) => {
      const preload = path.join(import.meta.dirname, 'kill-at.ts');
      const child = spawn(process.execPath, ['--import', preload, path.join(projectRoot, 'scripts/stock.ts'), slug], {
        cwd: projectRoot,
        stdio: 'ignore',
        env: { ...environment, KILL_AT: `main:${at}:${step}`, KILL_FOLDER: dataDir },
      });
      child.once('exit', (_code, signal) => resolve(signal === 'SIGKILL'));
    });

  async function faultsAfter(where: string): Promise<string[]> {
    const faults: string[] = [];
    const say = (fault: string) => faults.push(`${where}: ${fault}`);
    if (![old, next].includes(text(dataDir, 'snapshot.json'))) say('the snapshot is neither the old one nor the new one');
    try {
      readSnapshot(dataDir, slug);
      await run(dataDir, begins + day);
    } catch (error) {
      say(String(error));
    }
    if (state(dataDir) !== wanted) say('the next run does not come to the same state');
    const left = readdirSync(path.join(dataDir, slug)).filter((name) => /^lock|\.tmp$|\.claim$/.test(name));
    if (left.length > 0) say(`${left.join(', ')} are left`);
    return faults;
  }

  return async (step) => {
    const all: Kills = { killed: 0, faults: [] };
    for (let at = 1; ; at += 1) {
      restart();
      const isKilled = await isKilledAt(step, at);
      all.faults.push(...(await faultsAfter(`${step}:${at}`)));
      if (!isKilled) return all;
      all.killed += 1;
    }
  };
}
