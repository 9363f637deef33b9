import { memoizeWeak } from '#lib/cache/memoize.ts';
import { caseFolded } from '#lib/text/text.ts';
import type { LiveSite } from '../schema/live-site.ts';
import type { CarType } from '../terms.ts';

/** `Used`, or the site's own label. */
export function carTypeLabel(site: LiveSite, type: CarType): string {
  return site.search.car_type_labels[type];
}

const shorterNames = memoizeWeak(
  ({ search }: LiveSite) => new Map(Object.entries(search.make_labels).map(([long, label]) => [caseFolded(long), label])),
);

/** The configured short name (matched without case), else the make. */
export function makeLabel(site: LiveSite, make: string): string {
  const names = shorterNames(site);
  return names.size === 0 ? make : (names.get(caseFolded(make)) ?? make);
}
