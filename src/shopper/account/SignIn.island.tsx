import { useStore } from '@nanostores/react';
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { useEarlyInput } from '#browser/use-early-input.ts';
import { island } from '#lib/markup/island.ts';
import { ScriptForm } from '#lib/markup/ScriptForm.tsx';
import { islandPage } from '#site/island-page.ts';
import { afterSignIn, backFromSignIn } from './after-sign-in.ts';
import { pageAccount } from './page-account.ts';
import { openSignIn, type SignInState, type SignInStore } from './sign-in.store.ts';
import type { SignInWords } from './sign-in-page.ts';

type Props = { words: SignInWords /** Default destination without `redirect`. */; garage: string };

const addedText = (added: number) => `${added === 1 ? '1 saved car was' : `${added} saved cars were`} added to your watchlist.`;

/** Sign-in by phone and one-time code. Fields have no names, so a submit without script never puts the number into a URL. */
export const SignIn = island(function SignIn({ words, garage }: Props) {
  const [store] = useState(open);
  const state = useStore(store.$state);
  const root = useRef<HTMLElement>(null);
  const { step, added, isBusy } = state;
  useEarlyInput(root, ({ value }) => store.typePhone(value));
  const [back, setBack] = useState('/');
  useEffect(() => setBack(backFromSignIn(location.search)), []);
  const isFirst = useRef(true);
  useEffect(() => {
    if (isFirst.current) isFirst.current = false;
    else if (step !== 'done' || added > 0) root.current?.querySelector<HTMLElement>(step === 'done' ? 'h1' : 'input')?.focus();
    if (step === 'done' && added === 0) location.replace(afterSignIn(location.search, garage));
  }, [step, added, garage]);
  return (
    <section ref={root} className="lead-form panel sign-in" aria-labelledby="sign-in-title" aria-busy={isBusy}>
      <div className="form-head">
        <h1 id="sign-in-title" tabIndex={-1}>
          {step === 'done' ? words.done : words.title}
        </h1>
        <p className="muted">{step === 'done' ? addedText(added) : step === 'code' ? words.codeLead : words.lead}</p>
      </div>
      {step === 'phone' && <PhoneStep store={store} state={state} words={words} />}
      {step === 'code' && <CodeStep store={store} state={state} words={words} />}
      {step === 'done' && added > 0 && <Go garage={garage} label={words.goOn} />}
      {step !== 'done' && (
        <p>
          <a href={back}>{words.back}</a>
        </p>
      )}
    </section>
  );
});

/** Also opened at build, where no method is called. */
const open = (): SignInStore =>
  openSignIn({
    client: {
      sendCode: async (phone) => (await pageAccount()).client.sendCode(phone),
      signIn: async (phone, code) => (await pageAccount()).client.signIn(phone, code),
    },
    clock: { later: (ms, work) => islandPage().browser.clock.later(ms, work) },
    onSignedIn: async () => (await pageAccount()).watchlist.signedIn(),
  });

type StepProps = { store: SignInStore; state: SignInState; words: SignInWords };

function PhoneStep({ store, state: { phone, fault, isBusy }, words }: StepProps) {
  return (
    <Form onSubmit={store.sendCode}>
      <Field id="sign-in-phone" label={words.phone} fault={fault}>
        {(described) => (
          <input
            {...described}
            type="tel"
            autoComplete="tel"
            inputMode="tel"
            value={phone}
            onChange={(event) => store.typePhone(event.currentTarget.value)}
          />
        )}
      </Field>
      <p className="fine">
        {words.privacy} <a href={words.privacyHref}>Privacy policy</a>
      </p>
      <Submit isBusy={isBusy}>{words.send}</Submit>
    </Form>
  );
}

function CodeStep({ store, state: { code, phone, fault, isBusy, secondsLeft }, words }: StepProps) {
  return (
    <Form onSubmit={store.signIn}>
      <p>
        {words.sentTo} <b>{phone}</b>
        <button type="button" className="text-button" onClick={store.changePhone}>
          {words.change}
        </button>
      </p>
      {words.sample && <p className="sign-in-sample">{words.sample}</p>}
      <Field id="sign-in-code" label={words.code} fault={fault}>
        {(described) => (
          <input
            {...described}
            type="text"
            autoComplete="one-time-code"
            inputMode="numeric"
            maxLength={12}
            value={code}
            onChange={(event) => store.typeCode(event.currentTarget.value)}
          />
        )}
      </Field>
      <div className="form-buttons">
        <Submit isBusy={isBusy}>{words.signIn}</Submit>
        <button type="button" className="button outline" aria-disabled={secondsLeft > 0} onClick={() => secondsLeft === 0 && store.sendCode()}>
          {secondsLeft > 0 ? words.resendIn.replace('{seconds}', String(secondsLeft)) : words.resend}
        </button>
      </div>
    </Form>
  );
}

const Go = ({ garage, label }: { garage: string; label: string }) => (
  <p>
    <a className="button large" href={afterSignIn(location.search, garage)}>
      {label}
    </a>
  </p>
);

function Form({ onSubmit, children }: { onSubmit(): Promise<void>; children: ReactNode }) {
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void onSubmit();
  };
  return (
    <ScriptForm className="sign-in-form" onSubmit={submit}>
      {children}
    </ScriptForm>
  );
}

/** Not `disabled` while busy, so it keeps the focus; the store ignores a second press. */
const Submit = ({ isBusy, children }: { isBusy: boolean; children: ReactNode }) => (
  <button type="submit" className={isBusy ? 'button large busy' : 'button large'}>
    {children}
  </button>
);

type Described = { id: string; 'aria-invalid': boolean | undefined; 'aria-describedby': string | undefined };

function Field({ id, label, fault, children }: { id: string; label: string; fault: string | null; children(described: Described): ReactNode }) {
  const faultId = `${id}-fault`;
  return (
    <div className="form-field">
      <label htmlFor={id}>{label}</label>
      {children({ id, 'aria-invalid': fault === null ? undefined : true, 'aria-describedby': fault === null ? undefined : faultId })}
      <div role="alert">
        {fault !== null && (
          <p className="fault" id={faultId}>
            <i className="icon icon-alert" />
            {fault}
          </p>
        )}
      </div>
    </div>
  );
}
