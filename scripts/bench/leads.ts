import { killedRuns, leadDatabases, leadFolders } from '../real/lead-checks.ts';
import { runLeads } from '../real/lead-kills.ts';
import type { Figure } from './figures.ts';
import { spamFigure } from './spam-times.ts';

const rate = 200;
/** The 99th percentile, from a second after the API listens again. */
const p99Limit = 250;
/** Tried in turn, ten seconds each. */
const rates = [200, 400, 600, 800, 1000, 1200, 1600, 2000] as const;
const stepSeconds = 10;

/** Leads while the API is killed every seven seconds: lost, duplicated, response times. Then the highest rate without kills. */
export async function leadFigures(say: (line: string) => void, minutes: number): Promise<Figure[]> {
  const figures: Figure[] = [await spamFigure()];
  for (const { name, run } of await killedRuns(rate, minutes * 60, say)) {
    say(`  ${name}: ${run.acknowledged} acknowledged over ${run.kills} kills`);
    const of = `leads on ${name}, ${rate} a second, killed every 7 s`;
    figures.push(
      { name: `${of}: acknowledged and lost`, value: run.lost, unit: 'leads', limit: 0 },
      { name: `${of}: never acknowledged`, value: run.unanswered, unit: 'leads', limit: 0 },
      { name: `${of}: doubled`, value: run.doubled, unit: 'leads', limit: 0 },
      { name: `${of}: p50`, value: run.p50, unit: 'ms' },
      { name: `${of}: p99`, value: run.p99, unit: 'ms', limit: p99Limit },
    );
  }
  for (const { name, address, stop } of await leadDatabases()) {
    const value = await highestRate(address, say).finally(stop);
    figures.push({ name: `leads on ${name}: highest rate with p99 within ${p99Limit} ms`, value, unit: '/s', least: rate });
  }
  return figures;
}

async function highestRate(database: string | null, say: (line: string) => void): Promise<number> {
  let highest = 0;
  for (const tried of rates) {
    const folders = leadFolders();
    try {
      const { p99 } = await runLeads({ ...folders, database, rate: tried, seconds: stepSeconds, killEveryMs: null, seed: String(tried) });
      say(`  ${tried} a second: p99 ${p99.toFixed(0)} ms`);
      if (!(p99 <= p99Limit)) break;
      highest = tried;
    } finally {
      folders.remove();
    }
  }
  return highest;
}
