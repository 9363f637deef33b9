import type { SiteContext } from '#dealers/site-context.ts';
import { absoluteUrl } from '#lib/text/structured-data.ts';
import { listingName } from '#listings/listing-words.ts';
import { searchAtAddress } from '#search/live/address-search.ts';
import { appliedOf } from '#search/state/applied.ts';
import { pageTitle } from '#site/copy/page-title.ts';
import { paths } from '#site/paths.ts';
import { feedEntries } from './feed-entry.ts';
import { maxFeedEntries, type PageFeed } from './page-feed.ts';

export type FeedRequest = {
  /** Path of a listing; null: all stock. */
  listing: string | null;
  /** The page's query with its `?`, or nothing. */
  search: string;
  feedUrl: string | null;
};

/** A search's page as a feed: its vehicles in its order. Null without such a listing. */
export async function searchFeed({ listing: path, search, feedUrl }: FeedRequest, context: SiteContext): Promise<PageFeed | null> {
  const { site, listings } = context;
  const listing = listings.byPath(path ?? paths.searchAll);
  if (listing === null) return null;
  const { state, ids } = await searchAtAddress({ listing, search }, context, maxFeedEntries);
  const byId = new Map(listings.all.vehicles.map((vehicle) => [vehicle.id, vehicle]));
  const chosen = appliedOf(state, site).map(({ value }) => value);
  const name = chosen.length === 0 ? listingName(listing) : chosen.join(' · ');
  return {
    title: pageTitle(name, site),
    description: `${name} at ${site.name}: the first ${maxFeedEntries}, with prices and what they include.`,
    pageUrl: absoluteUrl(listing.path + search, site.url),
    feedUrl,
    entries: feedEntries(
      ids.flatMap((id) => byId.get(id) ?? []),
      context,
    ),
  };
}
