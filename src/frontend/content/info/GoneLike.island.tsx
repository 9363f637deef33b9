import { useEffect, useState } from 'react';
import { showRepaymentWarning } from '#finance/show-warning.ts';
import { island } from '#lib/markup/island.ts';
import { cardField } from '#search/link/card-field.ts';
import { pageSearch } from '#search/link/page-search.ts';
import { SearchCard } from '#search/results/SearchCard.tsx';
import { siteFilter } from '#search/state/index-filters.ts';
import { islandPage } from '#site/island-page.ts';
import type { CardModel } from '#vehicle/models.ts';
import { type GoneCarWords, goneCar, goneCarId } from './gone-car.ts';

/** Specification 1 §9. */
const limit = 6;

type Hit = { id: string; card: CardModel };
type Like = { kind: string; hits: readonly Hit[] };

/** From the index, similar to the vehicle in a missing page's URL; renders nothing without any. */
export const GoneLike = island(function GoneLike() {
  const [like, setLike] = useState<Like | null>(null);
  useEffect(() => {
    findLike().then(setLike, (error: Error) => islandPage().browser.log(error.message));
  }, []);
  useEffect(() => {
    if (like !== null) showRepaymentWarning(like.hits.some(({ card }) => card.estimate?.kind === 'estimate'));
  }, [like]);
  return (
    <section className="section" id="gone-like" hidden={like === null}>
      {like !== null && (
        <>
          <div className="section-head">
            <h2>{`${like.kind} in stock today`}</h2>
          </div>
          <ul className="cards">
            {like.hits.map(({ id, card }) => (
              <li key={id}>
                <SearchCard card={card} />
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
});

/** Null where the URL names none, or none is in stock. */
async function findLike(): Promise<Like | null> {
  const data = document.getElementById(goneCarId)?.textContent;
  if (!data) return null;
  const { makes }: GoneCarWords = JSON.parse(data);
  const { location, clock } = islandPage().browser;
  const car = goneCar(location.pathname, makes);
  if (car === null) return null;
  const { config, cachedRequest } = await pageSearch();
  const filter = [...siteFilter(config.site, clock.now()), ['status = "in_stock"']];
  const query = { indexUid: config.index, q: car.kind, filter, limit, attributesToRetrieve: ['id', cardField] };
  const { results } = (await cachedRequest('/multi-search', { queries: [query] })) as { results: { hits: Hit[] }[] };
  const hits = results[0]?.hits ?? [];
  return hits.length === 0 ? null : { kind: car.kind, hits };
}
