import { useStore } from '@nanostores/react';
import { type FormEvent, useRef, useState } from 'react';
import { island } from '#lib/markup/island.ts';
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
import { FormProgress, isSending, Steps } from './Steps.tsx';
import { useLeadForm } from './use-lead-form.ts';

type Props = {
  form: FormModel;
  /** Path of the page with the form. */
  page: string;
  /** Heading level. */
  level?: 1 | 2;
  place?: CarPlace;
};

/** A lead form. Without script all steps show and the browser posts it; with script one step at a time. */
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
    // Enter in an earlier step continues.
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
      {steps.length > 1 && <FormProgress form={form} step={filling.step} isLive={isLive} />}
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

/** Helpers for the shopper's car: registration look-up beside the plate, valuation beside the questions. */
function ownCarParts({ task }: FormModel, { lookUp, valuation }: OpenForm, values: FormValues, change: EarlyForm['change']) {
  return {
    ...(task.hasRego && { regoState: { after: <RegoLookUp values={values} words={task.words} lookUp={lookUp} change={change} /> } }),
    ...(valuation !== null &&
      task.valuation !== null && { value: { before: <Valuation store={valuation} words={task.valuation} values={values} /> } }),
  };
}

/** The form's vehicle, in place of the field for it. */
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

/** Clears the stored details, and says what continues. */
function Kept({ early, forget, forgotten, sending }: { early: EarlyForm; forget: string; forgotten: string; sending: string | null }) {
  const hasDetails = useStore(early.$hasDetails);
  const [isForgotten, setIsForgotten] = useState(false);
  // Not repeated after a failed submission.
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
