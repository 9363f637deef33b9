import { sameText } from '#lib/text.ts';
import type { Site } from '#site/schema/site.ts';
import { isInStock } from './status.ts';
import type { Vehicle } from './vehicle.ts';

type CertifiedSite = { features: Pick<Site['features'], 'certified_toyota' | 'certified_mercedes'> };

/**
 * Which certified badge a vehicle carries: a used one, certified, of the make whose feature is on, and not sold.
 * The specification asks the Mercedes tag only for the make and used; a vehicle that is not certified is never called so here.
 */
export function certifiedAs(vehicle: Vehicle, site: CertifiedSite): 'certified_toyota' | 'certified_mercedes' | null {
  if (vehicle.certified !== true || vehicle.car_type !== 'used' || !isInStock(vehicle)) return null;
  if (site.features.certified_toyota && sameText(vehicle.make, 'Toyota')) return 'certified_toyota';
  if (site.features.certified_mercedes && (sameText(vehicle.make, 'Mercedes-Benz') || sameText(vehicle.make, 'Mercedes')))
    return 'certified_mercedes';
  return null;
}

/** Whether a vehicle's page has the badge beside its title: a certified Toyota that is not sold, where the feature is on (specification 1 §5). */
export function hasToyotaBadge(vehicle: Vehicle, { features }: CertifiedSite): boolean {
  return features.certified_toyota && vehicle.certified === true && isInStock(vehicle) && sameText(vehicle.make, 'Toyota');
}
