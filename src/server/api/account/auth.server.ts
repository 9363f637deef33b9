import { randomBytes } from 'node:crypto';
import { daySeconds, idleDays } from '#account/otp-rules.ts';
import type { Site } from '#site/schema/site.ts';
import type { ApiDatabase } from '../lead-store/open-lead-store.server.ts';
import { cookieAttributes, cookiePrefix } from './cookies.ts';
import { tenantAdapter } from './tenant-adapter.server.ts';

/** One instance per site and kind of cookie, created on first use. */
export type AuthInstances = {
  of(site: Site, isPlain: boolean): Promise<Auth>;
  /** A single-use secret for one sign-in of this process, in place of the code, which was verified before. */
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
      // A failed instance is recreated at the next request.
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

/** The adapter fills in the tenant. */
const tenantField = { fields: { tenant: { type: 'string', required: false, input: false, returned: false } } } as const;
const tenantSchema = { id: 'tenant', schema: { user: tenantField, session: tenantField, account: tenantField, verification: tenantField } };

/** better-auth for one site, called in process only: none of its routes is exposed. Loaded at the first sign-in: it takes 50 MB. */
async function makeAuth(database: ApiDatabase, { slug, url }: Site, isPlain: boolean, secret: string, isPass: (text: string) => boolean) {
  const [{ betterAuth }, { phoneNumber }] = await Promise.all([import('better-auth/minimal'), import('better-auth/plugins/phone-number')]);
  return betterAuth({
    baseURL: new URL(url).origin,
    secret,
    database: tenantAdapter(database, slug),
    // Its errors may hold personal data; the API logs its own.
    logger: { disabled: true },
    telemetry: { enabled: false },
    // The API has its own rate limits.
    rateLimit: { enabled: false },
    user: { modelName: 'accounts' },
    account: { modelName: 'account_credentials' },
    verification: { modelName: 'account_verifications' },
    session: { modelName: 'account_sessions', expiresIn: idleDays * daySeconds, updateAge: daySeconds },
    advanced: {
      cookiePrefix: cookiePrefix(slug, isPlain),
      // It would prefix the name with `__Secure-`.
      useSecureCookies: false,
      defaultCookieAttributes: cookieAttributes(isPlain),
      ipAddress: { disableIpTracking: true },
      // Our own migrations create the tables.
      database: { validateSchema: false },
    },
    plugins: [
      phoneNumber({
        sendOTP: () => {
          throw new Error('codes are sent by the API itself');
        },
        verifyOTP: ({ code }) => isPass(code),
        // better-auth requires an e-mail address; `invalid` is reserved (RFC 2606).
        signUpOnVerification: { getTempEmail: (phone) => `${phone.replace('+', '')}@${slug}.invalid`, getTempName: () => '' },
      }),
      tenantSchema,
    ],
  });
}
