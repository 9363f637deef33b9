import * as z from 'zod/mini';
import type { BrowserStorage } from '#lib/browser/browser.ts';
import { dayMs } from '#lib/dates.ts';
import { detailsKey } from '#site/form-keys.ts';
import { storedVersion } from '#site/storage-keys.ts';
import type { FormValues } from '../forms/read-form.ts';

/** What of a shopper is kept where they ask for it (specification 2 §3): no registration number, no finance, no message. */
const kept = ['name', 'last_name', 'email', 'phone', 'postcode'] as const;

const short = z.string().check(z.maxLength(200));
const stored = z.object({
  version: z.literal(storedVersion),
  expires_at: z.number(),
  details: z.partialRecord(z.enum(kept), short),
});

type DetailsStorage = Pick<BrowserStorage, 'read' | 'write' | 'remove'>;

/** The details that are kept; none where they are over, damaged, or the browser keeps nothing. @param now milliseconds since 1970. */
export function keptDetails(storage: DetailsStorage, now: number): FormValues {
  try {
    const read = z.safeParse(stored, JSON.parse(storage.read(detailsKey) ?? 'null'));
    if (read.success && read.data.expires_at > now) return { ...read.data.details };
    storage.remove(detailsKey);
  } catch {
    // What cannot be read is not kept.
  }
  return {};
}

/** Keeps the details of a form that was sent, for so many days. */
export function keepDetails(storage: DetailsStorage, values: FormValues, now: number, days: number): void {
  const details = Object.fromEntries(kept.flatMap((name) => (values[name] ? [[name, values[name].slice(0, 200)]] : [])));
  try {
    storage.write(detailsKey, JSON.stringify({ version: storedVersion, expires_at: now + days * dayMs, details }));
  } catch {
    // Private windows and full storages refuse.
  }
}

export function forgetDetails(storage: DetailsStorage): void {
  try {
    storage.remove(detailsKey);
  } catch {
    // There is nothing to forget where nothing can be kept.
  }
}
