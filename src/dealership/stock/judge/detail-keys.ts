import type { Vehicle } from '#vehicle/vehicle.ts';
import { vehicleKeys } from '#vehicle/vehicle-keys.ts';

/** Only for a vehicle's own page and card. Written last, to be skipped (lazy parsing): parsed, they would be most of a worker's memory. */
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

/** In the schema's order, in which they are serialised. */
export const headKeys = vehicleKeys.filter((key) => !details.has(key));
