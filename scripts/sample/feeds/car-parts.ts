import type { Place } from './places.ts';
import type { Making } from './sample.ts';

export const slugOf = (...parts: readonly (string | number)[]) =>
  parts
    .join(' ')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');

/** Build, compliance and arrival dates; arrival is at least nine days ago. */
export function dated(year: number, { type, calendar, luck }: Making) {
  const lastMonth = year === calendar.year ? calendar.monthOfYear : 12;
  const builtMonth = Math.min(luck.whole(1, type === 'used' ? 11 : 8), lastMonth);
  const inYear = (month: number) => `${year}-${String(month).padStart(2, '0')}`;
  const built = inYear(builtMonth);
  const complied = inYear(Math.min(builtMonth + 1, lastMonth));
  const atMost = Math.max(10, Math.min(240, calendar.since(year, builtMonth) - 60));
  const createdBefore = 9 + luck.next() ** 1.8 * (atMost - 9);
  return {
    build_date: built,
    compliance_date: complied,
    created_at: calendar.instant(createdBefore),
    updated_at: calendar.instant(luck.next() * Math.min(createdBefore, 20)),
  };
}

export function standingAt({ dealership, location }: Place) {
  return {
    dealership_id: dealership.id,
    dealership_slug: dealership.slug,
    dealership_name: dealership.name,
    location_id: location.id,
    location_name: location.name,
    location,
    city: location.address.city,
    state: location.address.state,
  };
}
