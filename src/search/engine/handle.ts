import { EngineError, noIndex } from './errors.ts';
import { isUid, toQueries } from './request.ts';
import { facetSearch, search } from './search.ts';
import type { SearchIndex } from './search-index.ts';

export type Answer = { status: number; body: object };

/** The engine's indexes by uid, and a clock in milliseconds for `processingTimeMs`. */
export type Engine = { indexes: ReadonlyMap<string, SearchIndex>; now: () => number };

const route = /^\/indexes\/([^/]+)\/(search|facet-search)$/;

/**
 * Answers a POST to one of Meilisearch's search paths: `/multi-search`, `/indexes/:uid/search`, `/indexes/:uid/facet-search`.
 * Never throws for a request: what is wrong is the answer.
 */
export function handle(engine: Engine, path: string, body: unknown): Answer {
  try {
    if (path === '/multi-search') return { status: 200, body: multiSearch(engine, body) };
    const [, uid, kind] = route.exec(path) ?? [];
    if (uid === undefined) return { status: 404, body: {} };
    if (!isUid(uid)) throw new EngineError('invalid_index_uid', `\`${uid}\` is not a valid index uid: letters of ASCII, digits, - and _.`);
    const index = indexOf(engine, uid);
    return { status: 200, body: timed(engine, () => (kind === 'search' ? search(index, body) : facetSearch(index, body))) };
  } catch (error) {
    if (error instanceof EngineError) return { status: error.status, body: error.body };
    throw error;
  }
}

function multiSearch(engine: Engine, body: unknown): object {
  const results = toQueries(body).map(({ indexUid, body: query }, place) => {
    try {
      return { indexUid, ...timed(engine, () => search(indexOf(engine, indexUid), query)) };
    } catch (error) {
      throw error instanceof EngineError ? error.inside(`.queries[${place}]`) : error;
    }
  });
  return { results };
}

function indexOf({ indexes }: Engine, uid: string): SearchIndex {
  const index = indexes.get(uid);
  if (index === undefined) throw noIndex(uid);
  return index;
}

function timed<T extends { processingTimeMs: number }>({ now }: Engine, work: () => T): T {
  const start = now();
  const answer = work();
  return { ...answer, processingTimeMs: Math.round(now() - start) };
}
