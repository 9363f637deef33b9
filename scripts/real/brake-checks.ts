import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { loadSite } from '#config/load.server.ts';
import type { Site } from '#site/schema/site.ts';
import type { Vehicle } from '#vehicle/vehicle.ts';
import { brakeRun } from './brake-run.ts';
import { type Check, without } from './checks.ts';
import type { RunFolders } from './commands.ts';
import { badFeeds, type FeedCase, type FeedRecord, honestFeeds } from './feed-cases.ts';
import { rowsOf } from './stock-checks.ts';
import { badTables, honestTables } from './table-cases.ts';

const now = Date.parse('2026-11-21T09:00:00.000Z');
/** Vehicles of the sound feed, and as many that are not in it. */
const most = 1500;

/** A listing as a record of the API, as a dealer's own system would name it. */
function recordOf(vehicle: Vehicle, index: number): FeedRecord {
  const { make, model, badge, year, km, price, price_type, car_type, colour, bodyconfiguration, fuel, trans, drive, seats, doors, name } = vehicle;
  const own = { id: 100_000 + index, stocknum: `R${index}`, images: [{ image: { url: `https://img.example/${index}.jpg` } }], status: 'in_stock' };
  return { ...own, make, model, badge, year, km, price, price_type, car_type, colour, bodyconfiguration, fuel, trans, drive, seats, doors, name };
}

/** Records of so many listings, evenly from all of them. */
export function recordsOf(vehicles: readonly Vehicle[], count: number): FeedRecord[] {
  const records = vehicles.filter(({ price, km }) => price !== undefined && km !== undefined).map(recordOf);
  const spread = Math.max(1, Math.floor(records.length / count));
  return records.filter((_record, index) => index % spread === 0).slice(0, count);
}

/** Bad and honest feeds of the API, made from real listings, each over a good snapshot. */
export async function checkApiBrakes(slug: string, vehicles: readonly Vehicle[], { sitesDir, dataDir }: RunFolders): Promise<Check[]> {
  const site = await loadSite(slug, sitesDir);
  const api = { ...site, stock: { ...site.stock, format: 'api' as const, dealer_id: 'listings' } };
  const cases = { site: api, folder: path.join(dataDir, 'brakes'), name: 'feeds', bad: badFeeds, honest: honestFeeds };
  return checkCases(cases, recordsOf(vehicles, 2 * most));
}

/** The same as tables. */
export async function checkTableBrakes(slug: string, csv: string, { sitesDir, dataDir }: RunFolders): Promise<Check[]> {
  const rows = [...rowsOf(csv).values()].filter((_row, index) => index % 4 === 0);
  const site = await loadSite(slug, sitesDir);
  const cases = { site, folder: path.join(dataDir, 'brakes-table'), name: 'tables without ids', bad: badTables, honest: honestTables };
  return checkCases(cases, rows);
}

type Cases = { site: Site; folder: string; name: string; bad: readonly FeedCase[]; honest: readonly FeedCase[] };

async function checkCases({ site, folder, name, bad, honest }: Cases, chosen: readonly FeedRecord[]): Promise<Check[]> {
  mkdirSync(folder, { recursive: true });
  const [cars, others] = [0, 1].map((half) => chosen.filter((_record, index) => index % 2 === half));
  const run = await brakeRun({ site, folder, cars: cars ?? [], others: others ?? [], now });
  const faultsOf = async (cases: readonly FeedCase[], look: (one: FeedCase) => Promise<string[]>) => {
    const faults: string[] = [];
    for (const one of cases) faults.push(...(await look(one)).map((fault) => `${one.name}: ${fault}`));
    return faults;
  };
  const over = `over ${cars?.length} listings`;
  return [
    without(`bad ${name} ${over}: held, let in by what the message says, the next goes in`, await faultsOf(bad, run.bad), `${bad.length} feeds`),
    without(`honest ${name} ${over}: nothing held`, await faultsOf(honest, run.honest), `${honest.length} feeds`),
  ];
}
