import { servesWatchlist } from '#account/account-base.ts';
import type { CodeRefusal } from '#account/code-limits.ts';
import { deviceName } from '#account/device-name.ts';
import { accountMessages } from '#account/messages.ts';
import { mobileFault, readCode, readMobile } from '#account/mobile.ts';
import { codeSeconds, resendSeconds } from '#account/otp-rules.ts';
import type { DevicesAnswer, SessionAnswer } from '#contract/account-calls.ts';
import type { OperationName } from '#contract/contract.ts';
import type { Site } from '#site/schema/site.ts';
import { createAccountStore } from './account/account-rows.server.ts';
import { authInstances } from './account/auth.server.ts';
import { createCodeStore } from './account/codes.server.ts';
import { browserHeader, browserIn } from './account/cookies.ts';
import { accountSecret } from './account/digests.server.ts';
import { createSessionStore, type SessionStore, type Shopper } from './account/sessions.server.ts';
import { createWatchlistStore, type WatchlistStore } from './account/watchlist-rows.server.ts';
import { accountAlerts } from './alerts/account-alerts.ts';
import { type AlertStore, createAlertStore } from './alerts/alert-rows.server.ts';
import type { ApiOptions, Caller, OperationResponse } from './call.server.ts';
import { type ProblemKind, problemResponse } from './problems.ts';
import type { Tenant } from './tenants.server.ts';

export type AccountOperation = Extract<
  OperationName,
  | 'sendCode'
  | 'signIn'
  | 'session'
  | 'signOut'
  | 'devices'
  | 'signOutDevice'
  | 'accountData'
  | 'deleteAccount'
  | 'watchlist'
  | 'saveCar'
  | 'removeCar'
  | 'mergeWatchlist'
>;
type AccountHandlers = { [Name in AccountOperation]: OperationResponse<Name> };
type AccountOptions = Pick<ApiOptions, 'database' | 'accountSecret' | 'sendCode' | 'now' | 'log'>;
type Parts = AccountOptions & SessionParts & { watchlists: WatchlistStore; codes: ReturnType<typeof createCodeStore>; alerts: AlertStore };

export type SessionParts = { secret: () => Promise<string>; rows: ReturnType<typeof createAccountStore>; sessions: SessionStore };

export function createSessionParts({ database, accountSecret: named, now }: AccountOptions): SessionParts {
  const secret = accountSecret(database, named);
  const rows = createAccountStore(database, now);
  return { secret, rows, sessions: createSessionStore(rows, authInstances(database, secret), now) };
}

export function createAccountHandlers(options: AccountOptions, shared: SessionParts): AccountHandlers {
  const { database } = options;
  const own = {
    watchlists: createWatchlistStore(database),
    codes: createCodeStore(database, shared.secret),
    alerts: createAlertStore(database, shared.secret),
  };
  const parts: Parts = { ...options, ...shared, ...own };
  return { ...signInHandlers(parts), ...deviceHandlers(parts), ...watchlistHandlers(parts) };
}

const requestOf = ({ site }: Tenant, { headers, isPlain }: Caller) => ({ site, headers, isPlain });

function signInHandlers({ codes, sessions, sendCode, now, log }: Parts): Pick<AccountHandlers, 'sendCode' | 'signIn' | 'session' | 'signOut'> {
  return {
    async sendCode({ body }, { site }, { address, isPlain }) {
      const phone = readMobile(body.phone_number, site);
      if (phone === null) return faultyPhone(site);
      const made = await codes.create({ site, phone, address, now: now() });
      if ('kind' in made) return refused(made);
      try {
        await sendCode({ site, phone, code: made.code });
      } catch (error) {
        log(JSON.stringify({ site: site.slug, message: `a sign-in code was not sent: ${error instanceof Error ? error.message : String(error)}` }));
        return problemResponse('not-sent', { detail: accountMessages.notSent }, { 'Retry-After': String(resendSeconds) });
      }
      const answer = { phone_number: phone, resend_after: resendSeconds, expires_in: codeSeconds };
      return withCookies(Response.json(answer), [browserHeader(site.slug, isPlain, made.browser, codeSeconds)]);
    },
    async signIn({ body }, tenant, caller) {
      const { site } = tenant;
      const phone = readMobile(body.phone_number, site);
      if (phone === null) return faultyPhone(site);
      const browser = browserIn(caller.headers, site.slug, caller.isPlain);
      const spent = await codes.verify({ site, phone, address: caller.address, now: now(), code: readCode(body.code), browser });
      if (spent === 'wrong') return problemResponse('wrong-code', { detail: accountMessages.wrongCode });
      if (spent !== 'right') return refused(spent);
      const { shopper, cookies } = await sessions.begin(requestOf(tenant, caller), phone);
      return withCookies(Response.json(sessionAnswer(shopper)), cookies);
    },
    async session(_given, tenant, caller) {
      const { shopper, cookies } = await sessions.current(requestOf(tenant, caller));
      return withCookies(Response.json(sessionAnswer(shopper)), cookies);
    },
    async signOut({ body }, tenant, caller) {
      const cookies = await sessions.end(requestOf(tenant, caller), body.everywhere === true);
      return withCookies(Response.json(sessionAnswer(null)), cookies);
    },
  };
}

const faultyPhone = (site: Site): Response => {
  const detail = mobileFault(site);
  return problemResponse('invalid', { detail, errors: [{ pointer: '/body/phone_number', detail }] });
};

const refused = ({ kind, seconds }: CodeRefusal): Response => {
  const details = {
    'too-soon': accountMessages.tooSoon(seconds),
    'too-many-codes': accountMessages.tooManyCodes,
    'too-many-tries': accountMessages.tooManyTries(seconds),
  };
  return problemResponse(kind, { detail: details[kind] }, { 'Retry-After': String(seconds) });
};

const iso = (moment: number) => new Date(moment).toISOString();

const sessionAnswer = (shopper: Shopper | null): SessionAnswer =>
  shopper === null
    ? { signed_in: false }
    : { signed_in: true, phone_number: shopper.phone, since: iso(shopper.since), expires: iso(shopper.expires) };

function withCookies(response: Response, cookies: readonly string[]): Response {
  for (const cookie of cookies) response.headers.append('Set-Cookie', cookie);
  return response;
}

/** Calls `work` for a signed-in shopper; else answers the `signed-out` problem. */
export async function asShopper(
  sessions: SessionStore,
  tenant: Tenant,
  caller: Caller,
  work: (shopper: Shopper) => Promise<Response>,
): Promise<Response> {
  const { shopper, cookies } = await sessions.current(requestOf(tenant, caller));
  const response = shopper === null ? problemResponse('signed-out', { detail: accountMessages.signedOut }) : await work(shopper);
  return withCookies(response, cookies);
}

function deviceHandlers(parts: Parts): Pick<AccountHandlers, 'devices' | 'signOutDevice' | 'accountData' | 'deleteAccount'> {
  const { sessions, rows, watchlists, alerts } = parts;
  const devicesOf = async ({ site }: Tenant, { userId, sessionId }: Shopper): Promise<DevicesAnswer['devices']> => {
    const known = await rows.sessionsOf(site.slug, userId);
    return known.map(({ id, userAgent, since, used }) => ({
      id,
      name: deviceName(userAgent),
      since: iso(since),
      last_used: iso(used),
      current: id === sessionId,
    }));
  };
  return {
    devices: (_given, tenant, caller) =>
      asShopper(sessions, tenant, caller, async (shopper) => Response.json({ devices: await devicesOf(tenant, shopper) })),
    signOutDevice: ({ body }, tenant, caller) =>
      asShopper(sessions, tenant, caller, async (shopper) => {
        const count = await rows.removeSessions(tenant.site.slug, shopper.userId, body.id);
        if (count === 0) return problemResponse('no-device', { detail: accountMessages.noDevice });
        return Response.json({ devices: await devicesOf(tenant, shopper) });
      }),
    accountData: (_given, tenant, caller) =>
      asShopper(sessions, tenant, caller, async (shopper) => {
        const { name, slug } = tenant.site;
        const data = {
          site: name,
          phone_number: shopper.phone,
          since: iso(await rows.accountSince(slug, shopper.userId)),
          devices: await devicesOf(tenant, shopper),
          watchlist: await watchlists.read({ tenant: slug, userId: shopper.userId }),
          alerts: accountAlerts(await alerts.listByUser(slug, shopper.userId)),
        };
        return Response.json(data, { headers: { 'Content-Disposition': `attachment; filename="${slug}-my-data.json"` } });
      }),
    deleteAccount: (_given, tenant, caller) =>
      asShopper(sessions, tenant, caller, async (shopper) => {
        await rows.deleteAccount(tenant.site.slug, shopper.userId);
        const cookies = await sessions.end(requestOf(tenant, caller), false);
        return withCookies(Response.json({ signed_in: false, kept: accountMessages.kept(tenant.site.name) }), cookies);
      }),
  };
}

function watchlistHandlers({ sessions, watchlists, now }: Parts): Pick<AccountHandlers, 'watchlist' | 'saveCar' | 'removeCar' | 'mergeWatchlist'> {
  const ofList = (tenant: Tenant, caller: Caller, work: (shopper: Shopper) => Promise<Response>): Response | Promise<Response> =>
    servesWatchlist(tenant.site) ? asShopper(sessions, tenant, caller, work) : problemResponse('nothing-known');
  const owner = ({ site }: Tenant, { userId }: Shopper) => ({ tenant: site.slug, userId });
  const act =
    (saved: boolean) =>
    ({ body }: { body: { phone_number: string; car_id: string } }, tenant: Tenant, caller: Caller) =>
      ofList(tenant, caller, async (shopper) => {
        // The list is tied to the session's phone: knowing another number gives no access to its list.
        if (readMobile(body.phone_number, tenant.site) !== shopper.phone) return problem('other-phone', accountMessages.otherPhone);
        if (saved && tenant.hasStock && !tenant.byId.has(body.car_id)) return problem('no-vehicle', accountMessages.noVehicle);
        const changed = await watchlists.act(owner(tenant, shopper), body.car_id, saved, now());
        return changed === null ? problem('full-list', accountMessages.fullList) : Response.json({ success: true, cars: changed.cars });
      });
  return {
    watchlist: (_given, tenant, caller) =>
      ofList(tenant, caller, async (shopper) => Response.json({ cars: await watchlists.read(owner(tenant, shopper)) })),
    saveCar: act(true),
    removeCar: act(false),
    mergeWatchlist: ({ body }, tenant, caller) =>
      ofList(tenant, caller, async (shopper) => {
        const changed = await watchlists.merge(owner(tenant, shopper), body.cars, now());
        return changed === null ? problem('full-list', accountMessages.fullList) : Response.json(changed);
      }),
  };
}

const problem = (kind: ProblemKind, detail: string) => problemResponse(kind, { detail });
