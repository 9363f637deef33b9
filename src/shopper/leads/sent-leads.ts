import type { BrowserStorage } from '#browser/browser.ts';
import { isFields, momentOf, readEntries, type StoredReader, storedText, withFirst } from '#garage/kept.ts';
import { isOwnPath } from '#lib/http/web-url.ts';
import { storageKeys } from '#site/storage-keys.ts';

/** A sent enquiry, without personal data. */
export type SentLead = {
  id: string;
  /** `Book a test drive`. */
  title: string;
  car: { title: string; path: string } | null;
  reference: string | null;
  /** Epoch milliseconds. */
  sent_at: number;
};

const mostLeads = 20;
const longest = 300;

const textOf = (value: unknown) => (typeof value === 'string' && value !== '' ? value.slice(0, longest).toWellFormed() : null);

function carOf(stored: unknown): SentLead['car'] {
  if (!isFields(stored)) return null;
  const title = textOf(stored.title);
  const path = textOf(stored.path);
  return title !== null && path !== null && isOwnPath(path) ? { title, path } : null;
}

export const readSentLead: StoredReader<SentLead> = (stored) => {
  if (!isFields(stored)) return null;
  const id = textOf(stored.id);
  const title = textOf(stored.title);
  const sentAt = momentOf(stored.sent_at);
  return id === null || title === null || sentAt === null
    ? null
    : { id, title, car: carOf(stored.car), reference: textOf(stored.reference), sent_at: sentAt };
};

/** Stores an accepted lead for the garage. */
export function keepSentLead(storage: Pick<BrowserStorage, 'read' | 'write'>, lead: SentLead): void {
  try {
    const leads = readEntries(storage.read(storageKeys.sentLeads), readSentLead);
    storage.write(storageKeys.sentLeads, storedText(withFirst(leads, lead, mostLeads)));
  } catch {
    // Private windows and full storage throw; the lead is sent regardless.
  }
}
