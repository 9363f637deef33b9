import { accountSecret } from '../account/digests.server.ts';
import type { SmsMessage } from '../account/senders.server.ts';
import { accountSites, startAccounts } from '../account/testing.server.ts';
import type { LeadPlace } from '../lead-store/open-lead-store.server.ts';
import type { AttemptOutcome } from '../outbox/attempt-outcome.ts';
import type { Email } from '../outbox/send-email.server.ts';
import { writeStock } from '../testing.server.ts';
import { createAlertLoop } from './alert-loop.server.ts';
import { createAlertTokens } from './alert-tokens.server.ts';

// Sites with alerts, a mail server and an SMS gateway, for tests.

const withAlerts = { features: { watchlist: true, alerts: true }, alerts: { sms: true, sender: 'smtp' as const } };
export const alertSites = {
  acme: { ...accountSites.acme, ...withAlerts, legal_name: 'Acme Cars Pty Ltd' },
  beta: { ...accountSites.beta, ...withAlerts },
};

type Own = { hasMailer?: boolean; acme?: object };

export async function startAlerts(place?: LeadPlace, { acme = {}, ...own }: Own = {}) {
  const api = await startAccounts(place, { sites: { ...alertSites, acme: { ...alertSites.acme, ...acme } }, ...own });
  const emails: Email[] = [];
  const texts: SmsMessage[] = [];
  const state: { outcome: AttemptOutcome; isDown: boolean /** The mail server answers once it is settled. */; answers: Promise<void> } = {
    answers: Promise.resolve(),
    outcome: { code: '250', kind: 'delivered' },
    isDown: false,
  };
  const mailer = {
    async send(email: Email) {
      emails.push(email);
      await state.answers;
      return state.outcome;
    },
    close() {},
  };
  const alerts = createAlertLoop({
    database: api.database,
    tenants: api.tenants,
    tokens: createAlertTokens(accountSecret(api.database, undefined)),
    mailer,
    async sendSms(message) {
      if (state.isDown) throw new Error('the gateway is down');
      texts.push(message);
    },
    now: () => api.clock.now,
    chance: () => 0.5,
    log: (line) => void api.lines.push(line),
  });
  return {
    ...api,
    alerts,
    emails,
    texts,
    state,
    async run() {
      alerts.wake();
      await alerts.tick();
    },
    restock: (slug: string, vehicles: Parameters<typeof writeStock>[2]) => writeStock(api.folders, slug, vehicles),
    post: (slug: string, path: string, body: object, own: { origin?: string; address?: string } = {}) =>
      api.fetch(
        `https://api.platform.example/${slug}${path}`,
        {
          method: 'POST',
          headers: { Origin: own.origin ?? (slug === 'beta' ? alertSites.beta.url : alertSites.acme.url), 'Content-Type': 'application/json' },
          body: JSON.stringify(body),
        },
        own.address === undefined ? {} : { address: own.address },
      ),
    async close() {
      await alerts.stop();
      await api.close();
    },
  };
}
export type AlertApi = Awaited<ReturnType<typeof startAlerts>>;

export const linkIn = (email: Pick<Email, 'text'> | undefined, name: 'confirm' | 'stop'): string =>
  new RegExp(`https://\\S+/alerts/${name}/\\S+`).exec(email?.text ?? '')?.[0] ?? '';
