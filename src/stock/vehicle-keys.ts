import type { Vehicle } from '#vehicle/vehicle.ts';
import { vehicleKeys } from '#vehicle/vehicle-keys.ts';

/**
 * What only a vehicle's own page and card need. In the file it stands behind all else, so that whoever renders the whole stock can leave it unread
 * (lazy parsing). Parsed at once, it would be most of the memory of a worker.
 */
export const detailKeys = [
  'images',
  'spin_images',
  'hotspots',
  'standardEquipment',
  'dealercomments',
  'variant',
  'specifications',
  'finance_lenders',
  'price_history',
  'filtered_features',
  'other',
] as const satisfies readonly (keyof Vehicle)[];

const details: ReadonlySet<string> = new Set(detailKeys);

/** All others, in the order of the schema, in which they are serialised. */
export const headKeys = vehicleKeys.filter((key) => !details.has(key));
