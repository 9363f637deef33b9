import { grouped } from '#lib/money.ts';
import type { Site } from '#site/schema/site.ts';
import { dealershipOf } from '#vehicle/dealership.ts';
import { isInStock } from '#vehicle/status.ts';
import type { Vehicle } from '#vehicle/vehicle.ts';

const mostNamed = 5;

/** Warning about vehicles of unknown dealerships, which show no address and the site's phone; null without any. */
export function unplacedWords(vehicles: readonly Vehicle[], site: Pick<Site, 'dealerships'>): { rule: string; fix: string } | null {
  const inStock = vehicles.filter(isInStock);
  const unplaced = inStock.filter((vehicle) => dealershipOf(vehicle, site) === null);
  if (unplaced.length === 0) return null;
  const names = [...Map.groupBy(unplaced, ({ dealership_id: id, dealership_slug: slug, location }) => id ?? slug ?? location?.id ?? null)];
  const told = names.slice(0, mostNamed).map(([name, all]) => `${name === null ? 'no dealership' : JSON.stringify(name)} (${grouped(all.length)})`);
  const more = names.length > mostNamed ? ` and ${names.length - mostNamed} more` : '';
  const ids = site.dealerships.map(({ id }) => JSON.stringify(id)).join(', ');
  return {
    rule: `${grouped(unplaced.length)} of ${grouped(inStock.length)} vehicles in stock belong to no dealership here, and show no address: the feed names ${told.join(', ')}${more}`,
    fix: `write the feed’s name as the id of the dealership (now ${ids}), or map it with values under stock.columns.`,
  };
}
