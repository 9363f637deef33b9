import { listed } from '#lib/text/words.ts';
import { resolveContact } from '#site/copy/copy.ts';
import { carTypeLabel } from '#site/copy/labels.ts';
import type { Site } from '#site/schema/site.ts';
import { carTypes } from '#site/terms.ts';

const fields = { warranty: 'Warranty', roadside: 'Roadside assistance', servicing: 'Servicing' } as const;

/**
 * Config texts of a make (specification 2 §1): warranty, roadside assistance and servicing. Texts for some car types name them: `Warranty, new and
 * demo`.
 */
export function brandCopy(make: string, site: Site): { label: string; text: string }[] {
  const types = carTypes.filter((type) => site.search.rules.car_types.includes(type));
  return Object.entries(fields).flatMap(([field, label]) => {
    const byText = new Map<string, string[]>();
    for (const type of types) {
      const text = resolveContact(site, { make, car_type: type }).copy[field as keyof typeof fields];
      if (text !== undefined) byText.set(text, [...(byText.get(text) ?? []), carTypeLabel(site, type).toLowerCase()]);
    }
    return [...byText].map(([text, names]) => ({ label: names.length === types.length ? label : `${label}, ${listed(names)}`, text }));
  });
}
