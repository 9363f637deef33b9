import { useStore } from '@nanostores/react';
import { type ReactNode, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { island } from '#lib/markup/island.ts';
import { islandPage } from '#site/island-page.ts';
import { AccountAlerts } from './AccountAlerts.tsx';
import { AccountDetails } from './AccountDetails.tsx';
import type { AccountWords } from './account-page.ts';
import { mobileText } from './mobile-text.ts';
import { type PageAccount, pageAccount } from './page-account.ts';

type Props = { words: AccountWords; children: ReactNode };

/**
 * The session, what a shopper may do with their account, and the watchlist merged with this browser’s favourites. @param children shown while signed
 * out.
 */
export const Account = island(function Account({ words, children }: Props) {
  const [account, setAccount] = useState<PageAccount | null>(null);
  useLayoutEffect(() => {
    pageAccount().then(setAccount, (error: Error) => islandPage().browser.log(error.message));
  }, []);
  return account === null ? <div className="until-kept">{children}</div> : <Known account={account} words={words} otherwise={children} />;
});

type KnownProps = { account: PageAccount; words: AccountWords; otherwise: ReactNode };

function Known({ account, words, otherwise }: KnownProps) {
  const { watchlist, client } = account;
  const session = useStore(watchlist.$session);
  const unlisted = useStore(watchlist.$unlisted);
  const [fault, setFault] = useState<string | null>(null);
  const [lastNotice, setLastNotice] = useState<string | null>(null);
  const notice = useRef<HTMLParagraphElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const attempt = useCallback((work: () => Promise<unknown>) => {
    setFault(null);
    work().catch((error: Error) => setFault(error.message));
  }, []);
  useEffect(() => {
    watchlist
      .session()
      .then((known) => known && watchlist.sync())
      .catch((error: Error) => setFault(error.message));
  }, [watchlist]);
  useEffect(() => {
    if (lastNotice !== null) notice.current?.focus();
  }, [lastNotice]);
  const removeUnlisted = async () => {
    await Promise.all(unlisted.map((id) => watchlist.removeUnlisted(id)));
    heading.current?.focus();
  };
  const alert = <div role="alert">{fault !== null && <p className="panel">{fault}</p>}</div>;
  if (!session)
    return (
      <>
        {alert}
        {lastNotice !== null && (
          <p ref={notice} className="panel" tabIndex={-1}>
            {lastNotice}
          </p>
        )}
        {session === null && otherwise}
      </>
    );
  return (
    <section className="panel account" aria-labelledby="account-title">
      <div className="account-head">
        <h2 ref={heading} id="account-title" tabIndex={-1}>
          {words.signedInAs} <b>{mobileText(session.phone_number)}</b>
        </h2>
        <button
          type="button"
          className="button outline"
          onClick={() => attempt(() => watchlist.signOut(false).then(() => setLastNotice(words.signedOut)))}
        >
          {words.signOut}
        </button>
      </div>
      {words.lead !== null && <p className="muted">{words.lead}</p>}
      {alert}
      {unlisted.length > 0 && (
        <p>
          {unlisted.length === 1 ? words.oneUnlisted : words.unlisted.replace('{count}', String(unlisted.length))}{' '}
          <button type="button" className="text-button" onClick={() => attempt(removeUnlisted)}>
            {words.removeUnlisted}
          </button>
        </p>
      )}
      {words.alerts !== null && <AccountAlerts client={client} words={words.alerts} zone={words.zone} attempt={attempt} />}
      <AccountDetails account={account} words={words} attempt={attempt} onLeft={setLastNotice} />
    </section>
  );
}
