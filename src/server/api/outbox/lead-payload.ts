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

/** An opt-in counts with its whole record alone, which any sender of the contract may leave out: nobody could prove it later (Spam Act). */
export function payloadOf({ signals: _signals, website_id: _site, is_last_step: _step, ...payload }: LeadBody): LeadPayload {
  const { userData, consent } = payload;
  const { opt_in: optIn = false } = userData;
  if (optIn === false || (consent?.given && consent.text.trim() !== '' && consent.page !== '')) return payload;
  return { ...payload, userData: { ...userData, opt_in: false } };
}

/** Validated by the contract before. */
export const readPayload = ({ payload }: Pick<StoredLead, 'payload'>): LeadPayload => JSON.parse(payload);

/** Empty without a value. */
export function fieldOf({ userData }: Pick<LeadPayload, 'userData'>, name: string): string {
  const value = userData[name];
  return typeof value === 'string' ? value.trim() : typeof value === 'number' || typeof value === 'boolean' ? String(value) : '';
}
