import type { BrowserContext } from '@playwright/test';
import { accountSecret } from '#api/account/digests.server.ts';
import { createAlertLoop } from '#api/alerts/alert-loop.server.ts';
import { createAlertTokens } from '#api/alerts/alert-tokens.server.ts';
import { smtpMailer } from '#api/outbox/send-email.server.ts';
import { startMailSink } from '#api/outbox/testing.server.ts';
import type { Vehicle } from '#vehicle/vehicle.ts';
import { addressOf, apiBase, apiSlug } from './built-sites.ts';
import { deltaStock, startDeltaApi } from './real-api.ts';

const dayMs = 86_400_000;
/** An hour at which messages may be sent, anywhere in Australia. */
const noon = Date.parse('2026-11-21T02:00:00Z');

export async function withAlerts(context: BrowserContext) {
  const clock = { now: noon };
  const codes: string[] = [];
  const texts: string[] = [];
  const sink = await startMailSink();
  const mailer = smtpMailer(sink.address, 'Forecourt <leads@mail.example>');
  const api = await startDeltaApi(deltaStock(), { now: () => clock.now, sendCode: async ({ code }) => void codes.push(code) });
  const alerts = createAlertLoop({
    database: api.database,
    tenants: api.tenants,
    tokens: createAlertTokens(accountSecret(api.database, undefined)),
    mailer,
    sendSms: async ({ text }) => void texts.push(text),
    now: () => clock.now,
    chance: () => 0.5,
    log: (line) => void api.lines.push(line),
  });
  await context.route(`${apiBase}/**`, (route) => api.answer(route, route.request().url()));
  await context.route(`${addressOf(apiSlug)}/api/**`, (route) => {
    const { pathname, search } = new URL(route.request().url());
    return api.answer(route, `${apiBase}${pathname}${search}`);
  });
  const run = async () => {
    alerts.wake();
    await alerts.tick();
  };
  return {
    lines: api.lines,
    texts,
    lastCode: () => codes.at(-1) ?? '',
    run,
    emails: () =>
      sink.got.map(({ text }) =>
        text
          .replace(/=\r?\n/g, '')
          .replaceAll('=3D', '=')
          .replaceAll('=E2=80=99', '’'),
      ),
    async nextDay(vehicles: readonly Vehicle[]) {
      clock.now += dayMs;
      const before = await api.tenants.tenant(apiSlug);
      api.restock(vehicles);
      while ((await api.tenants.tenant(apiSlug)) === before);
      await run();
    },
    async end() {
      await alerts.stop();
      mailer.close();
      await sink.close();
      await api.end();
    },
  };
}
export type AlertsOfPage = Awaited<ReturnType<typeof withAlerts>>;

export const linkOf = (email: string | undefined, name: 'confirm' | 'stop'): string =>
  new RegExp(`${RegExp.escape(apiBase)}/alerts/${name}/[\\w.-]+`).exec(email ?? '')?.[0] ?? '';
