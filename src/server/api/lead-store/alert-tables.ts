/** Each row has its tenant. Moments are epoch milliseconds. */
export type AlertTables = {
  /** `address`: lower-case email, or phone as E.164. `last_day`: local day of the last message. */
  alert_owners: { id: string; tenant: string; channel: 'email' | 'sms'; address: string; last_day: string; created: number };
  /**
   * `subject`: a search's URL, or a vehicle id. `request`: requested together, confirmed together. `seen`: JSON of the baseline, null until computed;
   * `seen_at`: its date.
   */
  alerts: {
    id: string;
    tenant: string;
    owner_id: string;
    /** Null without an account. */
    user_id: string | null;
    kind: 'search' | 'car';
    subject: string;
    name: string;
    state: AlertState;
    request: string;
    consent_text: string;
    consent_version: string;
    consent_at: number;
    seen: string | null;
    seen_at: number;
    created: number;
    /** When its state last changed. */
    changed: number;
  };
  /** `payload`: JSON; addresses and tokens are added when it is sent. */
  alert_messages: {
    id: string;
    tenant: string;
    owner_id: string;
    kind: 'confirm' | 'news';
    payload: string;
    state: 'pending' | 'delivered' | 'dead';
    attempts: number;
    next_at: number;
    /** End of the lease. */
    claimed_until: number;
    outcome: string | null;
    created: number;
  };
  /** `address` is a keyed digest (HMAC). */
  alert_withdrawals: { id: string; tenant: string; address: string; via: 'link' | 'page' | 'account'; at: number };
};

/** `stopped`: kept only as a record of the consent. */
export type AlertState = 'pending' | 'active' | 'stopped';

export type OwnedAlert = Pick<AlertTables['alerts'], 'id' | 'kind' | 'subject' | 'name' | 'state' | 'consent_text' | 'consent_at' | 'created'> &
  Pick<AlertTables['alert_owners'], 'channel' | 'address'>;
