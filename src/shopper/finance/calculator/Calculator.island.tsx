import { useStore } from '@nanostores/react';
import { type FormEvent, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { Field } from '#browser/early-input.ts';
import { useEarlyInput } from '#browser/use-early-input.ts';
import { island } from '#lib/markup/island.ts';
import { islandPage } from '#site/island-page.ts';
import { keptChangeOver } from '../change-over/kept.ts';
import { pageChangeOver } from '../change-over/page-change-over.ts';
import { readLoan } from '../loan-facts.ts';
import type { RepaymentFrequency } from '../repayment.ts';
import { LoanAnswer } from './Answer.tsx';
import { addressOf, loanStateOf } from './address.ts';
import { calculatorPanel, calculatorTitle, needsScript } from './anchor.ts';
import { applicationLink, factsInQuery } from './application.ts';
import type { CalculatorStore } from './calculating.ts';
import { openCalculator } from './calculator.store.ts';
import type { CalculatorModel } from './calculator.ts';
import { LoanFields } from './Fields.tsx';
import { type CalculatorRules, fieldNames } from './loan.ts';
import { Payoff } from './Payoff.tsx';
import { changeOverOf, countedStart } from './start.ts';

/**
 * The finance calculator, prerendered with its initial result. A standalone one stores its state in the URL, and without script its form submits to
 * it. Beside a vehicle `VehicleCalculator` renders it.
 */
export const Calculator = island(function Calculator({ model }: { model: CalculatorModel }) {
  const isStandalone = model.action !== null;
  const [store] = useState(() => openCalculator({ clock: { later: (ms, work) => islandPage().browser.clock.later(ms, work) } }, model.rules));
  const [applicationHref, setApplicationHref] = useState(model.application?.href ?? null);
  const root = useRef<HTMLElement>(null);
  const answer = useStore(store.$answer);
  useLayoutEffect(() => {
    const rules = { ...model.rules, start: startOf(model) };
    const { location, history } = islandPage().browser;
    store.begin(isStandalone ? loanStateOf(location.search, rules) : rules.start);
    if (!isStandalone) return;
    const template = model.application?.template;
    if (template) setApplicationHref((before) => applicationLink(template, factsInQuery(location.search)) ?? before);
    return store.$rested.listen((state) => history.replace(history.state(), addressOf(state, location.href, rules)));
  }, [model, isStandalone, store]);
  useEarlyInput(root, (field, isLeft) => take(field, isLeft, store));
  useEffect(() => sendUse(store, model.rules), [store, model]);
  const use = async () => {
    const { store: changeOver, words } = await pageChangeOver();
    changeOver.keep(changeOverOf(store.$state.get(), changeOver.$kept.get()));
    islandPage().toast({ text: words.kept_text, seconds: 6 });
  };
  return (
    <section ref={root} {...calculatorPanel(model.isPriced)}>
      <h2 id="calculator-title">{calculatorTitle}</h2>
      <form action={model.action ?? undefined} autoComplete="off" noValidate onSubmit={(event: FormEvent) => event.preventDefault()}>
        <LoanFields model={model} store={store} />
        <p className="fine no-script">{needsScript}</p>
        <button type="submit" className="button outline no-script">
          Show the estimate
        </button>
      </form>
      <LoanAnswer answer={answer} model={model} applicationHref={applicationHref} onUse={use} />
      <Payoff answer={answer} rules={model.rules} />
      <Announcement store={store} />
    </section>
  );
});

function Announcement({ store }: { store: CalculatorStore }) {
  return (
    <p className="unseen" role="status">
      {useStore(store.$said)}
    </p>
  );
}

/** Initial values; with the change-over where the page's repayments use it. */
function startOf({ rules, useLabel }: CalculatorModel): CalculatorRules['start'] {
  const kept = useLabel === null ? null : keptChangeOver(islandPage().browser.storage);
  if (kept === null || !kept.isOn) return rules.start;
  const loan = document.querySelector('.price-panel [data-loan]')?.getAttribute('data-loan');
  return countedStart(kept, loan == null ? null : readLoan(loan), rules);
}

/** Takes over a field changed before hydration. */
function take({ dataset, name, type, value }: Field, isLeft: boolean, store: CalculatorStore): void {
  if (name === 'frequency') store.choose(value as RepaymentFrequency);
  const number = fieldNames.find((one) => one === (dataset.of ?? name));
  if (number === undefined) return;
  if (type === 'text') store.type(number, value);
  else store.slide(number, Number(value));
  if (isLeft) store.finish(number);
}

/** Sends the event of the first use. */
function sendUse(store: CalculatorStore, { carId }: CalculatorRules): () => void {
  const send = () => islandPage().send('calculator_use', carId === null ? {} : { car_id: carId });
  if (!store.$isUsed.get()) return store.$isUsed.listen(send);
  send();
  return () => {};
}
