import { contract, type OperationName } from '#contract/contract.ts';
import { jsonFeed, type PageFeed, rssFeed } from '#feeds/page-feed.ts';
import { searchFeed } from '#feeds/search-feed.ts';
import { digestOf } from '#lib/files/digest.server.ts';
import type { ApiOptions, Caller, OperationResponse } from './call.server.ts';
import { problemResponse } from './problems.ts';
import type { Tenant } from './tenants.server.ts';

export type FeedOperation = Extract<OperationName, 'searchRss' | 'searchJson'>;

/** Readers may poll as often as they like: that long a response is fresh. Seconds. */
const freshSeconds = 300;

export function createFeedHandlers({ now }: Pick<ApiOptions, 'now'>): { [Name in FeedOperation]: OperationResponse<Name> } {
  const handler =
    (name: FeedOperation, format: (feed: PageFeed) => string): OperationResponse<FeedOperation> =>
    async ({ query }, tenant: Tenant, caller) => {
      if (!tenant.site.feeds.listings) return problemResponse('nothing-known');
      const { api } = tenant.site.leads;
      // Never by the Host of a request, which a cache might keep.
      const feedUrl = api === undefined ? null : api.replace(/\/$/, '') + contract[name].path + caller.search;
      const asked = { listing: query.listing ?? null, search: pageQuery(caller.search), feedUrl };
      const feed = await searchFeed(asked, tenant.context(now()));
      return feed === null ? problemResponse('nothing-known') : conditionalResponse(format(feed), contract[name].file, caller);
    };
  return { searchRss: handler('searchRss', rssFeed), searchJson: handler('searchJson', jsonFeed) };
}

/** The page's query as it came: parameters may repeat. */
function pageQuery(search: string): string {
  const parts = search.slice(1).split('&');
  const own = parts.filter((part) => part !== '' && !part.startsWith('listing='));
  return own.length === 0 ? '' : `?${own.join('&')}`;
}

/** By ETag alone: vehicles that leave have no date by which `If-Modified-Since` would notice. */
function conditionalResponse(body: string, type: string, { headers }: Pick<Caller, 'headers'>): Response {
  const tag = `"${digestOf(body)}"`;
  const known = (headers.get('If-None-Match') ?? '').split(',').map((one) => one.trim().replace(/^W\//, ''));
  const lasting = { ETag: tag, 'Cache-Control': `public, max-age=${freshSeconds}` };
  if (known.includes(tag) || known.includes('*')) return new Response(null, { status: 304, headers: lasting });
  return new Response(body, { headers: { ...lasting, 'Content-Type': type } });
}
