import { useStore } from '@nanostores/react';
import { type FormEvent, useRef, useState } from 'react';
import { island } from '#lib/island.ts';
import { pageField } from '../forms/field.ts';
import type { FormValues } from '../forms/read-form.ts';
import type { FormModel } from '../pages/form-model.ts';
import { FormAlert } from './Alert.tsx';
import { openEarlyForm } from './early-form.store.ts';
import type { EarlyForm } from './early-form.ts';
import type { FormCar } from './form-car.ts';
import { madeValues } from './made-values.ts';
import { RegoLookUp, Valuation } from './OwnCar.tsx';
import type { CarPlace, OpenForm } from './page-forms.ts';
import { isSending, Progress, Steps } from './Steps.tsx';
import { useLeadForm } from './use-lead-form.ts';

type Props = {
  form: FormModel;
  /** The path of the page that it is printed on. */
  page: string;
  /** The level of its heading. */
  level?: 1 | 2;
  place?: CarPlace;
};

/** A form, whole without script: all its steps in one, posted to the API. Its script shows them one by one. */
export const LeadForm = island(function LeadForm({ form, page, level = 2, place = 'address' }: Props) {
  const { kind, steps, words, task } = form;
  const root = useRef<HTMLFormElement>(null);
  const [early] = useState(() => openEarlyForm(madeValues(form)));
  const { opened, isLive, hasFailed, acts, drawn } = useLeadForm(root, early, { form, place });
  const filling = useStore(early.$filling);
  const Heading = `h${level}` as const;
  const titleId = `${kind}-title`;
  const submit = (event: FormEvent) => {
    if (!isLive) return;
    event.preventDefault();
    // Enter in a field of an earlier step leads on.
    if (filling.step < steps.length - 1) early.next();
    else early.submit();
  };
  return (
    <form
      ref={root}
      className={hasFailed ? 'lead-form panel all-steps' : 'lead-form panel'}
      method="post"
      action={form.action}
      aria-labelledby={titleId}
      aria-busy={isSending(filling) || undefined}
      data-lead={kind}
      noValidate={isLive}
      onSubmit={submit}
    >
      <input type="hidden" name={pageField} value={page} />
      <div className="form-head">
        <Heading id={titleId} tabIndex={-1}>
          {form.title}
        </Heading>
        <p className="muted">{form.lead}</p>
        {form.note && <p className="fine">{form.note}</p>}
      </div>
      <AboutCar car={opened?.car ?? null} about={task.words.about} />
      <FormAlert filling={filling} form={form} />
      {steps.length > 1 && <Progress form={form} step={filling.step} isLive={isLive} />}
      <Steps
        form={form}
        filling={filling}
        car={opened?.car ?? null}
        isLive={isLive}
        acts={{ ...acts, next: early.next, back: early.back }}
        drawn={drawn}
        beside={opened === null ? {} : ownCarParts(form, opened, filling.values, early.change)}
      />
      <Kept early={early} forget={words.forget} forgotten={task.words.forgotten} sending={isSending(filling) ? task.words.sending : null} />
    </form>
  );
});

/** What helps to tell of the shopper's own car: the register beside its plate, a value beside the questions about it. */
function ownCarParts({ task }: FormModel, { lookUp, valuation }: OpenForm, values: FormValues, change: EarlyForm['change']) {
  return {
    ...(task.hasRego && { regoState: { after: <RegoLookUp values={values} words={task.words} lookUp={lookUp} change={change} /> } }),
    ...(valuation !== null &&
      task.valuation !== null && { value: { before: <Valuation store={valuation} words={task.valuation} values={values} /> } }),
  };
}

/** Says which vehicle a form is about, in place of the field that asks for it. */
function AboutCar({ car, about }: { car: FormCar | null; about: string }) {
  const price = [car?.price, car?.priceBasis].filter(Boolean).join(' ');
  return (
    <div className="form-car" hidden={car === null}>
      {car !== null && (
        <>
          <span className="fine">{about}</span>
          <b>{car.title}</b>
          {price !== '' && <span>{price}</span>}
        </>
      )}
    </div>
  );
}

/** Clears the shopper's details that this browser keeps, and says what goes on. */
function Kept({ early, forget, forgotten, sending }: { early: EarlyForm; forget: string; forgotten: string; sending: string | null }) {
  const hasDetails = useStore(early.$hasDetails);
  const [isForgotten, setIsForgotten] = useState(false);
  // Said once: not again when what was sent meanwhile failed.
  if (isForgotten && sending !== null) setIsForgotten(false);
  const press = () => {
    early.forget();
    setIsForgotten(true);
  };
  return (
    <>
      <p className="form-kept" hidden={!hasDetails}>
        <button type="button" className="button outline" data-form-act="forget" onClick={press}>
          {forget}
        </button>
      </p>
      <p className="unseen" role="status">
        {sending ?? (isForgotten ? forgotten : '')}
      </p>
    </>
  );
}
