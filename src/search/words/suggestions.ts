import { caseFolded } from '#lib/text.ts';
import { splitTreeValue } from '../link/parameters.ts';
import { valueLabel } from '../state/attributes.ts';
import { modelPath, type SearchState, settled } from '../state/search-state.ts';

/** A make, or one of its models, that words may mean. */
export type Suggestion = { label: string; count: number; search: SearchState };

const plain = (text: string) => caseFolded(text.normalize('NFKD').replace(/\p{M}/gu, '').replace(/[-/]/g, ' '));

/**
 * Autocomplete suggestions by prefix: the makes and models of the stock that words begin. `hil` and `toyota hi` are Toyota Hilux. Makes stand before
 * models, and the most frequent first.
 * @param tree how many vehicles each value of the tree of makes has.
 */
export function suggestionsFor(
  text: string,
  tree: Readonly<Record<string, number>>,
  site: Parameters<typeof valueLabel>[2],
  limit: number,
): Suggestion[] {
  const words = plain(text);
  if (words === '') return [];
  const matching = Object.entries(tree).flatMap(([value, count]) => {
    const { make, model } = splitTreeValue(value);
    const label = valueLabel('make', make, site);
    const begins = (name: string) => plain(name).startsWith(words);
    // One letter begins names, not the words in them; a make alone does not name each of its models.
    const isNamed = (name: string) =>
      begins(name) ||
      (words.length > 1 && ` ${plain(name)}`.includes(` ${words}`)) ||
      (begins(`${label} ${name}`) && words.length > plain(label).length);
    if (model === null ? !begins(label) && !begins(make) : !isNamed(model)) return [];
    const search = settled({ chosen: { make: [make], ...(model === null ? {} : { model: [modelPath(make, model)] }) } });
    return [{ label: model === null ? label : `${label} ${model}`, count, search, isModel: model !== null }];
  });
  matching.sort((one, other) => Number(one.isModel) - Number(other.isModel) || other.count - one.count || (one.label < other.label ? -1 : 1));
  return matching.slice(0, limit).map(({ label, count, search }) => ({ label, count, search }));
}

export type PageLink = { label: string; href: string };

/** The pages whose names begin with words, or have a word that does: each once. */
export function pagesFor(text: string, links: readonly PageLink[], limit: number): PageLink[] {
  const words = plain(text);
  if (words.length < 2) return [];
  const byHref = new Map<string, PageLink>();
  for (const link of links) if (` ${plain(link.label)}`.includes(` ${words}`) && !byHref.has(link.href)) byHref.set(link.href, link);
  return [...byHref.values()].slice(0, limit);
}
