import { reservationPaths } from './reservation-paths.ts';

/** What the stock run of a site signs when it asks which vehicles are held: the request has no body. */
export const heldRequest = (slug: string): string => `GET ${reservationPaths.heldCars} of ${slug}`;
