import { cpSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import type { Site } from '#site/schema/site.ts';
import { type BrakeName, brakeNames } from '#stock/judge/brakes.ts';
import { type StockReport, takeStock } from '#stock/run.server.ts';
import type { About, FeedCase, FeedRecord } from './feed-cases.ts';

export type BrakeStock = { site: Site; folder: string; cars: readonly FeedRecord[]; others: readonly FeedRecord[]; now: number };

/** Runs cases over a good snapshot. @returns faults. */
export type BrakeRun = { bad: (one: FeedCase) => Promise<string[]>; honest: (one: FeedCase) => Promise<string[]> };

const day = 86_400_000;

/** The columns are those of the first record. */
function tableOf(records: readonly unknown[]): string {
  const columns = Object.keys(Object(records[0]));
  const line = (cells: readonly unknown[]) => cells.map((cell) => `"${String(cell ?? '').replaceAll('"', '""')}"`).join(',');
  return [columns, ...records.map((record) => columns.map((name) => Object(record)[name]))].map((cells) => `${line(cells)}\n`).join('');
}

/** Imports a sound feed in the site's format; each case starts from a copy. `others` are records of other vehicles. */
export async function brakeRun({ site, folder, cars, others, now }: BrakeStock): Promise<BrakeRun> {
  const feedFile = path.join(folder, 'feed.txt');
  const good = path.join(folder, 'good');
  const sites = { ...site, stock: { ...site.stock, from: feedFile } };
  const about = (days: number): About => ({ generated_at: new Date(now + days * day - 3_600_000).toISOString(), dealer_id: site.stock.dealer_id });
  const write = (records: readonly unknown[], more: About) =>
    writeFileSync(feedFile, site.stock.format === 'csv' ? tableOf(records) : JSON.stringify({ cars: records, ...more }));
  const run = (dataDir: string, days: number, options: Partial<Parameters<typeof takeStock>[1]> = {}) =>
    takeStock(sites, { sitesDir: folder, dataDir, now: now + days * day, from: undefined, release: [], ...options });
  const fresh = () => {
    const dataDir = path.join(folder, 'case');
    rmSync(dataDir, { recursive: true, force: true });
    cpSync(good, dataDir, { recursive: true });
    return dataDir;
  };
  const begin = (one: FeedCase): string => {
    const made = one.make(cars, { now: now + day, another: (count) => others.slice(0, Math.floor(count)) });
    write(made.cars, { ...about(1), ...made.about });
    return fresh();
  };

  mkdirSync(good);
  write(cars, about(0));
  const first = await run(good, 0);
  if (isHeld(first)) throw new Error(`The sound feed is held: ${heldText(first)}`);

  return {
    bad: async (one) => {
      const dataDir = begin(one);
      const held = await run(dataDir, 1);
      const faults = isHeld(held) ? [] : ['it went in'];
      // An earlier fault never blocks a sound feed.
      write(cars, about(2));
      const next = await run(dataDir, 2);
      if (isHeld(next)) faults.push(`the sound feed after it is held: ${heldText(next)}`);
      if (held.wayOut.length === 0) return faults;
      const again = begin(one);
      const released = await run(again, 1, optionsOf(held.wayOut));
      if (isHeld(released)) faults.push(`${held.wayOut.join(' ')} does not let it in: ${heldText(released)}`);
      return faults;
    },
    honest: async (one) => {
      const report = await run(begin(one), 1);
      return isHeld(report) ? [heldText(report)] : [];
    },
  };
}

const isHeld = ({ held, heldVehicles }: StockReport) => held !== null || heldVehicles.length > 0;

function heldText({ held, heldVehicles }: StockReport): string {
  const brakes = held?.brakes.map(({ brake, message }) => `${brake}: ${message}`) ?? [];
  return [...brakes, ...heldVehicles.map(({ id, field, from, to }) => `${id}: ${field} ${from} → ${to}`)].join('; ');
}

/** The command's options, parsed from the report. */
function optionsOf(words: readonly string[]): { release: BrakeName[]; accept: string[] } {
  const { values } = parseArgs({
    args: [...words],
    options: { 'accept-removals': { type: 'boolean' }, release: { type: 'string', multiple: true }, accept: { type: 'string', multiple: true } },
  });
  const names = [...(values.release ?? []), ...(values['accept-removals'] ? ['drop'] : [])];
  return { release: brakeNames.filter((name) => names.includes(name)), accept: values.accept ?? [] };
}
