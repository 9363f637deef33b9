import { type MouseEvent, useLayoutEffect, useRef } from 'react';
import { fieldId } from '../forms/field.ts';
import type { AlertFormTexts } from './alert-form.ts';
import type { Filling } from './filling.ts';

type Props = { filling: Filling; form: AlertFormTexts };

/** Error summary with links to fields, or why sending failed and what else to do. Takes the focus each time. */
export function FormAlert({ filling, form }: Props) {
  const { status, said, stops } = filling;
  const alert = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (stops > 0) alert.current?.focus();
  }, [stops]);
  const { words } = form.task;
  const hasFailed = status === 'failure';
  const isShown = hasFailed || Object.keys(said).length > 0;
  return (
    <div ref={alert} className="form-alert" role="alert" tabIndex={-1} hidden={!isShown}>
      {isShown && (
        <>
          <p className="form-alert-title">
            <i className="icon icon-alert" />
            <b>{hasFailed ? words.alert : words.faults}</b>
          </p>
          {hasFailed ? <Failure filling={filling} form={form} /> : <Faults filling={filling} form={form} />}
        </>
      )}
    </div>
  );
}

function Failure({ filling: { message, isWaiting }, form: { task } }: Props) {
  const { words, phone } = task;
  const [before = '', after = ''] = words.call.split('{phone}');
  return (
    <>
      <p>{message ?? words.unexpected}</p>
      {isWaiting && <p>{words.waits}</p>}
      {phone !== null && (
        <p>
          {before}
          <a href={`tel:${phone.replace(/[^\d+]/g, '')}`}>{phone}</a>
          {after}
        </p>
      )}
    </>
  );
}

function Faults({ filling: { said }, form: { kind, steps } }: Props) {
  return (
    <ul>
      {steps
        .flatMap(({ fields }) => fields)
        .map(
          ({ name }) =>
            said[name] !== undefined && (
              <li key={name}>
                <a href={`#${fieldId(kind, name)}`} onClick={focusLinked}>
                  {said[name]}
                </a>
              </li>
            ),
        )}
    </ul>
  );
}

/** Moves focus into the field, not only the scroll position. */
function focusLinked(event: MouseEvent<HTMLAnchorElement>): void {
  const field = document.getElementById(event.currentTarget.hash.slice(1));
  if (field === null) return;
  event.preventDefault();
  const inside = field.matches('fieldset') ? field.querySelector<HTMLElement>('input') : field;
  inside?.focus();
  field.scrollIntoView({ block: 'center' });
}
