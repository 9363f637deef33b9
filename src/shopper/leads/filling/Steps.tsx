import { Fragment, type ReactNode, useLayoutEffect, useRef } from 'react';
import { interpolate } from '#lib/text/interpolate.ts';
import { optInField, rememberField } from '../forms/field.ts';
import type { FormValues } from '../forms/read-form.ts';
import type { FormFieldModel, FormModel } from '../pages/form-model.ts';
import { type FieldActs, FormField, Tick, Trap } from './Field.tsx';
import type { Filling } from './filling.ts';
import type { FormCar } from './form-car.ts';

/** Progress bar. Its width is set by script, as the CSP forbids inline styles. */
export function FormProgress({ form, step, isLive }: { form: FormModel; step: number; isLive: boolean }) {
  const { steps } = form;
  return (
    <p className="form-progress" aria-hidden="true">
      <span>{placeOf(step, form)}</span>
      <i ref={(bar) => void (isLive && bar?.style.setProperty('--done', String((step + 1) / steps.length)))} />
    </p>
  );
}

const placeOf = (step: number, { steps, task: { words } }: FormModel) =>
  interpolate(words.step_of, { step: String(step + 1), steps: String(steps.length) });

type Props = {
  form: FormModel;
  filling: Filling;
  car: FormCar | null;
  /** Whether scripts show one step at a time. */
  isLive: boolean;
  acts: FieldActs & { next(): void; back(): void };
  /** A field with current options. */
  drawn(field: FormFieldModel): FormFieldModel;
  /** Additional content by field name. */
  beside: Readonly<Record<string, { before?: ReactNode; after?: ReactNode }>>;
};

/** The steps; style sheets show the current one where scripts run. */
export function Steps({ form, filling, car, isLive, acts, drawn, beside }: Props) {
  const { steps, kind } = form;
  const { step: current, moves, values, faults } = filling;
  const legend = useRef<HTMLLegendElement>(null);
  useLayoutEffect(() => {
    // Firefox focuses a legend only after layout, which reading its rectangles forces.
    if (moves > 0 && legend.current !== null && legend.current.getClientRects().length > 0) legend.current.focus();
  }, [moves]);
  const isAnswered = ({ name }: FormFieldModel) =>
    car !== null && (name === 'vehicle' || (name === 'dealership_slug' && car.dealershipSlug !== null && kind !== 'sell_your_car'));
  return steps.map((step, index) => {
    const isPlaced = isLive && index === current && steps.length > 1;
    return (
      <fieldset key={step.name} className={index === current ? 'form-step current' : 'form-step'} data-step={index}>
        <legend ref={index === current ? legend : undefined} tabIndex={-1}>
          <span className="unseen form-place" hidden={!isPlaced}>
            {isPlaced ? `${placeOf(index, form)}: ` : ''}
          </span>
          {step.title}
        </legend>
        {step.fields.map((field) => (
          <Fragment key={field.name}>
            {beside[field.name]?.before}
            <FormField field={drawn(field)} form={form} values={values} fault={faults[field.name]} isAnswered={isAnswered(field)} acts={acts} />
            {beside[field.name]?.after}
          </Fragment>
        ))}
        {index === steps.length - 1 && <Consent form={form} values={values} acts={acts} />}
        <Buttons form={form} index={index} filling={filling} acts={acts} />
      </fieldset>
    );
  });
}

/** End of a form: honeypot, consent and notes. */
function Consent({ form, values, acts }: { form: FormModel; values: FormValues; acts: FieldActs }) {
  const { kind, consent, remember, privacyNote, notice, disclaimer } = form;
  return (
    <>
      <Trap kind={kind} values={values} acts={acts} />
      <Tick name={optInField} label={consent.text} values={values} acts={acts} />
      <Tick className="form-tick with-script" name={rememberField} label={remember} values={values} acts={acts} />
      <p className="fine">{privacyNote}</p>
      {notice && <p className="fine">{notice}</p>}
      {disclaimer && <p className="fine">{disclaimer}</p>}
    </>
  );
}

function Buttons({ form, index, filling, acts }: { form: FormModel; index: number; filling: Filling; acts: Props['acts'] }) {
  const isBusy = isSending(filling);
  return (
    <div className="form-buttons">
      {index === form.steps.length - 1 ? (
        <button type="submit" className={isBusy ? 'button large busy' : 'button large'} disabled={isBusy}>
          {form.send}
        </button>
      ) : (
        <button type="button" className="button large with-script" data-form-act="next" onClick={acts.next}>
          {form.words.next}
        </button>
      )}
      {index > 0 && (
        <button type="button" className="button outline with-script" data-form-act="back" onClick={acts.back}>
          {form.words.back}
        </button>
      )}
    </div>
  );
}

/** Submitting, or redirecting after it. */
export const isSending = ({ status }: Pick<Filling, 'status'>): boolean => status === 'submitting' || status === 'success';
