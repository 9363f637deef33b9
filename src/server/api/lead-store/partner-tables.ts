/** Each row has its tenant. Moments are epoch milliseconds. */
export type PartnerTables = {
  /** At most one of a name is not revoked. */
  partners: {
    id: string;
    tenant: string;
    name: string;
    /** SHA-256 of the token, which is stored nowhere. */
    token: string;
    /** JSON: names of the fields that it gets. */
    fields: string;
    /** Where its webhooks go, and the environment variable of their secret; null: none. */
    url: string | null;
    secret_env: string | null;
    created: number;
    revoked: number | null;
    /** The number of its last event. */
    sequence: number;
    /** Changes when everything is announced again. */
    resynced: number;
    /** It asked for no more webhooks (410). */
    stopped: number | null;
    /** Since when no webhook was answered; null: the last one was. */
    failing_since: number | null;
    /** Earliest next attempt while it fails. */
    retry_at: number;
    /** The last attempt. */
    last_at: number | null;
    outcome: string | null;
  };
  /** What events announced: the digest of the fields, and the availability. */
  partner_vehicles: { partner_id: string; tenant: string; car_id: string; slug: string; digest: string; availability: string };
  /** Events that are not delivered yet. `body`: JSON, as it is signed. */
  partner_events: {
    id: string;
    partner_id: string;
    tenant: string;
    car_id: string;
    sequence: number;
    type: string;
    body: string;
    attempts: number;
    /** 1: it was answered with a refusal, and is retried until a later event of its vehicle replaces it. */
    refused: number;
    next_at: number;
    /** End of the lease. */
    claimed_until: number;
    created: number;
  };
};
