/**
 * Each row has its tenant. Camel case is better-auth's, which reads and writes the first four. Its dates are PostgreSQL timestamps or ISO 8601 texts of
 * SQLite; all others are epoch milliseconds.
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
  /** Always empty: no passwords, no other providers. better-auth queries it to delete an account. */
  account_credentials: { id: string; tenant: string };
  account_verifications: { id: string; tenant: string };
  /** Phone, browser and code are keyed digests (HMAC). */
  sign_in_codes: { tenant: string; phone: string; browser: string; code: string; tries: number; expires: number };
  /**
   * Events that daily limits count. `failure`: a wrong code; `miss`: none was active; `alert`: a confirming mail was asked for. Keyed digests: `subject` of
   * a phone or mailbox, `address` and `network` of the sender, empty for IPv4.
   */
  limit_events: { tenant: string; kind: 'send' | 'failure' | 'miss' | 'alert'; subject: string; address: string; network: string; at: number };
  /** A lock, written first: two concurrent counts would both read the old state. */
  limit_locks: { tenant: string; at: number };
  /** Unless the environment sets the key. */
  account_secrets: { id: number; value: string };
  /** The last action per car. `saved`: 1 or 0. */
  watchlist_entries: { tenant: string; user_id: string; car_id: string; saved: number; at: number };
};
