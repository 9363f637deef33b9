import { caseFolded } from '#lib/text/text.ts';
import type { Clock } from '#lib/time/clock.ts';
import { carTypeLabel } from '#site/copy/labels.ts';
import type { Fact } from '#vehicle/models.ts';
import { type SpecificationSite, specificationsOf } from '#vehicle/specifications.ts';
import type { Vehicle } from '#vehicle/vehicle.ts';

const first =
  'car_type year badge km body transmission drive fuel engine fuel_consumption towing ancap sleeps body_length tare_weight aggregate_trailer_mass seats doors colour'.split(
    ' ',
  );

/** Rows of the comparison besides the price: most relevant first, equipment last. */
export function compareFactsOf(vehicle: Vehicle, place: string | null, site: SpecificationSite, clock: Clock): Fact[] {
  const basics: [string, string, string | undefined | null][] = [
    ['car_type', 'Condition', carTypeLabel(site, vehicle.car_type)],
    ['year', 'Year', vehicle.year?.toString()],
    ['badge', 'Badge', vehicle.badge],
  ];
  const facts = basics.flatMap(([name, label, value]): Fact[] => (value ? [{ name, label, value }] : []));
  facts.push(...specificationsOf(vehicle, site, clock));
  if (place !== null) facts.push({ name: 'place', label: 'Location', value: place });
  const rank = ({ name }: Fact) => (first.includes(name) ? first.indexOf(name) : first.length);
  const equipment = vehicle.filtered_features ?? [];
  return [
    ...facts.toSorted((one, other) => rank(one) - rank(other)),
    ...equipment.map((label): Fact => ({ name: `equipment ${caseFolded(label)}`, label, value: 'Yes' })),
  ];
}
