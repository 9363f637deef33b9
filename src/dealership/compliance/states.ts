import type { Site } from '#site/schema/site.ts';
import type { AustralianState } from '#site/terms.ts';
import { type PlacedVehicle, placementOf, readState } from '#vehicle/dealership.ts';

/** The states in which a site has places. */
export const statesOfSite = ({ dealerships }: Site): AustralianState[] => [
  ...new Set(dealerships.flatMap(({ locations }) => locations.map(({ address }) => address.state))),
];

/** Where a vehicle is sold: the state of its place, else the one that the feed names; of a dealership in several states, each. */
export function statesOfVehicle(vehicle: PlacedVehicle, site: Site): AustralianState[] {
  const { dealership, location } = placementOf(vehicle, site);
  const state = location?.address.state ?? readState(vehicle.location?.state) ?? readState(vehicle.state);
  if (state !== undefined) return [state];
  return dealership === null ? [] : statesOfSite({ ...site, dealerships: [dealership] });
}
