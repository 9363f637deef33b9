import type { Breach } from '#law/rules/law-rule.ts';
import type { Vehicle } from '#vehicle/vehicle.ts';
import { nothingPublished, type Published, type PublishedTexts, withGrace, withRulesOf } from './published.ts';

/** A release that was the first under every rule. @param day `YYYY-MM-DD` */
export const releaseOn = (day: string, texts: PublishedTexts = { tagline: 'Family owned' }): Published =>
  withRulesOf({ ...nothingPublished, texts }, Date.parse(day));

/** A vehicle whose words that release had. */
export function liveVehicle(vehicle: Vehicle, day: string, ...words: Breach[]): Vehicle {
  const [live = vehicle] = withGrace([vehicle], { ...releaseOn(day), vehicles: { [vehicle.slug]: words } });
  return live;
}
