import { apiPaths, apiUrl } from '#contract/api-paths.ts';
import type { LiveSite } from '#site/schema/live-site.ts';
import type { Site } from '#site/schema/site.ts';
import type { KeepModel } from '../models.ts';
import { amountOf } from '../price.ts';
import { isInStock } from '../status.ts';
import type { Vehicle } from '../vehicle.ts';

/** Requires the garage, which lists saved vehicles. */
export const hasFavourites = ({ features }: LiveSite) => features.garage && features.favourites;

/**
 * Save and compare buttons of a vehicle with the data to store; null without either. Requires stock status and `card.compare_needs`. With a watchlist
 * a sold vehicle has a Save button where it is saved (specification 1 §4).
 */
export function keepOf(vehicle: Vehicle, site: LiveSite, hasPicture: boolean): KeepModel | null {
  const { features, garage, card } = site;
  const price = amountOf(vehicle, site);
  const save = hasFavourites(site) ? { off: garage.save_label, on: garage.saved_label } : null;
  const compare = features.compare ? garage.compare_label : null;
  if (!isInStock(vehicle)) return save !== null && features.watchlist ? { price, save: { ...save, onlySaved: true }, compare: null } : null;
  if (save === null && compare === null) return null;
  const met = { price: price !== null, images: hasPicture, used: vehicle.car_type === 'used' };
  if (!card.compare_needs.every((need) => met[need])) return null;
  return { price, save, compare };
}

/** Config for the page's script. */
export type KeepSettings = {
  site: string;
  /** Time zone for dates. */
  zone: string;
  /** Event endpoint: the site's own, else its API; or null. */
  events: string | null;
  /** Whether a garage page exists. */
  garage: boolean;
  favourites: { saved: string; removed: string; view: string } | null;
  compare: { label: string; limit: number } | null;
  viewed: { title: string; limit: number };
  /** Duration of a toast with a link. */
  noteSeconds: number;
};

export function cardSaveSettings(site: Site): KeepSettings {
  const { features, garage, analytics, leads } = site;
  const { favourite_toast: saved, unfavourite_toast: removed, view_list_label: view } = garage;
  return {
    site: site.slug,
    zone: site.timezone,
    events: analytics.url ?? (leads.api === undefined ? null : apiUrl(leads.api, apiPaths.event, {})),
    garage: features.garage,
    favourites: hasFavourites(site) ? { saved, removed, view } : null,
    compare: features.compare ? { label: garage.compare_label, limit: garage.compare_limit } : null,
    viewed: { title: garage.viewed_title, limit: garage.viewed_limit },
    noteSeconds: garage.toast_seconds,
  };
}
