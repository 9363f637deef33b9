import { useStore } from '@nanostores/react';
import { type FormEvent, useRef, useState } from 'react';
import type { Field } from '#browser/early-input.ts';
import { useEarlyInput } from '#browser/use-early-input.ts';
import { useRangeTrack } from '#browser/use-range-track.ts';
import { island } from '#lib/markup/island.ts';
import { dollars, grouped } from '#lib/text/money.ts';
import { pageSearch } from '#search/link/page-search.ts';
import type { RangeEnds } from '#search/state/range.ts';
import { islandPage } from '#site/island-page.ts';
import { openBudget } from './budget.store.ts';
import { amountText, type BudgetFrequency, pricesText, thumbText } from './budget.ts';
import type { BudgetFinderModel } from './budget-page.ts';
import type { BudgetStore } from './budget-shown.ts';

type Props = {
  finder: BudgetFinderModel;
  /** The page's own heading. */
  main?: boolean;
};

/** The initial answer is rendered at build. Without script the button leads to the stock by lowest price. */
export const BudgetFinder = island(function BudgetFinder({ finder, main = false }: Props) {
  const [store] = useState(() => storeOf(finder));
  const { means, budget, answer, busy } = useStore(store.$shown);
  const { working, button, note } = useStore(store.$texts);
  const root = useRef<HTMLFormElement>(null);
  useEarlyInput(root, (field) => take(field, store));
  const Title = main ? 'h1' : 'h2';
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const href = await store.target();
    if (href !== null) location.assign(href);
  };
  return (
    <form ref={root} className="budget-finder" autoComplete="off" action={finder.action} aria-labelledby="budget-title" onSubmit={submit}>
      <button type="submit" hidden>
        {button}
      </button>
      {finder.parameters.map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <div className="budget-head">
        <Title id="budget-title">{finder.title}</Title>
        <p className="muted">{finder.lead}</p>
      </div>
      <div className="budget-means">
        <fieldset className="segments">
          <legend className="unseen">Repayment frequency</legend>
          {(['weekly', 'monthly'] as const).map((often) => (
            <label key={often}>
              <input
                className="unseen"
                type="radio"
                name="per"
                value={often}
                checked={often === means.frequency}
                onChange={() => store.repay(often)}
              />
              {often === 'weekly' ? 'Weekly' : 'Monthly'}
            </label>
          ))}
        </fieldset>
        <Amount label="Repayment" name="repayment" amount={means.repayment} type={store.typeRepayment} />
        <Amount label="Deposit" name="deposit" amount={means.deposit} type={store.typeDeposit} />
      </div>
      <div className="budget-pick">
        {finder.tiles.length > 0 && <Tiles finder={finder} store={store} />}
        <Prices finder={finder} store={store} />
      </div>
      <div className="budget-answer" aria-busy={busy}>
        <p>
          Your budget <b data-budget-total>{dollars(budget)}</b>
        </p>
        <p data-working>{working}</p>
        <button className="button large" type="submit" disabled={answer.kind === 'none'} data-go>
          {button}
        </button>
        <p className="budget-none" data-note>
          {note}
        </p>
        <p className="fine">{finder.note}</p>
        <p className="unseen" role="status">
          {useStore(store.$spoken)}
        </p>
      </div>
    </form>
  );
});

type AmountProps = { label: string; name: string; amount: number; type(text: string): void };

/** Shows the input until blur, then its parsed value. */
function Amount({ label, name, amount, type }: AmountProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const root = useRef<HTMLLabelElement>(null);
  const take = (text: string) => {
    setTyped(text);
    type(text);
  };
  useEarlyInput(root, ({ value }, isLeft) => (isLeft ? type(value) : take(value)));
  return (
    <label ref={root} className="amount">
      {label}
      <span>
        <input
          type="text"
          inputMode="decimal"
          data-amount={name}
          value={typed ?? amountText(amount)}
          onChange={({ target }) => take(target.value)}
          onBlur={() => setTyped(null)}
          onKeyDown={({ key }) => key === 'Enter' && setTyped(null)}
        />
      </span>
    </label>
  );
}

function Tiles({ finder: { tiles }, store }: { finder: BudgetFinderModel; store: BudgetStore }) {
  const { bodies, answer, counts } = useStore(store.$shown);
  const countOf = (body: string, first: number) => (answer.kind === 'uncounted' ? '' : grouped(counts === null ? first : (counts[body] ?? 0)));
  return (
    <div className="budget-group">
      <p id="budget-bodies">Body type</p>
      <ul className="budget-tiles" aria-labelledby="budget-bodies">
        {tiles.map(({ body, count, path, image }) => (
          <li key={body}>
            <button
              type="submit"
              formAction={path}
              data-body={body}
              aria-pressed={bodies.includes(body)}
              onClick={(event) => {
                event.preventDefault();
                store.toggle({ body, path });
              }}
            >
              {image !== null && <img src={image} alt="" width="240" height="90" loading="lazy" />}
              <span>
                {body} <small>{countOf(body, count)}</small>
              </span>
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}

const thumbNames = { min: 'Lowest price', max: 'Highest price' } as const;

function Prices({ finder: { config }, store }: { finder: BudgetFinderModel; store: BudgetStore }) {
  const { slider } = config;
  const { thumbs } = useStore(store.$shown);
  const track = useRangeTrack(thumbs, slider);
  return (
    <div className="budget-group budget-range">
      <p>
        Price range <span data-prices>{pricesText(thumbs, slider)}</span>
      </p>
      <div className="range-track" ref={track}>
        {(['min', 'max'] as const).map((end) => (
          <input
            key={end}
            type="range"
            min={slider.min}
            max={slider.max}
            step={slider.step}
            value={thumbs[end]}
            aria-label={thumbNames[end]}
            aria-valuetext={thumbText(thumbs, end, slider)}
            data-end={end}
            onChange={({ target }) => store.slide(end, target.valueAsNumber)}
          />
        ))}
      </div>
      <p className="fine range-ends" aria-hidden="true">
        <span>{dollars(slider.min)}</span>
        <span>{dollars(slider.max)}</span>
      </p>
    </div>
  );
}

const storeOf = ({ config, frequency, deposit, answer }: BudgetFinderModel): BudgetStore =>
  openBudget({
    config,
    first: { frequency, deposit, answer },
    clock: { now: () => islandPage().browser.clock.now(), later: (ms, work) => islandPage().browser.clock.later(ms, work) },
    open: pageSearch,
  });

/** Choices made before hydration. */
function take({ name, dataset, type, value }: Field, store: BudgetStore): void {
  if (name === 'per') store.repay(value as BudgetFrequency);
  else if (type === 'range') store.slide(dataset.end as keyof RangeEnds, Number(value));
}
