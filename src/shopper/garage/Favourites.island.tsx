import { useStore } from '@nanostores/react';
import { type ReactNode, useEffect, useLayoutEffect, useState } from 'react';
import { showRepaymentWarning } from '#finance/show-warning.ts';
import { island } from '#lib/markup/island.ts';
import { pageSearch } from '#search/link/page-search.ts';
import { lookUpCards } from '#search/published/look-up.ts';
import { SearchCard } from '#search/results/SearchCard.tsx';
import { islandPage } from '#site/island-page.ts';
import type { CardModel } from '#vehicle/models.ts';
import { newsOf, similarHref } from './changes.ts';
import type { KeptCar } from './kept.ts';
import type { KeptList } from './lists.ts';
import { useGarage } from './use-garage.ts';

/** Saved vehicles with current price and status. @param children shown while empty. */
export const Favourites = island(function Favourites({ children }: { children: ReactNode }) {
  const garage = useGarage();
  return garage === null ? (
    <div className="until-kept">{children}</div>
  ) : (
    <Saved list={garage.favourites} unsave={garage.unsave}>
      {children}
    </Saved>
  );
});

type Answers = { byId: ReadonlyMap<string, CardModel>; asked: ReadonlySet<string>; failed: boolean };
const noAnswers: Answers = { byId: new Map(), asked: new Set(), failed: false };

/** Current cards; fetched again when a vehicle is added. */
function useCards(cars: readonly KeptCar[]): Answers {
  const [answers, setAnswers] = useState(noAnswers);
  const ids = cars.map(({ id }) => id).join(',');
  useEffect(() => {
    let isStale = false;
    const wanted = ids === '' ? [] : ids.split(',');
    if (wanted.every((id) => answers.asked.has(id))) return;
    lookUp(wanted).then(
      (answered) => {
        if (isStale) return;
        setAnswers({ byId: new Map(answered.map(({ id, card }) => [id, card])), asked: new Set(wanted), failed: false });
      },
      () => {
        if (!isStale) setAnswers({ ...noAnswers, asked: new Set(wanted), failed: true });
      },
    );
    return () => {
      isStale = true;
    };
  }, [ids, answers.asked]);
  // Shown together with the cards above it, to avoid layout shift.
  useLayoutEffect(() => {
    const { byId, asked, failed } = answers;
    if (asked.size > 0 && !failed) showRepaymentWarning([...byId.values()].some(({ estimate }) => estimate?.kind === 'estimate'));
  }, [answers]);
  return answers;
}

const lookUp = async (ids: readonly string[]) => lookUpCards(ids, await pageSearch(), islandPage().browser.clock.now());

type SavedProps = { list: KeptList<KeptCar>; unsave(car: KeptCar): void; children: ReactNode };

function Saved({ list, unsave, children }: SavedProps) {
  const cars = useStore(list.$entries);
  const answers = useCards(cars);
  if (cars.length === 0) return children;
  return (
    <>
      {answers.failed && (
        <p className="panel" role="alert">
          We couldn’t check today’s prices. Here’s what you saved.
        </p>
      )}
      <h2 className="unseen">Vehicles</h2>
      <ul className="cards four stays" aria-busy={!cars.every(({ id }) => answers.asked.has(id))}>
        {cars.map((car) => {
          const card = answers.byId.get(car.id) ?? null;
          const isKnown = answers.asked.has(car.id) && !answers.failed;
          const news = isKnown ? newsOf(car, card) : null;
          return (
            <li key={car.id} className="kept">
              {card === null ? <KeptTile car={car} similar={isKnown ? similarHref(car) : null} /> : <SearchCard card={card} />}
              <div className="kept-news">
                {news && <p className={news.good ? 'good' : undefined}>{news.text}</p>}
                <button type="button" className="text-button" onClick={() => unsave(car)}>
                  Remove<span className="unseen"> {car.name}</span>
                </button>
              </div>
            </li>
          );
        })}
      </ul>
    </>
  );
}

/** A vehicle as saved, while loading or when gone. */
function KeptTile({ car, similar }: { car: KeptCar; similar: string | null }) {
  return (
    <article className={similar === null ? 'card' : 'card is-sold'}>
      <div className="card-picture">
        {car.primary_image_url === null ? (
          <p className="no-photo">No photo</p>
        ) : (
          <picture>
            <img src={car.primary_image_url} alt="" width="600" height="400" />
          </picture>
        )}
      </div>
      <div className="card-body">
        <h3>{car.name}</h3>
        {similar !== null && (
          <div className="card-money">
            <a className="button outline" href={similar}>
              See similar vehicles<span className="unseen"> to {car.name}</span>
            </a>
          </div>
        )}
      </div>
    </article>
  );
}
