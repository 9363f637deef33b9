import { memo } from 'react';
import { PromotionCard } from '../PromotionCard.tsx';
import type { ResultsPageModel } from '../results-page.ts';
import { SearchCard } from '../SearchCard.tsx';

/** How many pictures are in view at first. */
const eagerPictures = 3;

type Props = { cells: ResultsPageModel['items']; busy: boolean };

/** The grid of results. It is made anew only for other results, whatever else of the search changes. */
export const LiveCards = memo(({ cells, busy }: Props) => (
  <ul className="cards" aria-busy={busy}>
    {cells.map((cell, place) =>
      cell.kind === 'vehicle' ? (
        <li key={cell.card.id}>
          <SearchCard card={cell.card} eager={place < eagerPictures} />
        </li>
      ) : (
        <li key={`promotion ${cell.promotion.id} ${place}`}>
          <PromotionCard promotion={cell.promotion} />
        </li>
      ),
    )}
  </ul>
));
