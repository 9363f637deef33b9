import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fakeBrowser, fakeDisk } from '#browser/fake-browser.ts';
import { keptValues } from '../../../../tests/support/kept-strings.ts';
import { keptDetails } from './details.ts';
import { keepDraft, keptDraft } from './draft.ts';
import { keepSent, lastSent, type Sent } from './sent.ts';

const now = Date.parse('2026-11-21T09:00:00Z');
const storageWith = (items: Record<string, string>) => fakeBrowser({ disk: fakeDisk(items) }).browser.storage;
const key = '00000000-0000-4000-8000-000000000001';

function readAll(text: string) {
  const storage = storageWith({ 'forecourt.details': text, 'forecourt.draft:fleet:': text, 'forecourt.sent': text });
  return [keptDetails(storage, now), keptDraft(storage, 'fleet', null), lastSent(storage)];
}

test('700 hostile values in all that forms keep end no script', () => {
  for (const value of keptValues()) {
    for (const whole of [String(value), JSON.stringify(value)]) expect(() => readAll(whole)).not.toThrow();
    const [details, draft, sent] = readAll(
      JSON.stringify({
        version: 1,
        expires_at: now + 1,
        details: { name: value },
        key,
        isSent: false,
        step: 0,
        values: { name: value },
        category: value,
        kind: value,
        reference: value,
        car: { title: value, price: value, path: value },
        appointment: null,
        at: value,
      }),
    );
    for (const read of [details, draft, sent]) expect(JSON.stringify(read)).not.toContain('__pwn(1)"},"at');
    if (sent !== null) expect((sent as Sent).car?.path ?? '/').toMatch(/^\/(?![/\\])/);
  }
});

test('what is kept is read back as it was, whatever was filled in', () => {
  const text = fc.string({ maxLength: 300 });
  fc.assert(
    fc.property(fc.dictionary(fc.constantFrom('name', 'message', 'a--check-option'), text), fc.integer({ min: 0, max: 3 }), (values, step) => {
      const storage = storageWith({});
      keepDraft(storage, 'fleet', 'v1', { key, isSent: true, step, values });
      expect(keptDraft(storage, 'fleet', 'v1')).toEqual({ key, isSent: true, step, values });
      expect(keptDraft(storage, 'fleet', 'v2')).toBeNull();
    }),
  );
  const storage = storageWith({});
  const sent: Sent = {
    category: 'Fleet',
    kind: 'fleet',
    reference: 'K7Q2-9FXM',
    car: { title: 'Car', price: '$1', path: '/cars/a/' },
    appointment: { start: '2026-11-24T00:30:00.000Z', title: 'Test drive', place: 'Harbour' },
    at: now,
  };
  keepSent(storage, sent);
  expect(lastSent(storage)).toMatchObject(sent);
});

test('a browser that keeps nothing ends no script', () => {
  const { storage } = fakeBrowser({ disk: { ...fakeDisk(), refuses: 'forbidden' } }).browser;
  expect(keptDetails(storage, now)).toEqual({});
  expect(keptDraft(storage, 'fleet', null)).toBeNull();
  expect(lastSent(storage)).toBeNull();
  expect(() => keepDraft(storage, 'fleet', null, { key, isSent: false, step: 0, values: {} })).not.toThrow();
});
