import { folded } from '#lib/text.ts';
import type { Site } from '../schema/site.ts';
import type { CarType } from '../terms.ts';

type LabelSite = Pick<Site, 'search'>;

/** The site's word for a car type: `Used`, or `Pre-Owned`. */
export function carTypeLabel(site: LabelSite, type: CarType): string {
  return site.search.car_type_labels[type];
}

const shorter = new WeakMap<LabelSite, Map<string, string>>();

/** The name under which the site shows a make: its shorter one where the config has it (matched without case), else the make itself. */
export function makeLabel(site: LabelSite, make: string): string {
  let labels = shorter.get(site);
  if (labels === undefined) {
    labels = new Map(Object.entries(site.search.make_labels).map(([long, label]) => [folded(long), label]));
    shorter.set(site, labels);
  }
  return labels.size === 0 ? make : (labels.get(folded(make)) ?? make);
}
