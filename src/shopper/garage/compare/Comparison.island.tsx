import { type ReactNode, useEffect, useLayoutEffect, useState } from 'react';
import { showRepaymentWarning } from '#finance/show-warning.ts';
import { island } from '#lib/markup/island.ts';
import { clockAt } from '#lib/time/clock.ts';
import { pageSearch } from '#search/link/page-search.ts';
import { lookUpDocuments } from '#search/published/look-up.ts';
import { compareHref, garagePaths } from '#site/garage-paths.ts';
import { islandPage } from '#site/island-page.ts';
import { CardTag } from '#vehicle/card/CardTag.tsx';
import { Estimate } from '#vehicle/card/Estimate.tsx';
import { Price } from '#vehicle/card/Price.tsx';
import { useCounting } from '#vehicle/card/use-counting.ts';
import type { EstimateModel } from '#vehicle/models.ts';
import { without } from '../kept.ts';
import type { Garage } from '../lists.ts';
import { useGarage } from '../use-garage.ts';
import { CompareHeads } from './CompareHeads.tsx';
import { ComparePrices, CompareRowHead, NotKnown } from './ComparePrices.tsx';
import { comparedIn, compareRows, differ, saidEstimate } from './compare-rows.ts';
import { type Compared, comparedCars } from './compared-cars.ts';

/** Duration of the copy confirmation (specification 1 §9). */
const copiedMs = 1500;

type Props = {
  limit: number;
  /** Shown while empty. */
  children: ReactNode;
};

/** Vehicles of the URL, else the chosen ones, side by side with differences marked. */
export const Comparison = island(function Comparison({ limit, children }: Props) {
  const garage = useGarage();
  if (garage === null) return <div className="until-kept">{children}</div>;
  return (
    <Chosen garage={garage} limit={limit}>
      {children}
    </Chosen>
  );
});

/** Writes the vehicles into the URL, which can be shared. */
function show(ids: readonly string[]): void {
  const { history } = islandPage().browser;
  history.replace(history.state(), ids.length === 0 ? garagePaths.compare : compareHref(ids));
}

/** Vehicles of the URL, else the chosen ones, which are then written to it. */
function useChosen({ compared }: Garage, limit: number) {
  const [asked] = useState(() => comparedIn(islandPage().browser.location.search, limit));
  const [ids, setIds] = useState(() => (asked.length > 0 ? asked : compared.$entries.get().map(({ id }) => id)));
  useEffect(() => {
    if (asked.length === 0 && ids.length > 0) show(ids);
  }, []);
  const remove = (id: string) => {
    const rest = ids.filter((one) => one !== id);
    setIds(rest);
    show(rest);
    compared.change((cars) => without(cars, id));
  };
  return { ids, remove };
}

async function lookUp(ids: readonly string[], { favourites, compared }: Garage): Promise<readonly Compared[]> {
  const search = await pageSearch();
  const now = islandPage().browser.clock.now();
  const kept = [...favourites.$entries.get(), ...compared.$entries.get()];
  return comparedCars(ids, await lookUpDocuments(ids, search, now), kept, { site: search.config.site, clock: clockAt(now) });
}

/** Index data of the initial vehicles; null while loading. */
function useCompared(ids: readonly string[], garage: Garage) {
  const [cars, setCars] = useState<readonly Compared[] | null>(null);
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    if (ids.length === 0) return;
    lookUp(ids, garage).then(setCars, () => setFailed(true));
  }, []);
  // Shown together with the vehicles above it, to avoid layout shift.
  useLayoutEffect(() => {
    if (cars !== null) showRepaymentWarning(cars.some(({ card }) => card?.estimate?.kind === 'estimate'));
  }, [cars]);
  return { cars, failed };
}

function Chosen({ garage, limit, children }: Props & { garage: Garage }) {
  const { ids, remove } = useChosen(garage, limit);
  const { cars, failed } = useCompared(ids, garage);
  const [onlyDifferences, setOnlyDifferences] = useState(false);
  if (failed) {
    return (
      <p className="panel" role="alert">
        We couldn’t load these vehicles. Please refresh the page.
      </p>
    );
  }
  const columns = cars?.filter(({ id }) => ids.includes(id)) ?? null;
  if (ids.length === 0 || columns?.length === 0) return children;
  if (columns === null) return <div className="panel compare-wait" aria-busy="true" />;
  const rows = compareRows(columns.map(({ facts }) => facts)).filter(({ differs }) => differs || !onlyDifferences);
  return (
    <>
      <div className="compare-tools">
        <label className="switch">
          <input type="checkbox" checked={onlyDifferences} onChange={(event) => setOnlyDifferences(event.target.checked)} />
          Show differences only
        </label>
        <CopyButton />
        <button type="button" className="button outline" onClick={() => islandPage().print()}>
          Print
        </button>
      </div>
      <CompareHeads names={columns.map(nameOf)} heads={columns.map((car) => <Head key={car.id} car={car} onRemove={() => remove(car.id)} priced />)}>
        <table className="compare-table">
          <thead>
            <tr>
              <td />
              {columns.map((car) => (
                <th key={car.id} scope="col">
                  <Head car={car} onRemove={() => remove(car.id)} />
                  <span className="compare-name">{nameOf(car)}</span>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            <ComparePrices columns={columns} />
            <Repayments columns={columns} />
            {rows.map(({ name, label, values, differs }) => (
              <tr key={name} className={differs ? 'differs' : undefined}>
                <CompareRowHead label={label} differs={differs} />
                {columns.map(({ id }, place) => (
                  <td key={id}>{values[place] ?? <NotKnown />}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </CompareHeads>
      {rows.length === 0 && <p className="muted">These vehicles have no listed differences.</p>}
    </>
  );
}

type Columns = { columns: readonly Compared[] };

/** Repayments with both rates, as on cards; the page shows the warning below. */
function Repayments({ columns }: Columns) {
  const count = useCounting();
  if (columns.every(({ card }) => !card?.estimate)) return null;
  const saidOf = (estimate: EstimateModel | null) => saidEstimate(estimate && (count?.(estimate) ?? estimate));
  const differs = differ(columns.flatMap(({ card }) => (card === null ? [] : [saidOf(card.estimate)])));
  return (
    <tr className={differs ? 'differs' : undefined}>
      <CompareRowHead label="Repayment" differs={differs} />
      {columns.map(({ id, card }) => (
        <td key={id}>{card?.estimate ? <Estimate estimate={card.estimate} /> : <NotKnown />}</td>
      ))}
    </tr>
  );
}

const nameOf = ({ card, name }: Compared): string => card?.title ?? name ?? 'A vehicle';

/** @param priced includes the price, where the head is sticky. */
function Head({ car, onRemove, priced = false }: { car: Compared; onRemove(): void; priced?: boolean }) {
  const { card } = car;
  const name = nameOf(car);
  return (
    <div className={card === null || card.sold ? 'compare-head is-sold' : 'compare-head'}>
      <div className="card-picture">
        {card?.image ? <img src={card.image.src} alt={card.image.alt} width="600" height="400" /> : <p className="no-photo">No photo</p>}
        {card?.tag && <CardTag tag={card.tag} />}
      </div>
      {card === null ? <p>{name}</p> : <a href={card.href}>{name}</a>}
      {card?.subtitle && <p className="muted">{card.subtitle}</p>}
      {card === null && <p className="muted">No longer available</p>}
      {card?.soldNote && <p className="muted">{card.soldNote}</p>}
      {priced && card?.price && <Price price={card.price} />}
      <button type="button" className="text-button" onClick={onRemove}>
        <i className="icon icon-close" />
        <span className="compare-remove">Remove</span>
        <span className="unseen"> {name}</span>
      </button>
    </div>
  );
}

function CopyButton() {
  const [said, setSaid] = useState<'Copied' | 'Copy the web address above' | null>(null);
  useEffect(() => {
    if (said === null) return;
    return islandPage().browser.clock.later(copiedMs, () => setSaid(null));
  }, [said]);
  const copy = async () => {
    const { copy: write, browser } = islandPage();
    await write(browser.location.href).then(
      () => setSaid('Copied'),
      () => setSaid('Copy the web address above'),
    );
  };
  return (
    <>
      <button type="button" className="button outline" onClick={copy}>
        {said ?? 'Copy link'}
      </button>
      <span className="unseen" role="status">
        {said}
      </span>
    </>
  );
}
