import { createHash } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import instantsearch, { type IndexUiState } from 'instantsearch.js/es/index.js';
import type { ParameterOptions } from '#search/link/parameters.ts';
import { embeddedClient } from '#search/link/search-client.ts';
import { connectSearch } from '#search/live/connect-search.ts';
import type { LiveUiState } from '#search/live/instant-search.ts';
import type { SearchState } from '#search/state/search-state.ts';

type Results = NonNullable<ReturnType<ReturnType<typeof instantsearch>['mainIndex']['getResults']>>;

export type Shown = { ids: string[]; total: number; counts: Record<string, string> };

function digestOf(data: object): string {
  const counts = Object.entries(data)
    .filter(([, count]) => count !== 0)
    .sort(([one], [other]) => (one < other ? -1 : 1));
  return createHash('sha256').update(JSON.stringify(counts)).digest('base64url').slice(0, 8);
}

export async function resultsThroughInstantSearch(
  states: readonly SearchState[],
  ask: (path: string, body: unknown) => Promise<object>,
  options: Omit<ParameterOptions, 'now'> & { now: number },
): Promise<Results[]> {
  const client = embeddedClient({ cachedRequest: ask });
  let last: Promise<unknown> = Promise.resolve();
  const searchClient = new Proxy(client, {
    get(target, key) {
      const member: unknown = Reflect.get(target, key);
      if (key !== 'search' || typeof member !== 'function') return member;
      return (...asked: unknown[]) => {
        last = member.apply(target, asked);
        return last;
      };
    },
  });
  const { index } = options;
  const instance = instantsearch({ indexName: index, searchClient, future: { preserveSharedStateOnUnmount: true } });
  instance.addWidgets([connectSearch(() => {})({ options: { ...options, now: () => options.now, pointOf: () => options.point } })]);
  instance.start();
  const allResults: Results[] = [];
  for (const state of states) {
    const before = last;
    instance.setUiState({ [index]: Object.assign<IndexUiState, LiveUiState>({}, { search: state }) });
    while (last === before) await setImmediate();
    await last;
    await setImmediate();
    const results = instance.mainIndex.getResults();
    if (results === null) throw new Error('A search without results.');
    allResults.push(results);
  }
  instance.dispose();
  return allResults;
}

export async function throughInstantSearch(...asked: Parameters<typeof resultsThroughInstantSearch>): Promise<Shown[]> {
  const all = await resultsThroughInstantSearch(...asked);
  return all.map((results) => ({
    ids: results.hits.map(({ id }) => String(id)),
    total: results.nbHits,
    counts: Object.fromEntries(results.disjunctiveFacets.map(({ name, data }) => [name, digestOf(data)])),
  }));
}
