import { grouped } from '#lib/money.ts';
import { inMemorySearch } from '#search/words/in-memory-search.server.ts';
import type { Site } from '#site/schema/site.ts';
import type { Vehicle } from '#vehicle/vehicle.ts';
import { type Check, without } from './checks.ts';
import { faultIn, randomQuestions } from './random-questions.ts';

const now = Date.parse('2026-11-21T09:00:00Z');

/** Asks a stock so many random questions: none throws, loses a word, or finds nothing while its filters or its words find something. */
export async function checkQuestions(site: Site, vehicles: readonly Vehicle[], count: number, seed: string): Promise<Check> {
  const searched = inMemorySearch(site, vehicles, now);
  const questions = randomQuestions(vehicles, seed);
  const faults: string[] = [];
  const start = performance.now();
  for (let asked = 0; asked < count; asked += 1) {
    const fault = await faultIn(questions.next().value, searched, site);
    if (fault !== null) faults.push(fault);
  }
  const each = ((performance.now() - start) / count).toFixed(1);
  return without(`${site.slug}: random questions in plain English`, faults, `${grouped(count)} asked, ${faults.length} faults, ${each} ms each`);
}
