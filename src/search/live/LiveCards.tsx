import { memo } from 'react';
import { PromotionCard } from '../PromotionCard.tsx';
import type { ResultsPageModel } from '../results-page.ts';
import { SearchCard } from '../SearchCard.tsx';

/** How many pictures are in view at first. */
const eagerPictures = 3;

/** How many cards are painted first when results change: those that may be in view. */
const paintedFirst = 6;

type Cell = ResultsPageModel['items'][number];
type Props = {
  cells: readonly Cell[];
  /** The same, or those that still stand behind the first of `cells`. */
  behind: readonly Cell[];
  busy: boolean;
};

const keyOf = (cell: Cell, place: number) => (cell.kind === 'vehicle' ? cell.card.id : `promotion ${cell.promotion.id} ${place}`);

/**
 * The grid of results. It is made anew only for other results, whatever else of the search changes. Of other results the first cards are painted before
 * the rest takes its place.
 */
export const LiveCards = memo(({ cells, behind, busy }: Props) => {
  const keyed = cells === behind ? keyedOf(cells) : firstOf(cells, behind);
  return (
    <ul className="cards" aria-busy={busy || cells !== behind}>
      {keyed.map(({ key, cell }, place) => (
        <li key={key}>
          {cell.kind === 'vehicle' ? <SearchCard card={cell.card} eager={place < eagerPictures} /> : <PromotionCard promotion={cell.promotion} />}
        </li>
      ))}
    </ul>
  );
});

const keyedOf = (cells: readonly Cell[]) => cells.map((cell, place) => ({ key: keyOf(cell, place), cell }));

/** The first of the new cells, and behind them what stands there still. */
function firstOf(cells: readonly Cell[], old: readonly Cell[]) {
  const first = keyedOf(cells.slice(0, paintedFirst));
  const taken = new Set(first.map(({ key }) => key));
  return [
    ...first,
    ...keyedOf(old)
      .slice(paintedFirst, cells.length)
      .filter(({ key }) => !taken.has(key)),
  ];
}
