import { useStore } from '@nanostores/react';
import { repaymentFrequencies } from '../repayment.ts';
import { changeNames } from './answer.ts';
import type { CalculatorStore } from './calculating.ts';
import type { CalculatorModel } from './calculator.ts';
import { entryAnnouncement } from './entry.ts';
import { type LoanFieldModel, loanFields } from './fields.ts';

type Props = { model: CalculatorModel; store: CalculatorStore };

/** Number inputs, with a slider where suitable. */
export function LoanFields({ model, store }: Props) {
  const state = useStore(store.$state);
  const { rules, frequencyLabels } = model;
  return (
    <>
      {loanFields(state, rules, model).map((field) => (
        <LoanField key={field.name} field={field} store={store} />
      ))}
      {rules.terms.length > 0 && (
        <fieldset className="loan-field">
          <legend>Term in years</legend>
          <Segments
            name="term"
            choices={rules.terms.map((years) => [String(years), entryAnnouncement('term', years)])}
            chosen={String(state.term)}
            choose={(value) => store.slide('term', Number(value))}
          />
          <Change name="term" store={store} />
        </fieldset>
      )}
      {model.isRateLocked && <LockedRate store={store} />}
      {frequencyLabels !== null && (
        <fieldset className="loan-field">
          <legend>Repayment frequency</legend>
          <Segments
            name="frequency"
            choices={repaymentFrequencies.map((frequency) => [frequency, frequencyLabels[frequency]])}
            chosen={state.frequency}
            choose={(value) => store.choose(value as (typeof repaymentFrequencies)[number])}
          />
        </fieldset>
      )}
    </>
  );
}

function LoanField({ field: { name, label, before, after, value, slider }, store }: { field: LoanFieldModel; store: CalculatorStore }) {
  const typed = useStore(store.$typed)[name];
  const fault = useStore(store.$faults)[name];
  const faultId = `loan-${name}-fault`;
  return (
    <div className="loan-field">
      <label htmlFor={`loan-${name}`}>{label}</label>
      <span className="affixed" data-before={before || undefined} data-after={after || undefined}>
        <input
          type="text"
          id={`loan-${name}`}
          name={name}
          inputMode="decimal"
          aria-describedby={faultId}
          aria-invalid={fault !== undefined || undefined}
          value={typed ?? value}
          onChange={({ target }) => store.type(name, target.value)}
          onBlur={() => store.finish(name)}
          onKeyDown={({ key }) => key === 'Enter' && store.finish(name)}
        />
      </span>
      {slider !== null && (
        <input
          type="range"
          data-of={name}
          aria-label={label}
          min={slider.min}
          max={slider.max}
          step={slider.step}
          value={slider.value}
          aria-valuetext={slider.text}
          onChange={({ target }) => store.slide(name, target.valueAsNumber)}
        />
      )}
      <p className="fault" id={faultId} hidden={fault === undefined}>
        {fault}
      </p>
      <Change name={name} store={store} />
    </div>
  );
}

/** Effect of changing a number. */
function Change({ name, store }: { name: LoanFieldModel['name']; store: CalculatorStore }) {
  const { changes } = useStore(store.$answer);
  const change = changeNames.find((one) => one === name);
  return change === undefined ? null : <p className="fine">{changes[change]}</p>;
}

function LockedRate({ store }: { store: CalculatorStore }) {
  return (
    <p className="loan-field">
      <span>Interest rate p.a.</span>
      <b>{useStore(store.$answer).interest}</b>
    </p>
  );
}

type SegmentsProps = { name: string; choices: readonly (readonly [value: string, label: string])[]; chosen: string; choose(value: string): void };

function Segments({ name, choices, chosen, choose }: SegmentsProps) {
  return (
    <span className="segments">
      {choices.map(([value, label]) => (
        <label key={value}>
          <input type="radio" name={name} value={value} checked={value === chosen} onChange={() => choose(value)} />
          {label}
        </label>
      ))}
    </span>
  );
}
