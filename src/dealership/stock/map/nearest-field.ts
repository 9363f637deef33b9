import { nearestName } from '#lib/text/nearest-name.ts';
import type { UnreadKey } from '../clean/coverage.ts';
import { fields } from '../clean/fields.ts';
import { fieldAliases } from './aliases.ts';
import { columnMeaning } from './column-names.ts';

/** `modelYear` → model, year; Australian spelling of colour. */
const wordsOf = (name: string): string[] =>
  name
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .replaceAll('color', 'colour')
    .split(/[^a-z0-9]+/)
    .filter((word) => word.length > 1);

const names: readonly (readonly [name: string, field: string])[] = [
  ...Object.keys(fields).map((path) => [path, path] as const),
  ...Object.entries(fieldAliases),
];

type Name = (typeof names)[number];

/** The name that shares most words; of several, the shortest. */
function sharing(name: string, group: readonly Name[]): string | null {
  const said = wordsOf(name);
  const words = new Set(said.length > 1 ? said.filter((word) => word !== 'name') : said);
  let best: { field: string; shared: number; length: number } | null = null;
  for (const [one, field] of group) {
    const own = wordsOf(one);
    const shared = own.filter((word) => words.has(word)).length;
    const isBetter = best === null || shared > best.shared || (shared === best.shared && own.length < best.length);
    if (shared > 0 && isBetter) best = { field, shared, length: own.length };
  }
  return best?.field ?? null;
}

/**
 * The field that an unread key probably means, or null.
 * @param isFilled by another key: empty fields are preferred.
 */
export function nearestField({ name, records, words }: UnreadKey, isFilled: (field: string) => boolean): string | null {
  const byWords = Object.entries(words).find(([field, times]) => times * 2 > records && !isFilled(field))?.[0];
  if (byWords !== undefined) return byWords;
  const meant = columnMeaning(name);
  if (meant === null) return null;
  const hint = typeof meant?.to === 'object' ? meant.to.at(-1) : meant?.to;
  if (hint !== undefined && !isFilled(hint)) return hint;
  const last = name.slice(name.lastIndexOf('.') + 1);
  for (const group of [names.filter(([, field]) => !isFilled(field)), names]) {
    const near =
      sharing(last, group) ??
      new Map(group).get(
        nearestName(
          last,
          group.map(([one]) => one),
        ) ?? '',
      );
    if (near !== undefined) return near;
    if (hint !== undefined) return hint;
  }
  return null;
}
