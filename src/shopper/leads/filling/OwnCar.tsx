import { useStore } from '@nanostores/react';
import { useState } from 'react';
import type { FormValues } from '../forms/read-form.ts';
import type { FormTask } from '../pages/form-model.ts';
import type { OpenForm } from './page-forms.ts';
import type { ValuationStore } from './valuing.ts';

type LookUpProps = { values: FormValues; words: FormTask['words']; lookUp: OpenForm['lookUp']; change(name: string, value: string): void };

/** Looks up a registration number and fills in make, model and year. */
export function RegoLookUp({ values: { rego = '', regoState = '' }, words, lookUp, change }: LookUpProps) {
  const [said, setSaid] = useState('');
  const press = async () => {
    if (rego.trim() === '') return;
    setSaid(words.looking_up);
    const answer = await lookUp(rego, regoState);
    for (const [name, value] of Object.entries(answer.values)) change(name, value);
    setSaid(answer.said);
  };
  return (
    <div className="form-field wide">
      <button type="button" className="button soft" onClick={press}>
        {words.look_up}
      </button>
      <p className="fine" role="status">
        {said}
      </p>
    </div>
  );
}

type ValuationProps = { store: ValuationStore; words: NonNullable<FormTask['valuation']>; values: FormValues };

/** Values the shopper's car. */
export function Valuation({ store, words, values }: ValuationProps) {
  const { said, shown } = useStore(store.$view);
  return (
    <div className="form-field wide form-value">
      <button type="button" className="button soft" onClick={() => void store.ask(values)}>
        {words.label}
      </button>
      <p role="status">{said}</p>
      <label className="form-tick" hidden={shown === null}>
        <input type="checkbox" checked={shown?.isAccepted === true} onChange={({ target }) => store.accept(target.checked)} />
        <span>{words.accept}</span>
      </label>
    </div>
  );
}
