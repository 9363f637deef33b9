import { createHash } from 'node:crypto';

/** Unambiguous over the phone. */
const letters = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';

/** `K7Q2-9FXM`, derived from the lead's id. */
export function leadReference(leadId: string): string {
  const bytes = createHash('sha256').update(leadId).digest().subarray(0, 8);
  const text = [...bytes].map((byte) => letters.charAt(byte % letters.length)).join('');
  return `${text.slice(0, 4)}-${text.slice(4)}`;
}
