import type { Site } from '#site/schema/site.ts';
import { type AccountStore, absoluteExpiry } from './account-rows.server.ts';
import type { Auth, AuthInstances } from './auth.server.ts';

export type SessionRequest = { site: Site; headers: Headers; isPlain: boolean };

/** `since`, `expires`: epoch milliseconds. */
export type Shopper = { userId: string; phone: string; sessionId: string; token: string; since: number; expires: number };
/** `cookies`: set by the response. */
export type SessionState = { shopper: Shopper | null; cookies: string[] };

/** Sessions of shoppers, stored by better-auth. */
export function createSessionStore(rows: AccountStore, instances: AuthInstances, now: () => number) {
  const read = async (request: SessionRequest, auth: Auth): Promise<SessionState> => {
    const { headers, response } = await auth.api.getSession({ headers: request.headers, returnHeaders: true }).catch(unlessItEnded);
    const cookies = headers.getSetCookie();
    if (response === null) return { shopper: null, cookies };
    const { session, user } = response;
    const since = session.createdAt.getTime();
    if (absoluteExpiry(since) <= now()) return { shopper: null, cookies: await endOf(request, auth) };
    const expires = Math.min(session.expiresAt.getTime(), absoluteExpiry(since));
    return { shopper: { userId: user.id, phone: user.phoneNumber ?? '', sessionId: session.id, token: session.token, since, expires }, cookies };
  };
  const endOf = async ({ headers }: SessionRequest, auth: Auth): Promise<string[]> =>
    (await auth.api.signOut({ headers, returnHeaders: true })).headers.getSetCookie();
  return {
    async current(request: SessionRequest): Promise<SessionState> {
      return read(request, await instances.of(request.site, request.isPlain));
    },
    /** Ends the browser's previous session. */
    async begin(request: SessionRequest, phone: string): Promise<SessionState> {
      const auth = await instances.of(request.site, request.isPlain);
      const { shopper: before } = await read(request, auth);
      const verify = () =>
        auth.api.verifyPhoneNumber({ body: { phoneNumber: phone, code: instances.pass() }, headers: request.headers, returnHeaders: true });
      // A concurrent first sign-in created the account: the retry finds it.
      const { headers } = await verify().catch(verify);
      const cookies = headers.getSetCookie();
      if (before !== null) await (await auth.$context).internalAdapter.deleteSession(before.token);
      const { shopper } = await read({ ...request, headers: withCookies(request.headers, cookies) }, auth);
      return { shopper, cookies };
    },
    /** @returns the cookies of the response. */
    async end(request: SessionRequest, everywhere: boolean): Promise<string[]> {
      const auth = await instances.of(request.site, request.isPlain);
      const { shopper } = everywhere ? await read(request, auth) : { shopper: null };
      if (shopper !== null) await rows.removeSessions(request.site.slug, shopper.userId, null);
      return endOf(request, auth);
    },
  };
}
export type SessionStore = ReturnType<typeof createSessionStore>;

/** A session that ended while it was being prolonged counts as none. */
function unlessItEnded(error: unknown): { headers: Headers; response: null } {
  const { status, statusCode, cause }: { status?: unknown; statusCode?: unknown; cause?: unknown } = Object(error);
  if (status === 'UNAUTHORIZED' || statusCode === 401) return { headers: new Headers(), response: null };
  // better-auth wraps the database's error.
  throw cause ?? error;
}

/** Applies cookies as a browser would. */
function withCookies(headers: Headers, cookies: readonly string[]): Headers {
  const own = new Headers(headers);
  own.set('Cookie', cookies.map((cookie) => cookie.split(';', 1)[0]).join('; '));
  return own;
}
