import { memoizeWeak } from '#lib/cache/memoize.ts';
import { caseFolded } from '#lib/text/text.ts';
import type { Site } from '../schema/site.ts';
import type { CarType } from '../terms.ts';

type TypeSite = { search: Pick<Site['search'], 'car_type_labels'> };
type MakeSite = { search: Pick<Site['search'], 'make_labels'> };

/** `Used`, or the site's own label. */
export function carTypeLabel(site: TypeSite, type: CarType): string {
  return site.search.car_type_labels[type];
}

const shorterNames = memoizeWeak(
  ({ search }: MakeSite) => new Map(Object.entries(search.make_labels).map(([long, label]) => [caseFolded(long), label])),
);

/** The configured short name (matched without case), else the make. */
export function makeLabel(site: MakeSite, make: string): string {
  const names = shorterNames(site);
  return names.size === 0 ? make : (names.get(caseFolded(make)) ?? make);
}
