import { useEffect, useRef, useState } from 'react';
import { $addedAlerts } from '#alerts/added-alerts.ts';
import type { AccountAlert } from '#contract/alert-calls.ts';
import type { AccountClient } from './account-client.ts';
import { type AlertWords, alertText } from './alert-text.ts';

type Props = {
  client: Pick<AccountClient, 'alerts' | 'removeAlert'>;
  words: AlertWords;
  zone: string;
  /** Runs the work and shows why it failed. */
  attempt(work: () => Promise<unknown>): void;
};

/** The alerts of an account, each with a stop button; renders nothing without alerts. */
export function AccountAlerts({ client, words, zone, attempt }: Props) {
  const [alerts, setAlerts] = useState<readonly AccountAlert[]>([]);
  const [isStopped, setStopped] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => $addedAlerts.subscribe(() => attempt(async () => setAlerts(await client.alerts()))), [client, attempt]);
  /** Removing the row also removes the focused button, so focus moves on. */
  const stop = async (id: string) => {
    setAlerts(await client.removeAlert(id));
    setStopped(true);
    heading.current?.focus();
  };
  if (alerts.length === 0 && !isStopped) return null;
  return (
    <section className="account-alerts" aria-labelledby="account-alerts">
      <h3 ref={heading} id="account-alerts" tabIndex={-1}>
        {words.title}
      </h3>
      {alerts.length === 0 && <p className="muted">{words.none}</p>}
      <ul className="account-rows">
        {alerts.map((alert) => (
          <li key={alert.id}>
            <span>
              <b>{alert.name}</b>
              <span className="muted"> {alertText(alert, words, zone)}</span>
            </span>
            <button type="button" className="text-button" onClick={() => attempt(() => stop(alert.id))}>
              {words.stop}
              <span className="unseen"> the alert about {alert.name}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
