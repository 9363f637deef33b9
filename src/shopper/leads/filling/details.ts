import * as z from 'zod/mini';
import type { BrowserStorage } from '#browser/browser.ts';
import { dayMs } from '#lib/time/dates.ts';
import { detailsKey } from '#site/form-keys.ts';
import { storedVersion } from '#site/storage-keys.ts';
import type { FormValues } from '../forms/read-form.ts';

/** Fields stored on request (specification 2 §3): no registration number, finance or message. */
const kept = ['name', 'last_name', 'email', 'phone', 'postcode'] as const;

const short = z.string().check(z.maxLength(200));
const stored = z.object({
  version: z.literal(storedVersion),
  expires_at: z.number(),
  details: z.partialRecord(z.enum(kept), short),
});

type DetailsStorage = Pick<BrowserStorage, 'read' | 'write' | 'remove'>;

/** Stored details; none if expired, invalid, or storage is unavailable. @param now epoch milliseconds. */
export function keptDetails(storage: DetailsStorage, now: number): FormValues {
  try {
    const read = z.safeParse(stored, JSON.parse(storage.read(detailsKey) ?? 'null'));
    if (read.success && read.data.expires_at > now) return { ...read.data.details };
    storage.remove(detailsKey);
  } catch {
    // Invalid JSON counts as none.
  }
  return {};
}

/** Stores the details of a submitted form for a number of days. */
export function keepDetails(storage: DetailsStorage, values: FormValues, now: number, days: number): void {
  const details = Object.fromEntries(kept.flatMap((name) => (values[name] ? [[name, values[name].slice(0, 200)]] : [])));
  try {
    storage.write(detailsKey, JSON.stringify({ version: storedVersion, expires_at: now + days * dayMs, details }));
  } catch {
    // Private windows and full storage throw.
  }
}

export function forgetDetails(storage: DetailsStorage): void {
  try {
    storage.remove(detailsKey);
  } catch {
    // Storage that throws holds nothing.
  }
}
