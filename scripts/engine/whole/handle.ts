import { EngineError } from '#search/engine/errors.ts';
import { type Engine, type EngineResponse, multiSearch, requireIndex, toEngineResponse, withTiming } from '#search/engine/handle.ts';
import { isUid } from '#search/engine/request.ts';
import { extras } from './extras.ts';
import { facetSearch, fullSearch } from './search.ts';

const route = /^\/indexes\/([^/]+)\/(search|facet-search)$/;

/** Handles `/multi-search`, `/indexes/:uid/search`, `/indexes/:uid/facet-search`. Never throws: errors are responses. */
export function handleFullRequest(engine: Engine, path: string, body: unknown): EngineResponse {
  if (path === '/multi-search') return toEngineResponse(() => multiSearch(engine, body, extras));
  const [, uid, kind] = route.exec(path) ?? [];
  if (uid === undefined) return { status: 404, body: {} };
  return toEngineResponse(() => {
    if (!isUid(uid)) throw new EngineError('invalid_index_uid', `\`${uid}\` is not a valid index uid: letters of ASCII, digits, - and _.`);
    const index = requireIndex(engine, uid);
    return withTiming(engine, () => (kind === 'search' ? fullSearch(index, body) : facetSearch(index, body)));
  });
}
