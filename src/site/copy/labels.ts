import { perObject } from '#lib/memo.ts';
import { folded } from '#lib/text.ts';
import type { Site } from '../schema/site.ts';
import type { CarType } from '../terms.ts';

type LabelSite = Pick<Site, 'search'>;

/** The site's word for a car type: `Used`, or `Pre-Owned`. */
export function carTypeLabel(site: LabelSite, type: CarType): string {
  return site.search.car_type_labels[type];
}

const shorterNames = perObject(({ search }: LabelSite) => new Map(Object.entries(search.make_labels).map(([long, label]) => [folded(long), label])));

/** The name under which the site shows a make: its shorter one where the config has it (matched without case), else the make itself. */
export function makeLabel(site: LabelSite, make: string): string {
  const names = shorterNames(site);
  return names.size === 0 ? make : (names.get(folded(make)) ?? make);
}
