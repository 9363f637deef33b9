import * as z from 'zod/mini';
import type { BrowserStorage } from '#browser/browser.ts';
import { isOwnPath } from '#lib/http/web-url.ts';
import { sentKey } from '#site/form-keys.ts';
import { storedVersion } from '#site/storage-keys.ts';

/** Maximum lengths in characters. */
const most = { category: 200, title: 300, price: 200, place: 300, dealership: 100 };

/** Last submission: success marker with category (specification 2 §4), and data of the success page. */
const sentSchema = z.object({
  version: z.literal(storedVersion),
  category: z.string().check(z.maxLength(most.category)),
  kind: z.string().check(z.regex(/^[a-z_]{1,40}$/)),
  reference: z.nullable(z.string().check(z.maxLength(40))),
  car: z.nullable(
    z.object({
      title: z.string().check(z.maxLength(most.title)),
      price: z.string().check(z.maxLength(most.price)),
      path: z.string().check(z.maxLength(300), z.refine(isOwnPath)),
    }),
  ),
  /** For a calendar; null without a fixed time. */
  appointment: z.nullable(
    z.object({
      start: z.iso.datetime({ offset: true }),
      title: z.string().check(z.maxLength(most.title)),
      place: z.string().check(z.maxLength(most.place)),
    }),
  ),
  /** Dealership's slug; absent from earlier releases. */
  dealership: z.optional(z.nullable(z.string().check(z.maxLength(most.dealership)))),
  at: z.number(),
});
export type Sent = Omit<z.output<typeof sentSchema>, 'version'>;

type SentStorage = Pick<BrowserStorage, 'read' | 'write'>;

export function keepSent(storage: SentStorage, sent: Sent): void {
  try {
    storage.write(sentKey, JSON.stringify({ ...shortened(sent), version: storedVersion }));
  } catch {
    // The success page shows its general text then.
  }
}

/** Truncates texts, as one that is too long would invalidate the whole entry. */
const shortened = ({ category, car, appointment, ...sent }: Sent): Sent => ({
  ...sent,
  category: category.slice(0, most.category),
  car: car && { ...car, title: car.title.slice(0, most.title), price: car.price.slice(0, most.price) },
  appointment: appointment && { ...appointment, title: appointment.title.slice(0, most.title), place: appointment.place.slice(0, most.place) },
});

export function lastSent(storage: SentStorage): Sent | null {
  try {
    const read = z.safeParse(sentSchema, JSON.parse(storage.read(sentKey) ?? 'null'));
    return read.success ? read.data : null;
  } catch {
    return null;
  }
}
