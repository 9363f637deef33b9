import { grouped } from '#lib/text/money.ts';
import type { ChipName } from '#site/schema/card.ts';
import type { LiveSite } from '#site/schema/live-site.ts';
import type { Site } from '#site/schema/site.ts';
import type { ChipModel } from './models.ts';
import type { Vehicle } from './vehicle.ts';

/** `48,210 km`. */
export function kilometres(km: number, site: LiveSite): string {
  return grouped(km) + site.card.km_suffix;
}

/** Chip label of a transmission; `Automatic` is `Auto` by default. */
export function transmissionLabel(transmission: string, site: LiveSite): string {
  const { transmission_labels: labels } = site.card;
  // Feed text may equal an inherited property, such as `constructor`.
  return (Object.hasOwn(labels, transmission) ? labels[transmission] : undefined) ?? transmission;
}

/** Chips of a card in the site's order, without unknown facts. */
export function chipsOf(vehicle: Vehicle, site: LiveSite): ChipModel[] {
  const chips: ChipModel[] = [];
  for (const name of site.card.chips) {
    const text = chipText(name, vehicle, site);
    if (text !== undefined) chips.push(chip(name, text, site));
  }
  return chips;
}

/** Chips of the vehicle page: car type, stock number and views. Where only the API counts views, their chip is empty until it responds. */
export function pageChipsOf(vehicle: Vehicle, site: Site): ChipModel[] {
  const chips = [chip('car_type', site.search.car_type_labels[vehicle.car_type], site)];
  if (vehicle.stocknum !== undefined) chips.push(chip('stocknum', vehicle.stocknum, site));
  const views = site.features.view_count ? (viewsInWords(vehicle.views) ?? (site.leads.api === undefined ? null : '')) : null;
  if (views !== null) chips.push({ name: 'views', text: views, hint: null, strong: false });
  return chips;
}

/** `237 views`, from the feed; null without a count. */
export function viewsInWords(views: number | undefined): string | null {
  return views === undefined || views < 1 ? null : `${grouped(views)} ${views === 1 ? 'view' : 'views'}`;
}

function chip(name: ChipName, text: string, site: LiveSite): ChipModel {
  return { name, text, hint: name === 'stocknum' ? site.card.stocknum_label : null, strong: name === 'car_type' };
}

function chipText(name: ChipName, vehicle: Vehicle, site: LiveSite): string | undefined {
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
