import type { Site } from '#site/schema/site.ts';
import { type AustralianState, states } from '#site/terms.ts';
import { dealershipOf } from '#vehicle/dealership.ts';
import type { Vehicle } from '#vehicle/vehicle.ts';

type PlacesOfSite = Pick<Site, 'dealerships'>;

/** The states in which a site has places. */
export const statesOfSite = ({ dealerships }: PlacesOfSite): AustralianState[] => [
  ...new Set(dealerships.flatMap(({ locations }) => locations.map(({ address }) => address.state))),
];

const readState = (text: string | undefined): AustralianState | undefined => states.find((state) => state === text?.toLowerCase());

/** Where a vehicle is sold: the state of its place, else the one that the feed names; of a dealership in several states, each. */
export function statesOfVehicle(
  vehicle: Pick<Vehicle, 'dealership_id' | 'dealership_slug' | 'location' | 'state'>,
  site: PlacesOfSite,
): AustralianState[] {
  const dealership = dealershipOf(vehicle, site);
  const place = dealership?.locations.find(({ id }) => id === vehicle.location?.id);
  const state = place?.address.state ?? readState(vehicle.location?.state) ?? readState(vehicle.state);
  if (state !== undefined) return [state];
  return dealership === null ? [] : statesOfSite({ dealerships: [dealership] });
}
