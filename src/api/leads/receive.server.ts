import { randomUUID } from 'node:crypto';
import type { LeadAnswer, LeadBody } from '#contract/lead.ts';
import { digestOf } from '#lib/digest.server.ts';
import { isPublicAddress } from '#lib/public-address.server.ts';
import { storable } from '#lib/storable.ts';
import { phoneText } from '#site/phones.ts';
import type { LeadStore, NewLead } from '../lead-store/lead-store.ts';
import { type CarTenant, withStockFacts } from '../outbox/lead-car.ts';
import { fieldOf, payloadOf } from '../outbox/lead-payload.ts';
import { routeOf } from '../outbox/routes.ts';
import { contactFaults, type FieldError } from './faults.ts';
import { leadReference } from './reference.server.ts';
import { leadSorter } from './sort-leads.ts';

/** What became of what a form sent. */
export type Received =
  | { kind: 'taken'; answer: LeadAnswer }
  | { kind: 'faults'; faults: readonly FieldError[] }
  /** The key was used for something else. */
  | { kind: 'other-body' }
  /** A request with this key is being worked on. */
  | { kind: 'running' };

export type Sender = {
  /** The address, for the rate; it is kept nowhere. */
  address: string;
  hasOrigin: boolean;
  sentAs: 'json' | 'form';
};

export type ReceiveOptions = {
  store: LeadStore;
  now: () => number;
  /** Milliseconds on a clock that nobody sets. */
  elapsed: () => number;
  /** Whether many leads of one address are a signal. */
  countsRate: boolean;
  /** Told when something waits to be delivered. */
  onLead(): void;
};

export type Receive = (body: LeadBody, key: string, tenant: CarTenant, sender: Sender) => Promise<Received>;

/** Takes what forms send: each key is one lead, whatever happens on the way. What it has answered is on disk. */
export function prepareReceiving({ store, now, elapsed, countsRate, onLead }: ReceiveOptions): Receive {
  const running = new Map<string, Promise<Received>>();
  const sort = leadSorter();

  async function take(body: LeadBody, key: string, tenant: CarTenant, sender: Sender): Promise<Received> {
    const { site } = tenant;
    // The key of a form without script is made from what it says, the rest of its body by this house.
    const digest = digestOf(sender.sentAs === 'form' ? key : canonical(body));
    const known = await store.leadOf(site.slug, key);
    if (known !== null) return answerOf(known, digest);
    const faults = contactFaults(body, site);
    if (faults.length > 0) return { kind: 'faults', faults };
    const id = randomUUID();
    const { hasOrigin, sentAs, address } = sender;
    const counted = countsRate && isOfPublic(address) ? `${site.slug} ${address}` : null;
    const { lane, signals, exposed } = sort({ id, lead: body, sender: counted, at: elapsed(), hasOrigin, sentAs });
    const payload = withStockFacts(payloadOf(body), tenant, now());
    const { category, targets } = routeOf(payload, tenant, lane);
    const lead: NewLead = {
      id,
      tenant: site.slug,
      key,
      digest,
      reference: leadReference(id),
      lane,
      signals,
      form: body.form,
      category,
      ...personOf(body),
      payload: JSON.stringify(payload),
      created: now(),
      targets,
    };
    const taken = await store.addLead(lead);
    // Nobody waits for it, and one that cannot be moved stays where the dealer looks.
    void Promise.allSettled(exposed.map((name) => store.move({ tenant: site.slug, lane: 'review', name }, 'spam', () => [], now())));
    onLead();
    return answerOf(taken, digest);
  }

  return async (body, writtenKey, tenant, sender) => {
    const key = writtenKey.replaceAll('"', '');
    if (!body.is_last_step) {
      await store.noteStep({ tenant: tenant.site.slug, key, form: body.form, at: now() });
      return { kind: 'taken', answer: { lead_id: null, reference: null } };
    }
    const name = `${tenant.site.slug} ${key}`;
    const before = running.get(name);
    // A page with a script comes again; one without shows what it is answered.
    if (before !== undefined && sender.sentAs === 'json') return { kind: 'running' };
    const taking = Promise.allSettled([before]).then(() => take(body, key, tenant, sender));
    running.set(name, taking);
    try {
      return await taking;
    } finally {
      if (running.get(name) === taking) running.delete(name);
    }
  };
}

const answerOf = (known: { id: string; reference: string; digest: string }, digest: string): Received =>
  known.digest === digest ? { kind: 'taken', answer: { lead_id: known.id, reference: known.reference } } : { kind: 'other-body' };

/** Behind a proxy that was not named (`--proxies`) everybody has its address: that of a private network says nothing of a shopper. */
const isOfPublic = (address: string): boolean => isPublicAddress(address.includes(':') ? `${address}::` : address);

/** How a person is found again: the e-mail in small letters, the phone as `tel:+61…`, each in the length that an index takes. */
export const personOf = (body: Pick<LeadBody, 'userData'>): { email: string | null; phone: string | null } => ({
  email: emailKey(fieldOf(body, 'email')),
  phone: phoneKey(fieldOf(body, 'phone')),
});

/** An e-mail address as the store finds it; null without one. The longest that there is has 254 letters (RFC 5321). */
export const emailKey = (email: string): string | null => storable(email, 254).toLowerCase() || null;

/** A phone number as the store finds it; null for what is none. */
export const phoneKey = (phone: string): string | null => {
  const text = storable(phone, 100);
  return (text && phoneText(text)?.href) || null;
};

/** JSON with sorted keys: one text for what means the same. */
function canonical(value: unknown): string {
  return JSON.stringify(value, (_name, inner: unknown) =>
    typeof inner === 'object' && inner !== null && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([one], [other]) => (one < other ? -1 : 1)))
      : inner,
  );
}
