import { sameText } from '#lib/text/text.ts';
import type { Accessory } from '#site/schema/pages.ts';
import type { Site } from '#site/schema/site.ts';
import type { Vehicle } from './vehicle.ts';

/** Accessories from the site's file for a model or model year, in order. */
export function accessoriesOf(
  { make, model, year }: Pick<Vehicle, 'make' | 'model'> & { year?: number | undefined },
  { content }: Site,
): Accessory[] {
  return (content.accessories?.accessories ?? []).filter(
    (accessory) =>
      sameText(accessory.make, make) &&
      accessory.models.some((name) => sameText(name, model)) &&
      (accessory.from_year === undefined || year === undefined || year >= accessory.from_year),
  );
}
