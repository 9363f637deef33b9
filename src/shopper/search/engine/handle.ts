import { EngineError, noIndex } from './errors.ts';
import type { Extras } from './extras.ts';
import { toQueries } from './request.ts';
import { runSearch } from './search.ts';
import type { SearchIndex } from './search-index.ts';

export type EngineResponse = { status: number; body: object };

/** Indexes by uid, and a clock in milliseconds for `processingTimeMs`. */
export type Engine = { indexes: ReadonlyMap<string, SearchIndex>; now: () => number };

/**
 * Handles `/multi-search`, all that the site's pages post. `whole/handle.ts` handles the rest, which no page loads. Never throws: errors are
 * responses.
 */
export function handleRequest(engine: Engine, path: string, body: unknown): EngineResponse {
  return toEngineResponse(() => {
    if (path !== '/multi-search') throw new EngineError('not_found', `\`${path}\` is not answered here, only \`/multi-search\`.`, 404);
    return multiSearch(engine, body);
  });
}

/** A body with its status; an EngineError becomes its response. */
export function toEngineResponse(work: () => object): EngineResponse {
  try {
    return { status: 200, body: work() };
  } catch (error) {
    if (error instanceof EngineError) return { status: error.status, body: error.body };
    throw error;
  }
}

/** Runs several searches in order. @throws EngineError that names the failing one. */
export function multiSearch(engine: Engine, body: unknown, extras?: Extras): object {
  const results = toQueries(body).map(({ indexUid, body: query }, place) => {
    try {
      return { indexUid, ...withTiming(engine, () => runSearch(requireIndex(engine, indexUid), query, extras)) };
    } catch (error) {
      throw error instanceof EngineError ? error.inside(`.queries[${place}]`) : error;
    }
  });
  return { results };
}

/** @throws EngineError for an unknown uid. */
export function requireIndex({ indexes }: Engine, uid: string): SearchIndex {
  const index = indexes.get(uid);
  if (index === undefined) throw noIndex(uid);
  return index;
}

export function withTiming<T extends { processingTimeMs: number }>({ now }: Engine, work: () => T): T {
  const start = now();
  const answer = work();
  return { ...answer, processingTimeMs: Math.round(now() - start) };
}
