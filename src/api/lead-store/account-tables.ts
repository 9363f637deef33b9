/**
 * The tables of accounts, which all sites share: each row has its tenant. Names in camel case are those of better-auth, which reads and writes the first
 * four. Its moments are dates of PostgreSQL, or ISO 8601 texts of SQLite; all others are epoch milliseconds.
 */
export type AccountTables = {
  accounts: {
    id: string;
    tenant: string;
    name: string;
    email: string;
    emailVerified: boolean | number;
    image: string | null;
    phoneNumber: string | null;
    phoneNumberVerified: boolean | number | null;
    createdAt: Date | string;
    updatedAt: Date | string;
  };
  account_sessions: {
    id: string;
    tenant: string;
    userId: string;
    token: string;
    ipAddress: string | null;
    userAgent: string | null;
    expiresAt: Date | string;
    createdAt: Date | string;
    updatedAt: Date | string;
  };
  /** Stay empty: there are neither passwords nor other providers. better-auth looks here when an account is deleted. */
  account_credentials: { id: string; tenant: string };
  account_verifications: { id: string; tenant: string };
  /** Codes that were sent. Phone, browser and code are keyed digests (HMAC). */
  sign_in_codes: { tenant: string; phone: string; browser: string; code: string; tries: number; expires: number };
  /** What the limits count. `failure`: a wrong code; `miss`: a code where none was asked for. Phone and IP address are keyed digests. */
  sign_in_events: { tenant: string; kind: 'send' | 'failure' | 'miss'; phone: string; address: string; at: number };
  /** One row a tenant, which whoever counts writes first: two at once would both count the old state. */
  sign_in_locks: { tenant: string; at: number };
  /** The key of digests and cookies, where the environment names none. */
  account_secrets: { id: number; value: string };
  /** The last action on each car. `saved`: 1 or 0. */
  watchlist_entries: { tenant: string; user_id: string; car_id: string; saved: number; at: number };
};
