import { isFields, momentOf, type Reader, readEntries, storedText, withFirst } from '#garage/kept.ts';
import type { BrowserStorage } from '#lib/browser/browser.ts';
import { isOwnPath } from '#lib/web-url.ts';
import { storageKeys } from '#site/storage-keys.ts';

/** An enquiry that was sent from this browser, without anything of who sent it. */
export type SentLead = {
  id: string;
  /** What the form is called: `Book a test drive`. */
  title: string;
  car: { title: string; path: string } | null;
  reference: string | null;
  /** Milliseconds since 1970. */
  sent_at: number;
};

/** As many are kept. */
const mostLeads = 20;
const longest = 300;

const textOf = (value: unknown) => (typeof value === 'string' && value !== '' ? value.slice(0, longest).toWellFormed() : null);

function carOf(stored: unknown): SentLead['car'] {
  if (!isFields(stored)) return null;
  const [title, path] = [textOf(stored.title), textOf(stored.path)];
  return title !== null && path !== null && isOwnPath(path) ? { title, path } : null;
}

export const readSentLead: Reader<SentLead> = (stored) => {
  if (!isFields(stored)) return null;
  const [id, title, sentAt] = [textOf(stored.id), textOf(stored.title), momentOf(stored.sent_at)];
  return id === null || title === null || sentAt === null
    ? null
    : { id, title, car: carOf(stored.car), reference: textOf(stored.reference), sent_at: sentAt };
};

/** Writes a lead down that the server took, for the garage's page. */
export function keepSentLead(storage: Pick<BrowserStorage, 'read' | 'write'>, lead: SentLead): void {
  try {
    const leads = readEntries(storage.read(storageKeys.sentLeads), readSentLead);
    storage.write(storageKeys.sentLeads, storedText(withFirst(leads, lead, mostLeads)));
  } catch {
    // Private windows and full storages refuse. The lead is sent.
  }
}
