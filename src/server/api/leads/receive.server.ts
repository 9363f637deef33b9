import { randomUUID } from 'node:crypto';
import type { LeadAnswer, LeadBody } from '#contract/lead.ts';
import { digestOf } from '#lib/files/digest.server.ts';
import { networksOf } from '#lib/http/networks.ts';
import { isPublicAddress } from '#lib/http/public-address.server.ts';
import { storable } from '#lib/text/storable.ts';
import { phoneText } from '#site/phones.ts';
import type { LeadStore, NewLead } from '../lead-store/lead-store.ts';
import { type CarTenant, withStockFacts } from '../outbox/lead-car.ts';
import { fieldOf, payloadOf } from '../outbox/lead-payload.ts';
import { routeOf } from '../outbox/routes.ts';
import { contactFaults, type FieldError } from './faults.ts';
import { leadReference } from './reference.server.ts';
import { createLeadSorter } from './sort-leads.ts';

export type ReceiveResult =
  | { kind: 'taken'; answer: LeadAnswer }
  | { kind: 'faults'; faults: readonly FieldError[] }
  /** The key was used with another body. */
  | { kind: 'other-body' }
  /** A request with this key is in progress. */
  | { kind: 'running' };

export type Sender = {
  /** For the rate; not stored. */
  address: string;
  hasOrigin: boolean;
  sentAs: 'json' | 'form';
};

export type ReceiveOptions = {
  store: LeadStore;
  now: () => number;
  /** Milliseconds on a monotonic clock. */
  elapsed: () => number;
  countsRate: boolean;
  onLead(): void;
};

export type Receive = (body: LeadBody, key: string, tenant: CarTenant, sender: Sender) => Promise<ReceiveResult>;

/** Receives forms: one lead per idempotency key, also after a crash. The response is sent once the lead is on disk. */
export function createLeadReceiver({ store, now, elapsed, countsRate, onLead }: ReceiveOptions): Receive {
  const running = new Map<string, Promise<ReceiveResult>>();
  const sort = createLeadSorter();

  async function take(body: LeadBody, key: string, tenant: CarTenant, sender: Sender): Promise<ReceiveResult> {
    const { site } = tenant;
    // The key of a form without script derives from its input; the rest of the body is ours.
    const digest = digestOf(sender.sentAs === 'form' ? key : canonicalJson(body));
    const known = await store.findByKey(site.slug, key);
    if (known !== null) return answerOf(known, digest);
    const faults = contactFaults(body, site);
    if (faults.length > 0) return { kind: 'faults', faults };
    const id = randomUUID();
    const { hasOrigin, sentAs, address } = sender;
    const counted = countsRate && isOfPublic(address) ? { tenant: site.slug, ...networksOf(address) } : null;
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
      ...personKeys(body),
      payload: JSON.stringify(payload),
      created: now(),
      targets,
    };
    const taken = await store.addLead(lead);
    // Not awaited: a lead that cannot be moved stays in the dealer's lane.
    void Promise.allSettled(exposed.map((name) => store.move({ tenant: site.slug, lane: 'review', name }, 'spam', () => [], now())));
    onLead();
    return answerOf(taken, digest);
  }

  return async (body, writtenKey, tenant, sender) => {
    const key = writtenKey.replaceAll('"', '');
    if (!body.is_last_step) {
      await store.recordStep({ tenant: tenant.site.slug, key, form: body.form, at: now() });
      return { kind: 'taken', answer: { lead_id: null, reference: null } };
    }
    const name = `${tenant.site.slug} ${key}`;
    const before = running.get(name);
    // A script retries; without one the shopper sees the response.
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

const answerOf = (known: { id: string; reference: string; digest: string }, digest: string): ReceiveResult =>
  known.digest === digest ? { kind: 'taken', answer: { lead_id: known.id, reference: known.reference } } : { kind: 'other-body' };

/** Without `--proxies` all clients share the proxy's private address, which says nothing of a shopper. */
const isOfPublic = (address: string): boolean => isPublicAddress(address.includes(':') ? `${address}::` : address);

/** Search keys of a person: lower-case e-mail, phone as `tel:+61…`, cut to an index's length. */
export const personKeys = (body: Pick<LeadBody, 'userData'>): { email: string | null; phone: string | null } => ({
  email: emailKey(fieldOf(body, 'email')),
  phone: phoneKey(fieldOf(body, 'phone')),
});

/** At most 254 characters (RFC 5321). */
export const emailKey = (email: string): string | null => storable(email, 254).toLowerCase() || null;

export const phoneKey = (phone: string): string | null => {
  const text = storable(phone, 100);
  return (text && phoneText(text)?.href) || null;
};

/** JSON with sorted keys. */
function canonicalJson(value: unknown): string {
  return JSON.stringify(value, (_name, inner: unknown) =>
    typeof inner === 'object' && inner !== null && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([one], [other]) => (one < other ? -1 : 1)))
      : inner,
  );
}
