import { useStore } from '@nanostores/react';
import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { useEarlyInput } from '#browser/use-early-input.ts';
import { island } from '#lib/markup/island.ts';
import { islandPage } from '#site/island-page.ts';
import { storageKeys } from '#site/storage-keys.ts';
import { alertClient } from './alert-client.ts';
import { openAlertForm } from './alert-form.store.ts';
import type { AlertFormProps } from './alert-props.ts';

/** Requests an alert for a search or vehicles. Without script the form is posted and the API responds with a page. */
export const AlertForm = island(function AlertForm({ alerts, sms = null, target, label }: AlertFormProps) {
  const [store] = useState(() =>
    openAlertForm({ client: () => alertClient(islandPage().browser.network, alerts, sms), target, isSignedIn: () => sms !== null && isSignedIn() }),
  );
  const { email, fault, isBusy, done } = useStore(store.$state);
  const id = useId();
  const [canText, setCanText] = useState(false);
  useEffect(() => setCanText(sms !== null && isSignedIn()), [sms]);
  const said = useRef<HTMLParagraphElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const root = useRef<HTMLFormElement>(null);
  useEarlyInput(root, ({ name, value }) => name === 'email' && store.typeEmail(value));
  useEffect(() => {
    if (done !== null) said.current?.focus();
  }, [done]);
  useEffect(() => {
    if (fault !== null) field.current?.focus();
  }, [fault]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void store.askByEmail();
  };
  if (done !== null)
    return (
      <p ref={said} className="alert-done" tabIndex={-1}>
        <i className="icon icon-check" />
        {done}
      </p>
    );
  return (
    <form ref={root} className="alert-form" method="post" action={alerts.plain} noValidate onSubmit={submit}>
      {target.kind === 'search' ? (
        <input type="hidden" name="search" value={target.search} />
      ) : (
        target.ids.map((one) => <input key={one} type="hidden" name="car_id" value={one} />)
      )}
      <input type="hidden" name="consent" value={alerts.consent} />
      <div className="form-field">
        <label htmlFor={id}>Your email</label>
        <div className="alert-line">
          <input
            ref={field}
            id={id}
            type="email"
            name="email"
            autoComplete="email"
            required
            value={email}
            aria-invalid={fault === null ? undefined : true}
            aria-describedby={`${id}-fine${fault === null ? '' : ` ${id}-fault`}`}
            onChange={(event) => store.typeEmail(event.currentTarget.value)}
          />
          <button type="submit" className={isBusy ? 'button outline busy' : 'button outline'}>
            {label}
          </button>
        </div>
        <div role="alert">
          {fault !== null && (
            <p className="fault" id={`${id}-fault`}>
              {fault}
            </p>
          )}
        </div>
      </div>
      <p className="fine" id={`${id}-fine`}>
        {alerts.consent} <a href={alerts.privacy}>Privacy policy</a>
      </p>
      {canText && sms !== null && (
        <p className="fine">
          <button type="button" className="text-button" onClick={() => void store.takeBySms()}>
            Text my phone instead
          </button>{' '}
          {sms.consent}
        </p>
      )}
    </form>
  );
});

/** A hint only; the server decides. */
function isSignedIn(): boolean {
  try {
    return islandPage().browser.storage.read(storageKeys.account)?.includes('signed-in') ?? false;
  } catch {
    return false;
  }
}
