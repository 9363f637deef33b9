import type { SeenCar } from '#alerts/car-news.ts';
import type { Site } from '#site/schema/site.ts';
import { amountOf, priceTypeOf } from '#vehicle/price.ts';
import { availabilityOf, isInStock } from '#vehicle/status.ts';
import type { Vehicle } from '#vehicle/vehicle.ts';

/** The facts that an alert compares. */
export const seenCar = (vehicle: Vehicle, site: Site): SeenCar => ({
  amount: amountOf(vehicle, site),
  basis: priceTypeOf(vehicle, site),
  state: isInStock(vehicle) ? 'offered' : availabilityOf(vehicle, site) === 'absent' ? 'unlisted' : 'sold',
});
