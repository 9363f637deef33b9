import type { Site } from '#site/schema/site.ts';

/** Where all stands that the live search of a site needs beside its code. */
export const liveConfigPath = '/search/live.json';

/** The parts of a site's config that the live search and its cards read. */
export const liveKeys = [
  'slug',
  'name',
  'timezone',
  'search',
  'stock',
  'card',
  'features',
  'pricing',
  'finance',
  'vehicle_page',
  'tags',
  'media',
  'promotions',
  'contact',
  'overrides',
  'dealerships',
  'garage',
] as const satisfies readonly (keyof Site)[];

/** What the live search takes from the site's config, under the config's own names. */
export type LiveSite = Pick<Site, (typeof liveKeys)[number]>;

export type LiveConfig = {
  /** Meilisearch's name of the index. */
  index: string;
  /** The file of what is searched, for `readIndex`, and of what only cards show, for `withFile`. */
  file: string;
  shown: string;
  site: LiveSite;
};
