import { sameText } from '#lib/text/text.ts';
import type { LiveSite } from '#site/schema/live-site.ts';
import type { Site } from '#site/schema/site.ts';
import { isInStock } from './status.ts';
import type { Vehicle } from './vehicle.ts';

/**
 * Certified badge of a vehicle: used, certified, of a make whose feature is on, not sold. Stricter than the specification, whose Mercedes tag asks
 * only for make and used: an uncertified vehicle is never called certified.
 */
export function certifiedAs(vehicle: Vehicle, site: LiveSite): 'certified_toyota' | 'certified_mercedes' | null {
  if (vehicle.certified !== true || vehicle.car_type !== 'used' || !isInStock(vehicle)) return null;
  if (site.features.certified_toyota && sameText(vehicle.make, 'Toyota')) return 'certified_toyota';
  if (site.features.certified_mercedes && (sameText(vehicle.make, 'Mercedes-Benz') || sameText(vehicle.make, 'Mercedes')))
    return 'certified_mercedes';
  return null;
}

/** Badge beside the title: a certified Toyota, not sold, where switched on (specification 1 §5). */
export function hasToyotaBadge(vehicle: Vehicle, { features }: Site): boolean {
  return features.certified_toyota && vehicle.certified === true && isInStock(vehicle) && sameText(vehicle.make, 'Toyota');
}
