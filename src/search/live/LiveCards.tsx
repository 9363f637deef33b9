import { memo } from 'react';
import { PromotionCard } from '../results/PromotionCard.tsx';
import { SearchCard } from '../results/SearchCard.tsx';
import { type Cell, progressiveCells } from './progressive-cells.ts';

/** How many pictures are in view at first. */
const eagerPictures = 3;

/** A card that stands already is not rendered again while others come before it. */
const Card = memo(SearchCard);

type Props = {
  cells: readonly Cell[];
  /** The same, or those that still stand behind the first of `cells`. */
  behind: readonly Cell[];
};

/**
 * The grid of results, a memoised component: it renders again only for other results, whatever else of the search changes. Of other results the first cards
 * are painted before the rest takes its place.
 */
export const LiveCards = memo(({ cells, behind }: Props) => (
  <ul className="cards">
    {progressiveCells(cells, behind).map(({ key, cell }, place) => (
      <li key={key}>
        {cell.kind === 'vehicle' ? <Card card={cell.card} eager={place < eagerPictures} /> : <PromotionCard promotion={cell.promotion} />}
      </li>
    ))}
  </ul>
));
