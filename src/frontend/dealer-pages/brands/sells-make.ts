import { caseFolded } from '#lib/text/text.ts';
import type { Dealership } from '#site/schema/site.ts';

/** Whether a selling place of the dealership lists the make among its manufacturers. */
export function sellsMake({ locations }: Pick<Dealership, 'locations'>, make: string): boolean {
  const selling = locations.filter(({ visible, flag, location_type: type }) => visible && flag === undefined && (type === 'sales' || type === ''));
  return selling.some(({ manufacturers }) => manufacturers.some((name) => caseFolded(name) === caseFolded(make)));
}
