import { memo } from 'react';
import { PromotionCard } from '../results/PromotionCard.tsx';
import { SearchCard } from '../results/SearchCard.tsx';
import { type Cell, progressiveCells } from './progressive-cells.ts';

/** Images initially in view. */
const eagerPictures = 3;

/** Skips re-rendering existing cards. */
const Card = memo(SearchCard);

type Props = {
  cells: readonly Cell[];
  /** The same, or the previous cells still behind the first new ones. */
  behind: readonly Cell[];
};

/** The memoised results grid: re-renders for new results only, first cards first. */
export const LiveCards = memo(({ cells, behind }: Props) => (
  <ul className="cards">
    {progressiveCells(cells, behind).map(({ key, cell }, place) => (
      <li key={key}>
        {cell.kind === 'vehicle' ? <Card card={cell.card} eager={place < eagerPictures} /> : <PromotionCard promotion={cell.promotion} />}
      </li>
    ))}
  </ul>
));
