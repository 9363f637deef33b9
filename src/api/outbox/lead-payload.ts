import type { LeadBody } from '#contract/lead.ts';
import type { StoredLead } from '../lead-store/lead-store.ts';

/** The form's body without bot signals. */
export type LeadPayload = Omit<LeadBody, 'signals' | 'website_id' | 'is_last_step'> & {
  /** `page`: not in stock; `unread`: the stock was not read yet, so it is the page's text too. Absent without a vehicle and in earlier releases. */
  car_source?: 'stock' | 'page' | 'unread';
  /** The price on the page, where it differed. */
  shown_price?: string;
  /** To the shopper. */
  receipt?: { subject: string; text: string };
};

export const payloadOf = ({ signals: _signals, website_id: _site, is_last_step: _step, ...payload }: LeadBody): LeadPayload => payload;

/** Validated by the contract before. */
export const readPayload = ({ payload }: Pick<StoredLead, 'payload'>): LeadPayload => JSON.parse(payload);

/** Empty without a value. */
export function fieldOf({ userData }: Pick<LeadPayload, 'userData'>, name: string): string {
  const value = userData[name];
  return typeof value === 'string' ? value.trim() : typeof value === 'number' || typeof value === 'boolean' ? String(value) : '';
}
