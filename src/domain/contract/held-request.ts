import { reservationPaths } from './reservation-paths.ts';

/** Text signed by a site's stock run when it requests held vehicles: the request has no body. */
export const heldCarsRequestText = (slug: string): string => `GET ${reservationPaths.heldCars} of ${slug}`;
