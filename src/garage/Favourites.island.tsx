import { useStore } from '@nanostores/react';
import { type ReactNode, useEffect, useState } from 'react';
import type { CardModel } from '#vehicle/models.ts';
import { type Found, newsOf } from './changes.ts';
import { type Empty, EmptyPanel } from './EmptyPanel.tsx';
import { type KeptCar, without } from './kept.ts';
import type { KeptList } from './lists.ts';

export type FavouritesProps = {
  list: KeptList<KeptCar>;
  /** Today's cards of vehicles; those that the site has no more are missing. */
  lookUp(ids: readonly string[]): Promise<readonly Found[]>;
  /** Where to look for something like it. */
  similarHref(car: KeptCar): string;
  renderCard(card: CardModel): ReactNode;
  empty: Empty;
  /** Called once there are cards, with whether one of them shows a repayment. */
  onShown(hasRepayment: boolean): void;
};

type Answers = { byId: ReadonlyMap<string, CardModel>; asked: ReadonlySet<string>; failed: boolean };
const noAnswers: Answers = { byId: new Map(), asked: new Set(), failed: false };

/** The saved vehicles, with today's price and status of each. */
export function Favourites({ list, lookUp, similarHref, renderCard, empty, onShown }: FavouritesProps) {
  const cars = useStore(list.$entries);
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
        onShown(answered.some(({ card }) => card.estimate?.kind === 'estimate'));
      },
      () => {
        if (!isStale) setAnswers({ ...noAnswers, asked: new Set(wanted), failed: true });
      },
    );
    return () => {
      isStale = true;
    };
  }, [ids, answers.asked, lookUp, onShown]);

  if (cars.length === 0) return <EmptyPanel empty={empty} icon="heart" />;
  return (
    <>
      {answers.failed && (
        <p className="panel" role="alert">
          Today’s prices could not be looked up. Below is what was saved.
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
              {card === null ? <KeptTile car={car} similar={isKnown ? similarHref(car) : null} /> : renderCard(card)}
              <div className="kept-news">
                {news && <p className={news.good ? 'good' : undefined}>{news.text}</p>}
                <button type="button" className="text-button" onClick={() => list.change((all) => without(all, car.id))}>
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

/** A vehicle as it was saved: until more is known of it, or because it is gone. */
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
