import { folded } from '#lib/text.ts';
import type { Site } from '../schema/site.ts';
import type { CarType } from '../terms.ts';

type TypeSite = { search: Pick<Site['search'], 'car_type_labels'> };
type MakeSite = { search: Pick<Site['search'], 'make_labels'> };

/** The site's word for a car type: `Used`, or `Pre-Owned`. */
export function carTypeLabel(site: TypeSite, type: CarType): string {
  return site.search.car_type_labels[type];
}

const shorter = new WeakMap<MakeSite, Map<string, string>>();

/** The name under which the site shows a make: its shorter one where the config has it (matched without case), else the make itself. */
export function makeLabel(site: MakeSite, make: string): string {
  let labels = shorter.get(site);
  if (labels === undefined) {
    labels = new Map(Object.entries(site.search.make_labels).map(([long, label]) => [folded(long), label]));
    shorter.set(site, labels);
  }
  return labels.size === 0 ? make : (labels.get(folded(make)) ?? make);
}
