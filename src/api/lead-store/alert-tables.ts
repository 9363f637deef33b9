/** The tables of alerts, which all sites share: each row has its tenant. Moments are epoch milliseconds. */
export type AlertTables = {
  /** Who gets messages. `address`: an email in small letters, or a phone as E.164. `last_day`: the day of the site on which the last one was made. */
  alert_owners: { id: string; tenant: string; channel: 'email' | 'sms'; address: string; last_day: string; created: number };
  /**
   * A subscription of an owner. `subject`: the address of a search, or the id of a vehicle. `request`: what was requested together, and is confirmed
   * together. `seen`: JSON of what it saw last, null until that is known; `seen_at`: since when the rest is new.
   */
  alerts: {
    id: string;
    tenant: string;
    owner_id: string;
    /** The account that asked for it; null without one. */
    user_id: string | null;
    kind: 'search' | 'car';
    subject: string;
    /** What it is called in messages. */
    name: string;
    state: AlertState;
    request: string;
    consent_text: string;
    consent_version: string;
    consent_at: number;
    seen: string | null;
    seen_at: number;
    created: number;
    /** When its state changed last. */
    changed: number;
  };
  /** The outbox. `payload`: JSON of what the message says; addresses and tokens are added when it is sent. */
  alert_messages: {
    id: string;
    tenant: string;
    owner_id: string;
    kind: 'confirm' | 'news';
    payload: string;
    state: 'pending' | 'delivered' | 'dead';
    attempts: number;
    next_at: number;
    /** Until when somebody is at it. */
    claimed_until: number;
    outcome: string | null;
    created: number;
  };
  /** That somebody wants no more messages. `address` is a keyed digest (HMAC). */
  alert_withdrawals: { id: string; tenant: string; address: string; via: 'link' | 'page' | 'account'; at: number };
};

/** `pending`: the owner has not confirmed it. `stopped`: it is kept as a record of the consent alone. */
export type AlertState = 'pending' | 'active' | 'stopped';

/** An alert with whom it is for. */
export type OwnedAlert = Pick<AlertTables['alerts'], 'id' | 'kind' | 'subject' | 'name' | 'state' | 'consent_text' | 'consent_at' | 'created'> &
  Pick<AlertTables['alert_owners'], 'channel' | 'address'>;
