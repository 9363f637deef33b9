import { EngineError, noIndex } from './errors.ts';
import type { Extras } from './extras.ts';
import { toQueries } from './request.ts';
import { runSearch } from './search.ts';
import type { SearchIndex } from './search-index.ts';

export type EngineResponse = { status: number; body: object };

/** The engine's indexes by uid, and a clock in milliseconds for `processingTimeMs`. */
export type Engine = { indexes: ReadonlyMap<string, SearchIndex>; now: () => number };

/**
 * Answers what the site's own pages post: searches to `/multi-search`. All else of Meilisearch's is answered by `whole/handle.ts`, whose code no
 * page loads. Never throws for a request: what is wrong, or not known here, is an error as the answer.
 */
export function handleRequest(engine: Engine, path: string, body: unknown): EngineResponse {
  return toEngineResponse(() => {
    if (path !== '/multi-search') throw new EngineError('not_found', `\`${path}\` is not answered here, only \`/multi-search\`.`, 404);
    return multiSearch(engine, body);
  });
}

/** A body with its status: of an error, where the work throws one of the engine's. */
export function toEngineResponse(work: () => object): EngineResponse {
  try {
    return { status: 200, body: work() };
  } catch (error) {
    if (error instanceof EngineError) return { status: error.status, body: error.body };
    throw error;
  }
}

/**
 * Answers several searches, in their order.
 * @throws EngineError that says at which of them it happened.
 */
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

/** @throws EngineError for a uid that no index has. */
export function requireIndex({ indexes }: Engine, uid: string): SearchIndex {
  const index = indexes.get(uid);
  if (index === undefined) throw noIndex(uid);
  return index;
}

/** An answer with the time that it took. */
export function withTiming<T extends { processingTimeMs: number }>({ now }: Engine, work: () => T): T {
  const start = now();
  const answer = work();
  return { ...answer, processingTimeMs: Math.round(now() - start) };
}
