import type { LeadTallies } from '#leads/backlog.ts';

/** Where a lead lies: before the dealer, before the dealer with a doubt, or put aside. */
export const lanes = ['inbox', 'review', 'spam'] as const;
export type Lane = (typeof lanes)[number];

/** A lead that is to be kept, with the targets that it is to be delivered to. */
export type NewLead = {
  id: string;
  tenant: string;
  /** The idempotency key of the fill of its form, one of its tenant. */
  key: string;
  /** Tells one body from another. */
  digest: string;
  reference: string;
  lane: Lane;
  /** Why it lies in that lane: names of signals. */
  signals: readonly string[];
  form: string;
  category: string | null;
  /** How to find what is kept of a person: small letters, and `tel:+61…`. */
  email: string | null;
  phone: string | null;
  /** JSON. */
  payload: string;
  /** Epoch milliseconds. */
  created: number;
  targets: readonly string[];
};

export type StoredLead = Omit<NewLead, 'targets'>;

/** What is known of the first lead with a key. */
export type AcceptedLead = Pick<StoredLead, 'id' | 'reference' | 'digest'>;

/** A lead on its way to one target. */
export type LeadDelivery = {
  tenant: string;
  leadId: string;
  target: string;
  state: DeliveryState;
  attempts: number;
  nextAt: number;
  lastAt: number | null;
  /** A short word, such as `503` or `timeout`; never what somebody answered. */
  outcome: string | null;
  created: number;
};
export const deliveryStates = ['pending', 'delivered', 'dead'] as const;
export type DeliveryState = (typeof deliveryStates)[number];

/** Which delivery. */
export type DeliveryKey = Pick<LeadDelivery, 'tenant' | 'leadId' | 'target'>;
/** How an attempt ended. `nextAt` is when the next one is due. */
export type Attempt = { at: number; outcome: string } & ({ state: 'delivered' | 'dead' } | { state: 'pending'; nextAt: number; isDown: boolean });

/** Which leads; what is left out does not matter. */
export type LeadFilter = {
  tenant?: string | undefined;
  lane?: Lane | undefined;
  /** Epoch milliseconds: from `since` on, before `before`. */
  since?: number | undefined;
  before?: number | undefined;
  /** Those with a delivery of this state. */
  delivery?: DeliveryState | undefined;
  /** The id of a lead, or its reference. */
  name?: string | undefined;
  email?: string | undefined;
  phone?: string | undefined;
};

/** The leads of all sites. What a call has returned from is on disk. */
export type LeadStore = {
  /** Keeps a lead with its deliveries, unless its tenant has one with that key. @returns the one that is kept. */
  addLead(lead: NewLead): Promise<AcceptedLead>;
  /** The lead of a key, if there is one. */
  leadOf(tenant: string, key: string): Promise<AcceptedLead | null>;
  /** Notes that a form was taken a step further. What was typed is not kept before it is sent. */
  noteStep(step: { tenant: string; key: string; form: string; at: number }): Promise<void>;
  addValuation(valuation: { id: string; tenant: string; at: number; payload: string }): Promise<void>;
  /** Takes deliveries that are due, so that nobody else takes them before `until`; none of the targets in `without`. */
  claimDue(claim: {
    now: number;
    until: number;
    most: number;
    without?: readonly Pick<LeadDelivery, 'tenant' | 'target'>[];
  }): Promise<(LeadDelivery & { lead: StoredLead })[]>;
  /** Completes a lead that came before the stock of its site: new facts and targets instead of the step, all or none. */
  complete(step: DeliveryKey, facts: Pick<NewLead, 'payload' | 'category' | 'targets'>, now: number): Promise<void>;
  /** Writes down how an attempt ended, and frees the delivery. */
  noteAttempt(key: DeliveryKey, attempt: Attempt): Promise<void>;
  /** Has what waits for a target that was down be due now. @returns how many. */
  wake(tenant: string, target: string, now: number): Promise<number>;
  /** For each target that is down, and was not tried since a moment, has one delivery be due now: the one with the fewest attempts. @returns how many. */
  probe(since: number, now: number): Promise<number>;
  /** When the next delivery is due; null when none waits. */
  nextDue(): Promise<number | null>;
  /** The newest first. */
  find(filter: LeadFilter, most: number): Promise<StoredLead[]>;
  deliveriesOf(leads: readonly Pick<StoredLead, 'id'>[]): Promise<LeadDelivery[]>;
  /** Has dead deliveries be due again. @returns how many. */
  replay(filter: LeadFilter, now: number): Promise<number>;
  /** Moves leads into another lane, and has them delivered to targets that they were not meant for so far. @returns how many. */
  move(filter: LeadFilter, lane: Lane, targets: (lead: StoredLead) => readonly string[], now: number): Promise<number>;
  /** Forgets leads with their deliveries, and the steps and valuations of the same time. @returns how many leads. */
  purge(filter: LeadFilter): Promise<number>;
  /** How many leads of each site lie in each lane, and how many deliveries to each target stand how. */
  tallies(): Promise<LeadTallies>;
  /** How many leads, by lane. */
  counts(tenant: string): Promise<Record<Lane, number>>;
  /** Writes something and reads it again. @throws when that cannot be done. */
  ping(now: number): Promise<void>;
  /** Writes a whole copy, also while the API runs. @throws when the file is there, or the database has a way of its own. */
  backup(file: string): Promise<void>;
  close(): Promise<void>;
};
