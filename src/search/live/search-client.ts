import { instantMeiliSearch } from '@meilisearch/instant-meilisearch';
import type { WorkerLink } from './worker-link.ts';

/** InstantSearch's client over the engine in the worker: Meilisearch's own, which never leaves the page. */
export function embeddedClient({ ask }: Pick<WorkerLink, 'ask'>) {
  const { searchClient } = instantMeiliSearch('http://embedded.invalid', '', {
    finitePagination: true,
    primaryKey: 'id',
    httpClient: async (input, init) => {
      // It would keep every answer for ever; the link keeps as many as the site says.
      searchClient.clearCache();
      return ask(new URL(String(input)).pathname, JSON.parse(String(init?.body)));
    },
  });
  return searchClient;
}
