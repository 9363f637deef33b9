import * as z from 'zod/mini';
import { feedPaths } from './feed-paths.ts';

// Feeds of searches, for readers that are no browsers.

/** The query of a results page’s address as it is, such as `make=Toyota&colour=White&colour=Blue`. */
const searchQuery = z.looseObject({
  /** Path of the listing that the address is of, such as `/search/toyota/`; omitted: all stock. */
  listing: z.optional(z.string().check(z.regex(/^\/search\/[^?#]{1,200}\/$/, 'must be the path of a listing'))),
});

export const feedContract = {
  searchRss: {
    method: 'get',
    path: feedPaths.searchRss,
    summary: 'The first 50 vehicles for sale of a search as RSS 2.0, in the order of its page. The query is that of the page’s address.',
    query: searchQuery,
    file: 'application/rss+xml;charset=utf-8',
    conditional: true,
    problems: [404],
  },
  searchJson: {
    method: 'get',
    path: feedPaths.searchJson,
    summary: 'The same as JSON Feed 1.1.',
    query: searchQuery,
    file: 'application/feed+json;charset=utf-8',
    conditional: true,
    problems: [404],
  },
} as const;
