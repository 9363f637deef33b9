import { EngineError } from '../errors.ts';
import { type Answer, answered, type Engine, indexOf, multiSearch, timed } from '../handle.ts';
import { isUid } from '../request.ts';
import { extras } from './extras.ts';
import { facetSearch, search } from './search.ts';

const route = /^\/indexes\/([^/]+)\/(search|facet-search)$/;

/**
 * Answers a POST to one of Meilisearch's search paths: `/multi-search`, `/indexes/:uid/search`, `/indexes/:uid/facet-search`.
 * Never throws for a request: what is wrong is the answer.
 */
export function handle(engine: Engine, path: string, body: unknown): Answer {
  if (path === '/multi-search') return answered(() => multiSearch(engine, body, extras));
  const [, uid, kind] = route.exec(path) ?? [];
  if (uid === undefined) return { status: 404, body: {} };
  return answered(() => {
    if (!isUid(uid)) throw new EngineError('invalid_index_uid', `\`${uid}\` is not a valid index uid: letters of ASCII, digits, - and _.`);
    const index = indexOf(engine, uid);
    return timed(engine, () => (kind === 'search' ? search(index, body) : facetSearch(index, body)));
  });
}
