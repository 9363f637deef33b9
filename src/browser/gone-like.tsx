import { createRoot } from 'react-dom/client';
import { showRepaymentWarning } from '#finance/show-warning.ts';
import { cardField } from '#search/link/card-field.ts';
import { SearchCard } from '#search/results/SearchCard.tsx';
import { siteFilter } from '#search/state/index-filters.ts';
import type { CardModel } from '#vehicle/models.ts';
import { openSiteSearch } from './site-search.ts';
import { clock } from './start-browser.ts';

/** As many as below a vehicle's own page (specification 1 §9). */
const limit = 6;

/** Shows vehicles in stock like one that is gone, from the site's index: those that its make and model find. Without any the place stays empty. */
export async function showLike(place: HTMLElement, kind: string): Promise<void> {
  const { config, ask } = await openSiteSearch();
  const filter = [...siteFilter(config.site, clock.now()), ['status = "in_stock"']];
  const query = { indexUid: config.index, q: kind, filter, limit, attributesToRetrieve: ['id', cardField] };
  const { results } = (await ask('/multi-search', { queries: [query] })) as { results: { hits: { id: string; card: CardModel }[] }[] };
  const hits = results[0]?.hits ?? [];
  if (hits.length === 0) return;
  createRoot(place).render(
    <>
      <div className="section-head">
        <h2>{kind} in stock today</h2>
      </div>
      <ul className="cards">
        {hits.map(({ id, card }) => (
          <li key={id}>
            <SearchCard card={card} />
          </li>
        ))}
      </ul>
    </>,
  );
  place.hidden = false;
  showRepaymentWarning(hits.some(({ card }) => card.estimate?.kind === 'estimate'));
}
