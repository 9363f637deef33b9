import { mkdtemp, rm } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { loadSite } from '#config/load.server.ts';
import { emptyState } from '#search/state/search-state.ts';
import { inMemorySearch, siteQueryParser } from '#search/words/in-memory-search.server.ts';
import { takeStock } from '#stock/run.server.ts';
import { readSnapshot } from '#stock/write/snapshot.server.ts';
import type { Vehicle } from '#vehicle/vehicle.ts';
import { writeSamples } from '../../scripts/sample/feeds/write-samples.ts';
import { expectedResults } from '../fixtures/asks/expected-results.ts';
import { quickFolder } from '../support/quick-folder.ts';
import { projectRoot } from '../support/run-script.ts';

const now = Date.parse('2026-11-21T09:00:00Z');
const sitesDir = path.join(projectRoot, 'sites');
let dataDir = '';
let read: ReturnType<typeof siteQueryParser>;
let shown: readonly Vehicle[];

beforeAll(async () => {
  dataDir = await mkdtemp(path.join(quickFolder(), 'expected-results-'));
  await writeSamples({ sitesDir, dataDir, now }, async () => 0);
  const site = await loadSite('harbour', sitesDir);
  await takeStock(site, { sitesDir, dataDir, now, from: undefined, release: [] });
  const { vehicles } = readSnapshot(dataDir, 'harbour');
  const { find } = inMemorySearch(site, vehicles, now);
  const ids = new Set([1, 2, 3].flatMap((page) => find(emptyState, page).ids));
  shown = vehicles.filter(({ id }) => ids.has(id));
  read = siteQueryParser(site, vehicles, now);
});
afterAll(() => rm(dataDir, { recursive: true, force: true }));

test('the table has 100 questions, none twice, most of which find something', () => {
  expect(new Set(expectedResults.map(([question]) => question)).size).toBe(100);
  expect(shown.length).toBeGreaterThan(1000);
  expect(expectedResults.filter(([, isRight]) => shown.some(isRight)).length).toBeGreaterThanOrEqual(95);
});

test.each(expectedResults.map(([question, isRight, dropped = []]) => [question, isRight, dropped] as const))(
  '%s: finds exactly the vehicles that are right, and reports the words that were dropped',
  async (question, isRight, dropped) => {
    const answer = await read(question);
    const right = new Set(shown.flatMap((one) => (isRight(one) ? [one.id] : [])));
    const missing = [...right].filter((id) => !answer.hits.includes(id)).length;
    const wrong = answer.hits.filter((id) => !right.has(id)).length;
    expect({ dropped: answer.dropped, missing, wrong }).toEqual({ dropped, missing: 0, wrong: 0 });
  },
);
