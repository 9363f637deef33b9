import type { ResultsPageModel } from '../results/results-page.ts';

export type Cell = ResultsPageModel['items'][number];
type Keyed = { key: string; cell: Cell };

/** Cards that may be in view. */
const paintedFirst = 6;

/** The React key. */
const keyOf = (cell: Cell, place: number) => (cell.kind === 'vehicle' ? cell.card.id : `promotion ${cell.promotion.id} ${place}`);

const keyed = (cells: readonly Cell[]): Keyed[] => cells.map((cell, place) => ({ key: keyOf(cell, place), cell }));

/** The first new cells, then remaining old ones up to the new count, with unique keys. @param behind equals `cells` when done. */
export function progressiveCells(cells: readonly Cell[], behind: readonly Cell[]): Keyed[] {
  if (cells === behind) return keyed(cells);
  const first = keyed(cells.slice(0, paintedFirst));
  const taken = new Set(first.map(({ key }) => key));
  const rest = keyed(behind).slice(paintedFirst, cells.length);
  return [...first, ...rest.filter(({ key }) => !taken.has(key))];
}
