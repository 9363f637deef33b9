import type { SiteContext } from '#dealers/site-context.ts';
import { paths } from '#site/paths.ts';
import type { Vehicle } from '#vehicle/vehicle.ts';
import type { FeedFile } from './feed-file.ts';
import { sharedVehicleOf } from './shared-vehicle.ts';

/** Raised when a field changes its meaning. */
const inventoryVersion = 1;

/** All listed vehicles of a site in the listings' order, a line each. The file of an unchanged stock is unchanged. */
export function inventoryFiles(context: SiteContext): FeedFile[] {
  const { site, listings } = context;
  if (!site.feeds.inventory) return [];
  const lines = listings.all.vehicles.flatMap((vehicle) => lineOf(vehicle, context));
  const head = { version: inventoryVersion, name: site.name, url: site.url, currency: 'AUD', count: lines.length };
  return [
    { path: paths.inventory, body: `${JSON.stringify(head).slice(0, -1)},"vehicles":[${lines.length === 0 ? '' : '\n'}${lines.join(',\n')}\n]}\n` },
  ];
}

/** Empty for a record that cannot be read: its page reports the fault. */
function lineOf(vehicle: Vehicle, context: SiteContext): string[] {
  try {
    return [JSON.stringify(sharedVehicleOf(vehicle, context))];
  } catch {
    return [];
  }
}
