import { useEffect, useState } from 'react';
import type { BrowserClock } from '#lib/browser/browser.ts';
import { CardTag } from '#vehicle/card/CardTag.tsx';
import { Estimate } from '#vehicle/card/Estimate.tsx';
import { Price } from '#vehicle/card/Price.tsx';
import { useCounting } from '#vehicle/card/use-counting.ts';
import type { CardModel, EstimateModel, Fact } from '#vehicle/models.ts';
import { compareRows, differ, saidEstimate, saidPrice } from './compare-rows.ts';
import { type Empty, EmptyPanel } from './EmptyPanel.tsx';

/** A vehicle of the comparison; without a card it is gone. */
export type Compared = { id: string; name: string | null; card: CardModel | null; facts: readonly Fact[] | null };

export type ComparisonProps = {
  /** By id, in the order of the columns. */
  initial: readonly string[];
  lookUp(ids: readonly string[]): Promise<readonly Compared[]>;
  onRemove(id: string, rest: readonly string[]): void;
  /** Copies the address of the comparison to the clipboard. */
  onCopy(): Promise<void>;
  onPrint(): void;
  /** Called once the vehicles are there, with whether one of them shows a repayment. */
  onShown(hasRepayment: boolean): void;
  empty: Empty;
  clock: Pick<BrowserClock, 'later'>;
};

/** For how long the copy button says that it copied (specification 1 §9). */
const copiedMs = 1500;

/** Vehicles side by side, with what differs marked. */
export function Comparison({ initial, lookUp, onRemove, onCopy, onPrint, onShown, empty, clock }: ComparisonProps) {
  const [ids, setIds] = useState(initial);
  const [cars, setCars] = useState<readonly Compared[] | null>(null);
  const [failed, setFailed] = useState(false);
  const [onlyDifferences, setOnlyDifferences] = useState(false);
  useEffect(() => {
    if (initial.length === 0) return;
    lookUp(initial).then(
      (found) => {
        setCars(found);
        onShown(found.some(({ card }) => card?.estimate?.kind === 'estimate'));
      },
      () => setFailed(true),
    );
  }, [initial, lookUp, onShown]);

  if (failed) {
    return (
      <p className="panel" role="alert">
        The vehicles could not be looked up. Please load the page again.
      </p>
    );
  }
  const columns = cars?.filter(({ id }) => ids.includes(id)) ?? null;
  if (ids.length === 0 || columns?.length === 0) return <EmptyPanel empty={empty} icon="compare" />;
  if (columns === null) return <div className="panel compare-wait" aria-busy="true" />;
  const remove = (id: string) => {
    const rest = ids.filter((one) => one !== id);
    setIds(rest);
    onRemove(id, rest);
  };
  const rows = compareRows(columns.map(({ facts }) => facts)).filter(({ differs }) => differs || !onlyDifferences);
  return (
    <>
      <div className="compare-tools">
        <label className="switch">
          <input type="checkbox" checked={onlyDifferences} onChange={(event) => setOnlyDifferences(event.target.checked)} />
          Show differences only
        </label>
        <CopyButton onCopy={onCopy} clock={clock} />
        <button type="button" className="button outline" onClick={onPrint}>
          Print
        </button>
      </div>
      <section className="compare-scroll" aria-label="Comparison">
        <table className="compare-table">
          <thead>
            <tr>
              <td />
              {columns.map((car) => (
                <th key={car.id} scope="col">
                  <Head car={car} onRemove={() => remove(car.id)} />
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            <Prices columns={columns} />
            <Repayments columns={columns} />
            {rows.map(({ name, label, values, differs }) => (
              <tr key={name} className={differs ? 'differs' : undefined}>
                <th scope="row">
                  {label}
                  {differs && <small>Differs</small>}
                </th>
                {columns.map(({ id }, place) => (
                  <td key={id}>{values[place] ?? <Nothing />}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      {rows.length === 0 && <p className="muted">They differ in nothing that is listed here.</p>}
    </>
  );
}

type Columns = { columns: readonly Compared[] };

function Prices({ columns }: Columns) {
  const pricesDiffer = differ(columns.flatMap(({ card }) => (card === null ? [] : [saidPrice(card.price)])));
  return (
    <tr className={pricesDiffer ? 'prices differs' : 'prices'}>
      <th scope="row">
        Price
        {pricesDiffer && <small>Differs</small>}
      </th>
      {columns.map(({ id, card }) => (
        <td key={id}>{card?.price ? <Price price={card.price} was /> : <Nothing />}</td>
      ))}
    </tr>
  );
}

/** Each repayment with both rates, as its card has it; the warning stands below on the page. */
function Repayments({ columns }: Columns) {
  const count = useCounting();
  if (columns.every(({ card }) => !card?.estimate)) return null;
  const saidOf = (estimate: EstimateModel | null) => saidEstimate(estimate && (count?.(estimate) ?? estimate));
  const differs = differ(columns.flatMap(({ card }) => (card === null ? [] : [saidOf(card.estimate)])));
  return (
    <tr className={differs ? 'differs' : undefined}>
      <th scope="row">
        Repayment
        {differs && <small>Differs</small>}
      </th>
      {columns.map(({ id, card }) => (
        <td key={id}>{card?.estimate ? <Estimate estimate={card.estimate} /> : <Nothing />}</td>
      ))}
    </tr>
  );
}

const Nothing = () => (
  <>
    <span aria-hidden="true">–</span>
    <span className="unseen">Not known</span>
  </>
);

function Head({ car, onRemove }: { car: Compared; onRemove(): void }) {
  const { card } = car;
  const name = card?.title ?? car.name ?? 'A vehicle';
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
      <button type="button" className="text-button" onClick={onRemove}>
        Remove<span className="unseen"> {name}</span>
      </button>
    </div>
  );
}

function CopyButton({ onCopy, clock }: Pick<ComparisonProps, 'onCopy' | 'clock'>) {
  const [said, setSaid] = useState<'Copied' | 'Copy the address above' | null>(null);
  useEffect(() => {
    if (said === null) return;
    return clock.later(copiedMs, () => setSaid(null));
  }, [said, clock]);
  return (
    <>
      <button
        type="button"
        className="button outline"
        onClick={() =>
          onCopy().then(
            () => setSaid('Copied'),
            () => setSaid('Copy the address above'),
          )
        }
      >
        {said ?? 'Copy link'}
      </button>
      <span className="unseen" role="status">
        {said}
      </span>
    </>
  );
}
