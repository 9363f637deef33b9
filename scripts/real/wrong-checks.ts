import { readFileSync } from 'node:fs';
import { parse } from 'csv-parse/sync';
import { loadSite } from '#config/load.server.ts';
import { type Check, without } from './checks.ts';
import { overGoodSnapshot } from './written-wrongly.ts';
import { wrongWays } from './wrong-ways.ts';

const now = Date.parse('2026-11-21T12:00:00Z');
/** Every other listing: enough of each kind, in half of the time. */
const every = 2;

/** Writes real listings wrongly in many ways, each over a good snapshot. What is published must be as the sound file has it; the rest is refused or held. */
export async function checkWrongWays(slug: string, csv: string, sitesDir: string): Promise<Check[]> {
  const [header = [], ...rows]: string[][] = parse(readFileSync(csv), { bom: true, relax_quotes: true, skip_empty_lines: true });
  const table = { header, rows: rows.filter((_, index) => index % every === 0), price: 'Price', km: 'Kilometres' };
  const taken = overGoodSnapshot(await loadSite(slug, sitesDir), table, now);
  const counts = { unreadable: 0, held: 0, in: 0 };
  const faults = Object.entries(wrongWays).flatMap(([name, way]) => {
    const outcome = taken(way(table));
    counts[outcome.verdict] += 1;
    return outcome.faults.map((fault) => `${name}: ${fault}`);
  });
  const seen = `${Object.keys(wrongWays).length} ways, ${counts.in} in, ${counts.held} held, ${counts.unreadable} unreadable; ${faults.length} faults`;
  return [without('listings written wrongly: published as in the sound file, or refused, or held', faults, seen)];
}
