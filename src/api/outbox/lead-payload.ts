import type { LeadBody } from '#contract/lead.ts';
import type { StoredLead } from '../lead-store/lead-store.ts';

/** A lead as it is kept: what the form sent, but for what tells machines from people. */
export type LeadPayload = Omit<LeadBody, 'signals' | 'website_id' | 'is_last_step'> & {
  /**
   * Who says what stands in `car`. `page`: the stock has no such vehicle; `unread`: the stock was not read yet, so it is the page's word too. Leads
   * without a vehicle, and those of earlier releases, have none.
   */
  car_source?: 'stock' | 'page' | 'unread';
  /** The price that the page showed, where it was another. */
  shown_price?: string;
  /** The email to the shopper that goes with it. */
  receipt?: { subject: string; text: string };
};

export const payloadOf = ({ signals: _signals, website_id: _site, is_last_step: _step, ...payload }: LeadBody): LeadPayload => payload;

/** The payload of a stored lead. It was written by this house, from a body that the contract had read. */
export const readPayload = ({ payload }: Pick<StoredLead, 'payload'>): LeadPayload => JSON.parse(payload);

/** A field of the form as text; empty where it has none. */
export function fieldOf({ userData }: Pick<LeadPayload, 'userData'>, name: string): string {
  const value = userData[name];
  return typeof value === 'string' ? value.trim() : typeof value === 'number' || typeof value === 'boolean' ? String(value) : '';
}
