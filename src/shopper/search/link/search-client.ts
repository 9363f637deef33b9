import { instantMeiliSearch } from '@meilisearch/instant-meilisearch';
import type { WorkerLink } from './worker-link.ts';

type Query = { indexUid: string; filter?: unknown };
type Body = { queries?: Query[] };

/**
 * The client's initial unfiltered query, for widgets that are not used. On a shared index it would see more than the site, so it is answered
 * locally; all real searches are filtered.
 */
const isUnasked = ({ filter }: Query) => filter === undefined;
const nothing = ({ indexUid }: Query) => ({
  indexUid,
  hits: [],
  query: '',
  processingTimeMs: 0,
  hitsPerPage: 0,
  page: 1,
  totalHits: 0,
  totalPages: 0,
});

/** InstantSearch's client over the worker: Meilisearch's own, with `fetch` replaced. */
export function embeddedClient({ cachedRequest }: Pick<WorkerLink, 'cachedRequest'>) {
  const { searchClient } = instantMeiliSearch('http://embedded.invalid', '', {
    finitePagination: true,
    primaryKey: 'id',
    httpClient: async (input, init) => {
      // Its cache never evicts; the link's is limited.
      searchClient.clearCache();
      const body: Body = JSON.parse(String(init?.body));
      return body.queries?.every(isUnasked) ? { results: body.queries.map(nothing) } : cachedRequest(new URL(String(input)).pathname, body);
    },
  });
  return searchClient;
}
