import { randomBytes } from 'node:crypto';
import { daySeconds, idleDays } from '#account/otp-rules.ts';
import type { Site } from '#site/schema/site.ts';
import type { ApiDatabase } from '../lead-store/open-lead-store.server.ts';
import { cookieAttributes, cookiePrefix } from './cookies.ts';
import { tenantAdapter } from './tenant-adapter.server.ts';

type AuthSite = Pick<Site, 'slug' | 'url'>;

/** The instances of better-auth, one for each site and kind of cookie, made when one is asked for. */
export type AuthInstances = {
  of(site: AuthSite, isPlain: boolean): Promise<Auth>;
  /** A pass for one sign-in of this process, in place of a code: the code itself was looked at already. */
  pass(): string;
};
export type Auth = Awaited<ReturnType<typeof makeAuth>>;

export function authInstances(database: ApiDatabase, secret: () => Promise<string>): AuthInstances {
  const instances = new Map<string, { url: string; auth: Promise<Auth> }>();
  const passes = new Set<string>();
  return {
    of(site, isPlain) {
      const key = `${site.slug} ${isPlain}`;
      const known = instances.get(key);
      if (known?.url === site.url) return known.auth;
      const auth = secret().then((value) => makeAuth(database, site, isPlain, value, (pass) => passes.delete(pass)));
      instances.set(key, { url: site.url, auth });
      // What failed is tried again at the next request.
      auth.catch(() => instances.delete(key));
      return auth;
    },
    pass() {
      const pass = randomBytes(32).toString('hex');
      passes.add(pass);
      return pass;
    },
  };
}

/** Every row belongs to a tenant; the adapter fills it in. */
const tenantField = { fields: { tenant: { type: 'string', required: false, input: false, returned: false } } } as const;
const tenantSchema = { id: 'tenant', schema: { user: tenantField, session: tenantField, account: tenantField, verification: tenantField } };

/**
 * What better-auth does for a site: accounts by phone, sessions and their cookie. It is asked in this process alone, so that none of its own calls has an
 * address. It is loaded when the first shopper signs in: it takes 50 MB.
 */
async function makeAuth(database: ApiDatabase, { slug, url }: AuthSite, isPlain: boolean, secret: string, isPass: (text: string) => boolean) {
  const [{ betterAuth }, { phoneNumber }] = await Promise.all([import('better-auth/minimal'), import('better-auth/plugins/phone-number')]);
  return betterAuth({
    baseURL: new URL(url).origin,
    secret,
    database: tenantAdapter(database, slug),
    // A fault may hold what a shopper sent; the API logs its own.
    logger: { disabled: true },
    telemetry: { enabled: false },
    // The API has limits of its own, which write nothing.
    rateLimit: { enabled: false },
    user: { modelName: 'accounts' },
    account: { modelName: 'account_credentials' },
    verification: { modelName: 'account_verifications' },
    session: { modelName: 'account_sessions', expiresIn: idleDays * daySeconds, updateAge: daySeconds },
    advanced: {
      cookiePrefix: cookiePrefix(slug, isPlain),
      // It would put `__Secure-` before the name.
      useSecureCookies: false,
      defaultCookieAttributes: cookieAttributes(isPlain),
      ipAddress: { disableIpTracking: true },
      // Our migrations made the tables.
      database: { validateSchema: false },
    },
    plugins: [
      phoneNumber({
        sendOTP: () => {
          throw new Error('codes are sent by the API itself');
        },
        verifyOTP: ({ code }) => isPass(code),
        // An account of better-auth has an e-mail address; `invalid` leads nowhere (RFC 2606).
        signUpOnVerification: { getTempEmail: (phone) => `${phone.replace('+', '')}@${slug}.invalid`, getTempName: () => '' },
      }),
      tenantSchema,
    ],
  });
}
