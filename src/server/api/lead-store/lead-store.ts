import type { LeadTallies } from '#leads/backlog.ts';

/** `review`: delivered, marked as doubtful; `spam`: quarantined. */
export const lanes = ['inbox', 'review', 'spam'] as const;
export type Lane = (typeof lanes)[number];

export type NewLead = {
  id: string;
  tenant: string;
  /** Idempotency key of the form, unique per tenant. */
  key: string;
  /** Distinguishes bodies with one idempotency key. */
  digest: string;
  reference: string;
  lane: Lane;
  /** Names of the signals that decided the lane. */
  signals: readonly string[];
  form: string;
  category: string | null;
  /** Search keys: lower case, and `tel:+61…`. */
  email: string | null;
  phone: string | null;
  /** JSON. */
  payload: string;
  created: number;
  targets: readonly string[];
};

export type StoredLead = Omit<NewLead, 'targets'>;

export type AcceptedLead = Pick<StoredLead, 'id' | 'reference' | 'digest'>;

export type LeadDelivery = {
  tenant: string;
  leadId: string;
  target: string;
  state: DeliveryState;
  attempts: number;
  nextAt: number;
  lastAt: number | null;
  /** A code such as `503` or `timeout`; never text from the target. */
  outcome: string | null;
  created: number;
};
export const deliveryStates = ['pending', 'delivered', 'dead'] as const;
export type DeliveryState = (typeof deliveryStates)[number];

/** Omitted fields match all. */
export type LeadFilter = {
  tenant?: string | undefined;
  lane?: Lane | undefined;
  /** Epoch milliseconds; `before` is exclusive. */
  since?: number | undefined;
  before?: number | undefined;
  delivery?: DeliveryState | undefined;
  /** Id or reference. */
  name?: string | undefined;
  email?: string | undefined;
  phone?: string | undefined;
};

/** A call returns once its write is on disk. */
export type LeadStore = {
  /** Deduplicated (dedupe) by idempotency key within a tenant. @returns the stored one. */
  addLead(lead: NewLead): Promise<AcceptedLead>;
  findByKey(tenant: string, key: string): Promise<AcceptedLead | null>;
  /** Records a form's next step, without its input, which is not stored before it is sent. */
  recordStep(step: { tenant: string; key: string; form: string; at: number }): Promise<void>;
  addValuation(valuation: { id: string; tenant: string; at: number; payload: string }): Promise<void>;
  /** Newest first. */
  find(filter: LeadFilter, most: number): Promise<StoredLead[]>;
  findDeliveries(leads: readonly Pick<StoredLead, 'id'>[]): Promise<LeadDelivery[]>;
  /** Makes dead letters due again. @returns the count. */
  retryDeadLetters(filter: LeadFilter, now: number): Promise<number>;
  /** Moves leads to another lane, and adds deliveries to further targets. @returns the count. */
  move(filter: LeadFilter, lane: Lane, targets: (lead: StoredLead) => readonly string[], now: number): Promise<number>;
  /** Deletes leads with deliveries, and the steps and valuations of the period. @returns the count of leads. */
  purge(filter: LeadFilter): Promise<number>;
  countLeads(): Promise<LeadTallies>;
  countByLane(tenant: string): Promise<Record<Lane, number>>;
  /** Writes and reads a row. @throws on failure. */
  ping(now: number): Promise<void>;
  close(): Promise<void>;
};
