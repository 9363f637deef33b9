import type { CardModel } from '#vehicle/models.ts';
import type { Vehicle } from '#vehicle/vehicle.ts';
import type { VehicleContext } from '#vehicle-page/context.ts';

/** What the home page and the plain pages of one build are made from: what vehicle pages are made from, and the search's cards. */
export type ContentContext = VehicleContext & { cardOf: (vehicle: Vehicle) => CardModel };
