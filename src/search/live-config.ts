import type { Site } from '#site/schema/site.ts';
import type { CardModel } from '#vehicle/models.ts';

/** Where all stands that the live search of a site needs beside its code. */
export const liveConfigPath = '/search/live.json';

/** What the live search takes from the site's config, under the config's own names. */
export type LiveSite = Pick<Site, 'slug' | 'search' | 'stock' | 'card' | 'promotions' | 'vehicle_page'>;

export type LiveConfig = {
  /** Meilisearch's name of the index. */
  index: string;
  /** The file of what is searched, and the files of cards: each holds the cards of documents `from` (inclusive, in the order of the index) on. */
  file: string;
  cards: { file: string; from: number }[];
  site: LiveSite;
};

/** One file of cards: by vehicle id. */
export type CardsFile = Record<string, CardModel>;
