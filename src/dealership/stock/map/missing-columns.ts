import { nearestName } from '#lib/text/nearest-name.ts';
import { caseFolded } from '#lib/text/text.ts';
import type { Site } from '#site/schema/site.ts';

/** `nearest`: the column it was probably renamed to. */
export type MissingColumn = { name: string; nearest: string | null };

/** Configured columns that the table lacks. */
export function missingColumns(header: readonly string[], stock: Pick<Site['stock'], 'columns' | 'title_column'>): MissingColumn[] {
  const names = new Set(header.map((name) => name.trim()));
  const wanted = new Set([...Object.keys(stock.columns), ...(stock.title_column === undefined ? [] : [stock.title_column])]);
  const missing = [...wanted].filter((name) => !names.has(name) && !/ \(\d+\)$/.test(name));
  const free = [...names].filter((name) => name !== '' && !wanted.has(name));
  return missing.map((name) => ({ name, nearest: nearestColumn(name, free) }));
}

const wordsOf = (name: string) =>
  new Set(
    caseFolded(name)
      .split(/[^a-z0-9]+/)
      .filter((word) => word.length > 1),
  );

/** By spelling; else most shared words (`Asking Price` for `Price`); else the only one left. */
export function nearestColumn(name: string, free: readonly string[]): string | null {
  const near = nearestName(name, free);
  if (near !== null) return near;
  const words = wordsOf(name);
  const shared = free.map((one) => ({ one, count: [...wordsOf(one)].filter((word) => words.has(word)).length })).filter(({ count }) => count > 0);
  const best = shared.toSorted((one, other) => other.count - one.count)[0];
  return best?.one ?? (free.length === 1 ? (free[0] ?? null) : null);
}
