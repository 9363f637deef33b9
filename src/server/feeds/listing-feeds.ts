import type { SiteContext } from '#dealers/site-context.ts';
import { memoizeWeak } from '#lib/cache/memoize.ts';
import { absoluteUrl } from '#lib/text/structured-data.ts';
import type { Listing } from '#listings/listing.ts';
import { listingName } from '#listings/listing-words.ts';
import { listingTitle } from '#search/results/live-base.ts';
import { paths } from '#site/paths.ts';
import { isInStock } from '#vehicle/status.ts';
import type { Vehicle } from '#vehicle/vehicle.ts';
import { feedEntries } from './feed-entry.ts';
import type { FeedFile } from './feed-file.ts';
import { jsonFeed, maxFeedEntries, type PageFeed, rssFeed } from './page-feed.ts';

/** All listed vehicles for sale with their place: the newest first, then by id; those without a date last. */
const newestFirst = memoizeWeak(({ listings }: SiteContext): ReadonlyMap<Vehicle, number> => {
  const dated = listings.all.vehicles.filter(isInStock).map((vehicle) => ({ vehicle, added: Date.parse(vehicle.created_at ?? '') || 0 }));
  dated.sort((one, other) => other.added - one.added || (one.vehicle.id < other.vehicle.id ? -1 : 1));
  return new Map(dated.map(({ vehicle }, place) => [vehicle, place]));
});

/** Larger listings are picked from the whole stock, since sorting them takes longer. */
const sortedUpTo = 400;

/** The newest vehicles of a listing; a sold one has left its feed. */
export function newestIn({ vehicles }: Pick<Listing, 'vehicles'>, context: SiteContext): Vehicle[] {
  const places = newestFirst(context);
  const placeOf = (vehicle: Vehicle) => places.get(vehicle) ?? 0;
  if (vehicles.length <= sortedUpTo)
    return vehicles
      .filter((vehicle) => places.has(vehicle))
      .sort((one, other) => placeOf(one) - placeOf(other))
      .slice(0, maxFeedEntries);
  const members = new Set(vehicles);
  return places
    .keys()
    .filter((vehicle) => members.has(vehicle))
    .take(maxFeedEntries)
    .toArray();
}

/** RSS and JSON Feed beside every listing. */
export function listingFeedFiles(context: SiteContext): FeedFile[] {
  const { site, listings } = context;
  if (!site.feeds.listings) return [];
  return listings.list.flatMap((listing) => {
    const entries = feedEntries(newestIn(listing, context), context);
    const about = {
      title: listingTitle(listing, site),
      description: `${listingName(listing)} at ${site.name}, newest first. The latest ${maxFeedEntries}, with prices and what they include.`,
      pageUrl: absoluteUrl(listing.path, site.url),
    };
    const inputs = { about: JSON.stringify(about), parts: entries };
    const file = (kind: 'xml' | 'json', format: (feed: PageFeed) => string): FeedFile => {
      const path = paths.listingFeed(listing.path, kind);
      return {
        path,
        inputs,
        get body() {
          return format({ ...about, feedUrl: absoluteUrl(path, site.url), entries });
        },
      };
    };
    return [file('xml', rssFeed), file('json', jsonFeed)];
  });
}
