import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { expect, test, vi } from 'vitest';
import { testPage } from '#startup/test-page.ts';
import type { Parcel } from './parcel.ts';

const address = 'https://api.example/leads';
const parcel: Parcel = {
  key: 'k1',
  address,
  body: '{"form":"fleet"}',
  kind: 'fleet',
  phone: '02 5550 0140',
  madeAt: 0,
  attempts: 0,
  nextAt: 0,
  words: { sent: 'Sent: {reference}.', refused: 'It was refused.', call: 'Call {phone}.' },
};

async function opened(answers: Record<string, () => Response>) {
  vi.stubGlobal('indexedDB', new IDBFactory());
  const page = testPage('', { answers });
  const part = await import('./outbox.client.ts');
  return { page, ...part };
}

test('a lead that another page left is sent, and a note says so with its reference', async () => {
  let status = 503;
  const { page, outbox, flushOutbox } = await opened({ [address]: () => Response.json({ lead_id: 'l1', reference: 'K7Q2' }, { status }) });
  expect((await outbox().deliver(parcel)).kind).toBe('kept');
  expect(page.disk.items.get('forecourt.outbox')).toBe('1');
  status = 200;
  await flushOutbox();
  expect(page.text('.toast p')).toBe('Sent: K7Q2.');
  expect(page.disk.items.has('forecourt.outbox')).toBe(false);
});

test('one that is refused later says why, and whom to call', async () => {
  let status = 503;
  const { page, outbox, flushOutbox } = await opened({ [address]: () => Response.json({ detail: 'No such form.' }, { status }) });
  await outbox().deliver(parcel);
  status = 422;
  await flushOutbox();
  expect(page.text('.toast p')).toBe('It was refused. No such form. Call 02 5550 0140.');
});

test('a form that waits for it is told instead, and the network that comes back has it sent', async () => {
  let status = 503;
  const { page, outbox, watchForm } = await opened({ [address]: () => Response.json({ lead_id: 'l1', reference: 'K7Q2' }, { status }) });
  const ends: string[] = [];
  watchForm({ ownsKey: (key) => key === 'k1', settle: ({ kind }) => ends.push(kind) });
  await outbox().deliver(parcel);
  status = 200;
  dispatchEvent(new Event('online'));
  await page.until(() => ends.length > 0);
  expect(ends).toEqual(['taken']);
  expect(page.text('.toast')).toBeNull();
});
