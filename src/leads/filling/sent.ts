import * as z from 'zod/mini';
import type { BrowserStorage } from '#lib/browser/browser.ts';
import { isOwnPath } from '#lib/web-url.ts';
import { sentKey } from '#site/form-keys.ts';
import { storedVersion } from '#site/storage-keys.ts';

/** What was sent last: the success marker with its category (specification 2 §4), and what the success page says. */
const sentSchema = z.object({
  version: z.literal(storedVersion),
  category: z.string().check(z.maxLength(200)),
  /** A kind of form. */
  kind: z.string().check(z.regex(/^[a-z_]{1,40}$/)),
  reference: z.nullable(z.string().check(z.maxLength(40))),
  car: z.nullable(
    z.object({
      title: z.string().check(z.maxLength(300)),
      price: z.string().check(z.maxLength(200)),
      path: z.string().check(z.maxLength(300), z.refine(isOwnPath)),
    }),
  ),
  /** Where and when, for a calendar; null where no time was fixed. */
  appointment: z.nullable(
    z.object({ start: z.iso.datetime({ offset: true }), title: z.string().check(z.maxLength(300)), place: z.string().check(z.maxLength(300)) }),
  ),
  at: z.number(),
});
export type Sent = Omit<z.output<typeof sentSchema>, 'version'>;

type SentStorage = Pick<BrowserStorage, 'read' | 'write'>;

export function keepSent(storage: SentStorage, sent: Sent): void {
  try {
    storage.write(sentKey, JSON.stringify({ ...sent, version: storedVersion }));
  } catch {
    // The success page then says what it says to everybody.
  }
}

export function lastSent(storage: SentStorage): Sent | null {
  try {
    const read = z.safeParse(sentSchema, JSON.parse(storage.read(sentKey) ?? 'null'));
    return read.success ? read.data : null;
  } catch {
    return null;
  }
}
