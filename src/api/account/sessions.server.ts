import type { Site } from '#site/schema/site.ts';
import { type AccountRows, lastMoment } from './account-rows.server.ts';
import type { Auth, AuthInstances } from './auth.server.ts';

/** A request of a site's page, as far as sessions need it. */
export type SessionRequest = { site: Pick<Site, 'slug' | 'url'>; headers: Headers; isPlain: boolean };

/** Who is signed in. `since` and `expires` are epoch milliseconds. */
export type Shopper = { userId: string; phone: string; sessionId: string; token: string; since: number; expires: number };
/** With the cookies that the answer sets. */
export type SessionState = { shopper: Shopper | null; cookies: string[] };

/** Sessions of all sites, kept and read by better-auth. */
export function sessionsOver(rows: AccountRows, instances: AuthInstances, now: () => number) {
  const read = async (request: SessionRequest, auth: Auth): Promise<SessionState> => {
    const { headers, response } = await auth.api.getSession({ headers: request.headers, returnHeaders: true }).catch(unlessItEnded);
    const cookies = headers.getSetCookie();
    if (response === null) return { shopper: null, cookies };
    const { session, user } = response;
    const since = session.createdAt.getTime();
    if (lastMoment(since) <= now()) return { shopper: null, cookies: await endOf(request, auth) };
    const expires = Math.min(session.expiresAt.getTime(), lastMoment(since));
    return { shopper: { userId: user.id, phone: user.phoneNumber ?? '', sessionId: session.id, token: session.token, since, expires }, cookies };
  };
  const endOf = async ({ headers }: SessionRequest, auth: Auth): Promise<string[]> =>
    (await auth.api.signOut({ headers, returnHeaders: true })).headers.getSetCookie();
  return {
    async current(request: SessionRequest): Promise<SessionState> {
      return read(request, await instances.of(request.site, request.isPlain));
    },
    /** Signs in with a phone whose code was right: a new session, and an end to the one that the browser had. */
    async begin(request: SessionRequest, phone: string): Promise<SessionState> {
      const auth = await instances.of(request.site, request.isPlain);
      const { shopper: before } = await read(request, auth);
      const verify = () =>
        auth.api.verifyPhoneNumber({ body: { phoneNumber: phone, code: instances.pass() }, headers: request.headers, returnHeaders: true });
      // Of two first sign-ins at once the second one finds the account of the first.
      const { headers } = await verify().catch(verify);
      const cookies = headers.getSetCookie();
      if (before !== null) await (await auth.$context).internalAdapter.deleteSession(before.token);
      const { shopper } = await read({ ...request, headers: withCookies(request.headers, cookies) }, auth);
      return { shopper, cookies };
    },
    /** Signs out here, or on all devices. @returns the cookies of the answer. */
    async end(request: SessionRequest, everywhere: boolean): Promise<string[]> {
      const auth = await instances.of(request.site, request.isPlain);
      const { shopper } = everywhere ? await read(request, auth) : { shopper: null };
      if (shopper !== null) await rows.removeSessions(request.site.slug, shopper.userId, null);
      return endOf(request, auth);
    },
  };
}
export type Sessions = ReturnType<typeof sessionsOver>;

/** A session that ended while it was being prolonged is none. Any other fault is one. */
function unlessItEnded(error: unknown): { headers: Headers; response: null } {
  const { status, statusCode, cause }: { status?: unknown; statusCode?: unknown; cause?: unknown } = Object(error);
  if (status === 'UNAUTHORIZED' || statusCode === 401) return { headers: new Headers(), response: null };
  // What the database said is behind better-auth's own words.
  throw cause ?? error;
}

/** The headers of a request as the browser would send the next one. */
function withCookies(headers: Headers, cookies: readonly string[]): Headers {
  const own = new Headers(headers);
  own.set('Cookie', cookies.map((cookie) => cookie.split(';', 1)[0]).join('; '));
  return own;
}
