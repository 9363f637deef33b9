import { type FormEvent, type ReactNode, useState } from 'react';
import { apiUrl } from '#contract/api-paths.ts';
import { reservationPaths } from '#contract/reservation-paths.ts';
import { FormAlert } from '#leads/filling/Alert.tsx';
import { type FieldActs, FormField, Tick, Trap } from '#leads/filling/Field.tsx';
import { emptyFilling, type Filling } from '#leads/filling/filling.ts';
import { faultId, fieldId, rememberField } from '#leads/forms/field.ts';
import { type FormValues, readForm } from '#leads/forms/read-form.ts';
import { CardRibbon } from './CardRibbon.tsx';
import { agreedField, drawnFields, formKind, reserveRules } from './reserve-fields.ts';
import type { ReserveModel } from './reserve-model.ts';
import type { ReserveState } from './reserving.ts';

type Acts = FieldActs & { forget(): void };

type Props = {
  model: ReserveModel;
  isUsed: boolean;
  /** Null until the store has loaded. */
  state: ReserveState | null;
  /** Input up to then. */
  early: FormValues;
  /** Whether the script validates the fields. */
  isLive: boolean;
  hasDetails: boolean;
  onSubmit(event: FormEvent): void;
  acts: Acts;
};

/** The API or its client always gives the reason; nothing is queued. */
const alertWords = {
  alert: 'Your reservation didn’t go through',
  faults: 'Please fix the following errors:',
  call: 'Or call us on {phone}.',
  unexpected: '',
  waits: '',
};

const fieldForm = { kind: formKind, terms: null, words: { optional: '', choose: '' } };

export function ReserveForm({ model, isUsed, state, early, isLive, hasDetails, onSubmit, acts }: Props) {
  const filling = state?.filling ?? { ...emptyFilling, values: early };
  const { values, faults, status } = filling;
  const rules = reserveRules(model.fields);
  const isDone = (index: number) => state !== null && readForm(rules.steps[index] ?? [], values, '').faults === null;
  const isBusy = status === 'submitting';
  const form = {
    kind: formKind,
    steps: rules.steps.map((fields) => ({ fields })),
    task: { phone: model.phone, words: alertWords },
  };
  return (
    <form
      id={formKind}
      className="reserve-form"
      method="post"
      action={apiUrl(model.api, reservationPaths.reserveForm, {})}
      noValidate={isLive}
      aria-label="Reserve this vehicle"
      aria-busy={isBusy || undefined}
      onSubmit={onSubmit}
    >
      <FormAlert filling={filling} form={form} />
      {state !== null && state.other !== null && status === 'failure' && (
        <p>
          <a href={state.other.car.path}>{state.other.car.title}</a>
        </p>
      )}
      <Step number={1} title="Your details" isDone={isDone(0)}>
        {drawnFields(model.fields).map((field) => (
          <FormField key={field.name} field={field} form={fieldForm} values={values} fault={faults[field.name]} isAnswered={false} acts={acts} />
        ))}
        <Trap kind={formKind} values={values} acts={acts} />
        <Tick className="form-tick with-script" name={rememberField} label={model.remember} values={values} acts={acts} />
        {hasDetails && <Stored onForget={acts.forget} />}
      </Step>
      <Step number={2} title="What you agree to" isDone={isDone(1)}>
        <Terms model={model} isUsed={isUsed} />
        <Agree model={model} filling={filling} acts={acts} />
        <p className="fine">{model.privacyNote}</p>
      </Step>
      <Step number={3} title="Pay your deposit" isDone={false}>
        {model.isTest && <p className="reserve-sample">This is a sample site: the payment page takes no money.</p>}
        <p>{`You have ${model.minutes} minutes to pay on our payment provider’s secure page. We never see your card number.`}</p>
        <CardRibbon cards={model.cards} />
        <div className="form-buttons">
          <button type="submit" className={isBusy ? 'button large busy' : 'button large'} aria-disabled={isBusy || undefined}>
            {isBusy ? 'Opening the payment page…' : `Pay ${model.deposit} deposit`}
          </button>
        </div>
      </Step>
      <p className="unseen" role="status">
        {isBusy ? 'Opening the payment page' : ''}
      </p>
    </form>
  );
}

/** Its number becomes a tick once the step is complete. */
function Step({ number, title, isDone, children }: { number: number; title: string; isDone: boolean; children: ReactNode }) {
  return (
    <fieldset className="panel form-step reserve-step">
      <legend>
        <span className={isDone ? 'step-number done' : 'step-number'}>{isDone ? <i className="icon icon-check" /> : number}</span>
        {title}
        {isDone && <span className="unseen">, done</span>}
      </legend>
      {children}
    </fieldset>
  );
}

function Terms({ model: { terms, usedOffer }, isUsed }: { model: ReserveModel; isUsed: boolean }) {
  const lines = [...(isUsed && usedOffer !== null ? [usedOffer] : []), ...terms];
  return (
    lines.length > 0 && (
      <ul className="reserve-terms wide">
        {lines.map((line) => (
          <li key={line}>
            <i className="icon icon-check" />
            {line}
          </li>
        ))}
      </ul>
    )
  );
}

function Agree({ model, filling: { values, faults }, acts }: { model: ReserveModel; filling: Filling; acts: Acts }) {
  const id = fieldId(formKind, agreedField);
  const fault = faults[agreedField];
  return (
    <div className="form-field wide" data-field={agreedField}>
      <Tick
        name={agreedField}
        label={model.agree}
        values={values}
        acts={acts}
        id={id}
        required
        aria-describedby={faultId(id)}
        aria-invalid={fault !== undefined || undefined}
      />
      <p className="fault" id={faultId(id)} hidden={fault === undefined}>
        {fault !== undefined && (
          <>
            <i className="icon icon-alert" />
            <span>{fault}</span>
          </>
        )}
      </p>
    </div>
  );
}

/** Clears the stored details of the shopper. */
function Stored({ onForget }: { onForget(): void }) {
  const [isForgotten, setIsForgotten] = useState(false);
  const press = () => {
    onForget();
    setIsForgotten(true);
  };
  return (
    <p className="wide">
      <button type="button" className="text-button" onClick={press}>
        Clear my stored details
      </button>
      <span className="unseen" role="status">
        {isForgotten ? 'Your details are no longer stored in this browser.' : ''}
      </span>
    </p>
  );
}
