import { expect, test } from 'vitest';
import { fakeBrowser, fakeDisk } from '#browser/fake-browser.ts';
import { readEntries } from '#garage/kept.ts';
import { storageKeys } from '#site/storage-keys.ts';
import { keepSentLead, readSentLead, type SentLead } from './sent-leads.ts';

const lead = (id: string): SentLead => ({
  id,
  title: 'Book a test drive',
  car: { title: '2022 Toyota HiLux', path: '/cars/2022-toyota-hilux-7/' },
  reference: 'HB-1234',
  sent_at: 1_790_000_000_000,
});

test('the newest stands first, and 20 are kept', () => {
  const { browser, disk } = fakeBrowser({ disk: fakeDisk() });
  for (let id = 1; id <= 25; id += 1) keepSentLead(browser.storage, lead(String(id)));
  const kept = readEntries(disk.items.get(storageKeys.sentLeads) ?? null, readSentLead);
  expect(kept.map(({ id }) => id).slice(0, 2)).toEqual(['25', '24']);
  expect(kept).toHaveLength(20);
  expect(kept[0]).toEqual(lead('25'));
});

test('a storage that refuses loses no lead', () => {
  const disk = fakeDisk();
  disk.refuses = 'full';
  expect(() => keepSentLead(fakeBrowser({ disk }).browser.storage, lead('1'))).not.toThrow();
});

test('what is no lead is left out, and a path of another site too', () => {
  expect(readSentLead(null)).toBeNull();
  expect(readSentLead({ ...lead('1'), sent_at: 'today' })).toBeNull();
  expect(readSentLead({ ...lead('1'), title: '' })).toBeNull();
  expect(readSentLead({ ...lead('1'), car: { title: 'A', path: '//evil.example' } })).toEqual({ ...lead('1'), car: null });
  expect(readSentLead({ ...lead('1'), reference: 7 })).toEqual({ ...lead('1'), reference: null });
});
