import { spawn } from 'node:child_process';
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { loadSite } from '#config/load.server.ts';
import { takeStock } from '#stock/run.server.ts';
import { readSnapshot } from '#stock/snapshot.server.ts';
import { acmeSite } from '../../tests/support/acme-site.ts';
import type { FeedRecord } from './feed-cases.ts';

const root = path.resolve(import.meta.dirname, '../..');
const slug = 'acme';
const begins = Date.parse('2026-11-21T09:00:00.000Z');
const day = 86_400_000;

const site = { ...acmeSite, stock: { from: 'data:feed.json', keep_absent_days: 0 } };

/** Labelled steps of a run: calls that change the disk. */
export const steps = ['open', 'write', 'fsync', 'rename', 'link', 'remove'] as const;

/** What became of the runs that were killed; `faults` says where a reader met neither state, or the next run did not heal. */
export type Kills = { killed: number; faults: string[] };

export type KillRuns = {
  /** Kills at each call of a step, so many times each, until a run comes through. */
  atStep: (step: string, times: number) => Promise<Kills>;
  /** Kills after so many milliseconds. */
  after: (milliseconds: number) => Promise<Kills>;
  /** How long a run takes that nobody kills, in milliseconds. */
  whole: () => Promise<number>;
};

/** Runs of `npm run stock` from one stock to the next, killed on their way (kill -9). Each begins from a copy of the first. */
export async function killRuns(folder: string, cars: readonly FeedRecord[]): Promise<KillRuns> {
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
  const killedBy = (fault: string, milliseconds: number | null) =>
    new Promise<boolean>((resolve) => {
      const preload = path.join(root, 'scripts/real/kill-at.ts');
      const child = spawn(process.execPath, ['--import', preload, path.join(root, 'scripts/stock.ts'), slug], {
        cwd: root,
        stdio: 'ignore',
        env: { ...environment, FAULT: fault },
      });
      const timer = milliseconds === null ? undefined : setTimeout(() => child.kill('SIGKILL'), milliseconds);
      child.once('exit', (_code, signal) => {
        clearTimeout(timer);
        resolve(signal === 'SIGKILL');
      });
    });

  async function lookAfter(where: string): Promise<string[]> {
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

  async function once(where: string, fault: string, milliseconds: number | null): Promise<Kills> {
    restart();
    const isKilled = await killedBy(fault, milliseconds);
    return { killed: isKilled ? 1 : 0, faults: await lookAfter(where) };
  }

  return {
    whole: async () => {
      restart();
      const began = performance.now();
      await killedBy('', null);
      return performance.now() - began;
    },
    after: (milliseconds) => once(`after ${milliseconds} ms`, '', milliseconds),
    atStep: async (step, times) => {
      const all: Kills = { killed: 0, faults: [] };
      for (let at = 1; ; at += 1) {
        for (let time = 0; time < times; time += 1) {
          const { killed, faults } = await once(`${step}:${at}`, `${step}:${at}`, null);
          all.faults.push(...faults);
          all.killed += killed;
          if (killed === 0) return all;
        }
      }
    },
  };
}
