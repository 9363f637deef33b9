import { readFileSync } from 'node:fs';
import path from 'node:path';
import { projectRoot } from '#lib/files/project-root.server.ts';
import { randomFrom } from '#lib/text/random.ts';
import {
  chooseValues,
  clearSearch,
  emptyState,
  excludeValues,
  type SearchState,
  setPage,
  setQuery,
  setRange,
  toggleValue,
} from '#search/state/search-state.ts';
import type { Site } from '#site/schema/site.ts';
import { sorts } from '#site/terms.ts';
import { siteWithContent } from '#vehicle/test-stock.ts';
import type { Shown } from './through-instantsearch.ts';

/** The states of a shopper's journey, and what a real Meilisearch 1.50 showed at each. */
export type Journey = { steps: { state: SearchState; shown: Shown }[] };

export const journeysDir = path.join(projectRoot, 'tests/fixtures/journeys');
export const journeysNow = Date.parse('2026-11-21T09:00:00Z');
export const journeysIndex = 'Car_production';

const linesOf = <T>(file: string): T[] =>
  readFileSync(path.join(journeysDir, file), 'utf8')
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line));

export const journeyDocuments = () =>
  linesOf<Record<string, unknown>>('documents.ndjson').map((document) =>
    document.colour === undefined ? document : { colours: [document.colour], ...document },
  );
export const journeysSite = (): Site => ({ ...siteWithContent(), ...JSON.parse(readFileSync(path.join(journeysDir, 'site.json'), 'utf8')) });
export const recordedJourneys = () =>
  linesOf<Journey>('journeys.ndjson').map(({ steps }) => ({
    steps: steps.map(({ state, shown }) => ({ state, shown: { ...shown, counts: { ...shown.counts, colours: shown.counts.colour ?? '' } } })),
  }));

type Random = () => number;
const oneOf = <T>(random: Random, list: readonly T[]): T => list[Math.floor(random() * list.length)] as T;

const attributes = [
  'car_type',
  'make',
  'badge',
  'year',
  'body',
  'colour',
  'transmission',
  'fuel',
  'drive',
  'seats',
  'state',
  'location_name',
] as const;
const fields = { body: 'simple_body', transmission: 'simple_transmission', fuel: 'simple_fuel' } as const;
const swapped = (text: string) => (text.length < 5 ? text : text.slice(0, 2) + text[3] + text[2] + text.slice(4));

function nextStep(state: SearchState, documents: readonly Record<string, unknown>[], random: Random): SearchState {
  const vehicle = oneOf(random, documents);
  const turn = random();
  if (turn < 0.4) {
    const name = oneOf(random, attributes);
    const value = vehicle[name in fields ? fields[name as keyof typeof fields] : name];
    return value === undefined || value === null ? state : toggleValue(state, name, String(value));
  }
  if (turn < 0.5) return chooseValues(chooseValues(state, 'make', [String(vehicle.make)]), 'model', [`${vehicle.make}/${vehicle.model}`]);
  if (turn < 0.62) {
    const min = Math.floor(random() * 6) * 10_000;
    return setRange(state, oneOf(random, ['price', 'km'] as const), { min: random() < 0.5 ? min : null, max: min + 20_000 });
  }
  if (turn < 0.8) {
    const words = String(vehicle.title).split(' ');
    const from = Math.floor(random() * words.length);
    const text = words.slice(from, from + 1 + Math.floor(random() * 2)).join(' ');
    const kind = random();
    return setQuery(state, kind < 0.3 ? text.slice(0, Math.max(2, Math.ceil(text.length / 2))) : kind < 0.45 ? swapped(text) : text);
  }
  if (turn < 0.88) return { ...state, sortBy: oneOf(random, [...sorts, null]), page: 1 };
  if (turn < 0.94) return setPage(state, 2 + Math.floor(random() * 3));
  if (turn < 0.98) return excludeValues(state, 'colour', [String(vehicle.colour)]);
  return clearSearch(state);
}

/** Two hundred shoppers of one to five steps each, deterministic for the same documents. */
export function inventJourneys(documents: readonly Record<string, unknown>[]): SearchState[][] {
  const random = randomFrom('journeys');
  return Array.from({ length: 200 }, () => {
    const states: SearchState[] = [];
    let state = emptyState;
    for (let step = 1 + Math.floor(random() * 5); step > 0; step -= 1) {
      state = nextStep(state, documents, random);
      states.push(state);
    }
    return states;
  });
}
