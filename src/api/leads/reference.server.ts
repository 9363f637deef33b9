import { createHash } from 'node:crypto';

/** Digits and letters that nobody mistakes for others, when they are read over the phone. */
const letters = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';

/** The short name of a lead for people, `K7Q2-9FXM`: made from its id, so that it is the same whoever asks. */
export function leadReference(leadId: string): string {
  const bytes = createHash('sha256').update(leadId).digest().subarray(0, 8);
  const text = [...bytes].map((byte) => letters.charAt(byte % letters.length)).join('');
  return `${text.slice(0, 4)}-${text.slice(4)}`;
}
