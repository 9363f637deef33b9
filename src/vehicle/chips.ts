import { grouped } from '#lib/money.ts';
import type { ChipName } from '#site/schema/card.ts';
import type { Site } from '#site/schema/site.ts';
import type { ChipModel } from './models.ts';
import type { Vehicle } from './vehicle.ts';

type ChipSite = {
  card: Pick<Site['card'], 'chips' | 'km_suffix' | 'stocknum_label' | 'transmission_labels'>;
  search: Pick<Site['search'], 'car_type_labels'>;
};

/** Kilometres in words: `48,210 km`. */
export function kilometres(km: number, site: { card: Pick<Site['card'], 'km_suffix'> }): string {
  return grouped(km) + site.card.km_suffix;
}

/** A transmission as chips call it: `Automatic` is `Auto` unless the site says otherwise. */
export function transmissionLabel(transmission: string, site: { card: Pick<Site['card'], 'transmission_labels'> }): string {
  const { transmission_labels: labels } = site.card;
  // The name is the feed's: `constructor` must not find what every object has.
  return (Object.hasOwn(labels, transmission) ? labels[transmission] : undefined) ?? transmission;
}

/** The chips of a card, in the site's order; a fact that is not known has none. */
export function chipsOf(vehicle: Vehicle, site: ChipSite): ChipModel[] {
  const chips: ChipModel[] = [];
  for (const name of site.card.chips) {
    const text = chipText(name, vehicle, site);
    if (text !== undefined) chips.push(chip(name, text, site));
  }
  return chips;
}

type PageChipSite = ChipSite & { features: Pick<Site['features'], 'view_count'>; leads: Pick<Site['leads'], 'api'> };

/**
 * The chips of the vehicle page: car type, stock number and how often it was looked at; the other facts stand elsewhere on that page. Where an API counts
 * views and the feed does not, the place for them is empty until it answers.
 */
export function pageChipsOf(vehicle: Vehicle, site: PageChipSite): ChipModel[] {
  const chips = [chip('car_type', site.search.car_type_labels[vehicle.car_type], site)];
  if (vehicle.stocknum !== undefined) chips.push(chip('stocknum', vehicle.stocknum, site));
  const views = site.features.view_count ? (viewsInWords(vehicle.views) ?? (site.leads.api === undefined ? null : '')) : null;
  if (views !== null) chips.push({ name: 'views', text: views, hint: null, strong: false });
  return chips;
}

/** `237 views`, as the feed tells; nothing where there is none. */
export function viewsInWords(views: number | undefined): string | null {
  return views === undefined || views < 1 ? null : `${grouped(views)} ${views === 1 ? 'view' : 'views'}`;
}

function chip(name: ChipName, text: string, site: ChipSite): ChipModel {
  return { name, text, hint: name === 'stocknum' ? site.card.stocknum_label : null, strong: name === 'car_type' };
}

function chipText(name: ChipName, vehicle: Vehicle, site: ChipSite): string | undefined {
  switch (name) {
    case 'car_type':
      return site.search.car_type_labels[vehicle.car_type];
    case 'km':
      return vehicle.km === undefined ? undefined : kilometres(vehicle.km, site);
    case 'simple_transmission':
      return vehicle.simple_transmission === undefined ? undefined : transmissionLabel(vehicle.simple_transmission, site);
    case 'seats':
      return vehicle.seats === undefined ? undefined : `${vehicle.seats} seats`;
    case 'simple_body':
    case 'stocknum':
    case 'simple_fuel':
    case 'drive':
    case 'colour':
      return vehicle[name];
  }
}
