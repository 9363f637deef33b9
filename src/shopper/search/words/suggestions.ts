import { caseFolded } from '#lib/text/text.ts';
import type { LiveSite } from '#site/schema/live-site.ts';
import { splitTreeValue } from '../link/parameters.ts';
import { valueLabel } from '../state/attributes.ts';
import { modelPath, normalizeSearchState, type SearchState } from '../state/search-state.ts';

/** A make or model. */
export type Suggestion = { label: string; count: number; search: SearchState };

const plain = (text: string) => caseFolded(text.normalize('NFKD').replace(/\p{M}/gu, '').replace(/[-/]/g, ' '));

/** Prefix suggestions: `hil` and `toyota hi` are Toyota Hilux. Makes first, then by count. @param tree counts of the make tree. */
export function suggestionsFor(text: string, tree: Readonly<Record<string, number>>, site: LiveSite, limit: number): Suggestion[] {
  const words = plain(text);
  if (words === '') return [];
  const matching = Object.entries(tree).flatMap(([value, count]) => {
    const { make, model } = splitTreeValue(value);
    const label = valueLabel('make', make, site);
    const begins = (name: string) => plain(name).startsWith(words);
    // One letter must begin the name; a make alone does not list its models.
    const isNamed = (name: string) =>
      begins(name) ||
      (words.length > 1 && ` ${plain(name)}`.includes(` ${words}`)) ||
      (begins(`${label} ${name}`) && words.length > plain(label).length);
    if (model === null ? !begins(label) && !begins(make) : !isNamed(model)) return [];
    const search = normalizeSearchState({ chosen: { make: [make], ...(model === null ? {} : { model: [modelPath(make, model)] }) } });
    return [{ label: model === null ? label : `${label} ${model}`, count, search, isModel: model !== null }];
  });
  matching.sort((one, other) => Number(one.isModel) - Number(other.isModel) || other.count - one.count || (one.label < other.label ? -1 : 1));
  return matching.slice(0, limit).map(({ label, count, search }) => ({ label, count, search }));
}

export type PageLink = { label: string; href: string };

/** Unique pages with a word that begins with the text. */
export function pagesFor(text: string, links: readonly PageLink[], limit: number): PageLink[] {
  const words = plain(text);
  if (words.length < 2) return [];
  const byHref = new Map<string, PageLink>();
  for (const link of links) if (` ${plain(link.label)}`.includes(` ${words}`) && !byHref.has(link.href)) byHref.set(link.href, link);
  return [...byHref.values()].slice(0, limit);
}
