import type { ResultsPageModel } from '../results/results-page.ts';

export type Cell = ResultsPageModel['items'][number];
type Keyed = { key: string; cell: Cell };

/** How many cards are painted first when results change: those that may be in view. */
const paintedFirst = 6;

/** What a cell is known by while results change. */
const keyOf = (cell: Cell, place: number) => (cell.kind === 'vehicle' ? cell.card.id : `promotion ${cell.promotion.id} ${place}`);

const keyed = (cells: readonly Cell[]): Keyed[] => cells.map((cell, place) => ({ key: keyOf(cell, place), cell }));

/**
 * What stands in the grid while results change: the first of the new cells, and behind them what stands there still. Of those no more than there are new
 * ones. No key stands twice, since React reconciles by them.
 * @param behind the same as `cells` once the change is over.
 */
export function progressiveCells(cells: readonly Cell[], behind: readonly Cell[]): Keyed[] {
  if (cells === behind) return keyed(cells);
  const first = keyed(cells.slice(0, paintedFirst));
  const taken = new Set(first.map(({ key }) => key));
  const rest = keyed(behind).slice(paintedFirst, cells.length);
  return [...first, ...rest.filter(({ key }) => !taken.has(key))];
}
