import { useRef, useState } from 'react';
import type { DevicesAnswer } from '#contract/account-calls.ts';
import { longDay } from '#lib/time/dates.ts';
import type { AccountWords } from './account-page.ts';
import type { PageAccount } from './page-account.ts';

type Props = {
  account: PageAccount;
  words: AccountWords;
  /** Runs the work and shows why it failed. */
  attempt(work: () => Promise<unknown>): void;
  /** Called after sign-out or deletion with the message to show. */
  onLeft(text: string): void;
};

export function AccountDetails({ account: { client, watchlist }, words, attempt, onLeft }: Props) {
  const [devices, setDevices] = useState<DevicesAnswer['devices'] | null>(null);
  const [isAsked, setIsAsked] = useState(false);
  const eraser = useRef<HTMLButtonElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const open = (isOpen: boolean) => {
    if (isOpen && devices === null) attempt(() => client.devices().then(setDevices));
  };
  const keep = () => {
    setIsAsked(false);
    eraser.current?.focus();
  };
  /** Removing the row also removes the focused button, so focus moves on. */
  const signOut = async (id: string) => {
    setDevices(await client.signOutDevice(id));
    heading.current?.focus();
  };
  return (
    <details className="account-details" onToggle={(event) => open(event.currentTarget.open)}>
      <summary>{words.details}</summary>
      <h3 ref={heading} tabIndex={-1}>
        {words.devices}
      </h3>
      <ul className="account-rows" aria-busy={devices === null}>
        {devices?.map(({ id, name, last_used: lastUsed, current }) => (
          <li key={id}>
            <span>
              <b>{name}</b>
              <span className="muted"> {current ? words.thisDevice : `${words.lastUsed} ${longDay(Date.parse(lastUsed), words.zone)}`}</span>
            </span>
            {!current && (
              <button type="button" className="text-button" onClick={() => attempt(() => signOut(id))}>
                {words.signOut}
                <span className="unseen"> {name}</span>
              </button>
            )}
          </li>
        ))}
      </ul>
      <p className="row">
        <button
          type="button"
          className="button outline"
          onClick={() => attempt(() => watchlist.signOut(true).then(() => onLeft(words.signedOutEverywhere)))}
        >
          {words.everywhere}
        </button>
        <a className="button outline" href={words.dataHref} download>
          {words.data}
        </a>
        <button ref={eraser} type="button" className="button outline" aria-expanded={isAsked} onClick={() => setIsAsked(!isAsked)}>
          {words.erase}
        </button>
      </p>
      {isAsked && (
        <section className="account-erase" aria-labelledby="erase-title">
          <h3 id="erase-title">{words.erase}</h3>
          <p>{words.eraseText}</p>
          <p className="row">
            <button type="button" className="button" onClick={() => attempt(() => watchlist.deleteData().then(onLeft))}>
              {words.eraseNow}
            </button>
            <button type="button" className="button outline" onClick={keep}>
              {words.keep}
            </button>
          </p>
        </section>
      )}
    </details>
  );
}
