import 'fake-indexeddb/auto';
import { expect, test } from 'vitest';
import { fakeBrowser, fakeDisk } from '#browser/fake-browser.ts';
import { randomFrom } from '#lib/text/random.ts';
import { notedDisk } from './noted-disk.ts';
import { openOutbox } from './outbox.store.ts';
import { outboxDisk } from './outbox-disk.ts';
import { isRefusal, type Parcel, type SendOutcome, waitMs } from './parcel.ts';
import { postParcel } from './post-parcel.ts';

const answer = { lead_id: 'l1', reference: 'K7Q2-9FXM' };
const minute = 60_000;
let names = 0;

const parcelOf = (key: string, madeAt = 0): Parcel => ({
  key,
  address: 'https://api.example/leads',
  body: '{"form":"fleet"}',
  kind: 'fleet',
  phone: '02 5550 0140',
  madeAt,
  attempts: 0,
  nextAt: madeAt,
  words: { sent: 'Sent {reference}', refused: 'Refused.', call: 'Call {phone}.' },
});

/** A server that accepts each key once. `fate` lists the outcomes of the next requests; later ones succeed. */
function server(fate: ('offline' | 'cut' | number)[] = []) {
  const taken = new Map<string, string>();
  let requests = 0;
  const fetch = async (_address: string, init?: RequestInit): Promise<Response> => {
    requests += 1;
    const next = fate.shift();
    if (next === 'offline') throw new TypeError('Failed to fetch');
    if (typeof next === 'number') return Response.json({ detail: 'The site says no.' }, { status: next });
    taken.set(new Headers(init?.headers).get('Idempotency-Key') ?? '', String(init?.body));
    if (next === 'cut') throw new TypeError('The connection was lost');
    return Response.json(answer);
  };
  return { fetch, taken, requests: () => requests };
}

function browserWith(backend: ReturnType<typeof server>, random = () => 0.5) {
  names += 1;
  const database = `outbox-${names}`;
  const disk = fakeDisk();
  const held = new Set<string>();
  const alone = async (name: string, work: () => Promise<SendOutcome | null>) => {
    if (held.has(name)) return null;
    held.add(name);
    return work().finally(() => held.delete(name));
  };
  const tab = (own: readonly string[] = [], stored = outboxDisk(database)) => {
    const ends: [string, SendOutcome][] = [];
    const fake = fakeBrowser({ disk });
    const post = (parcel: Parcel) => postParcel(backend, parcel);
    const onEnd = (parcel: Parcel, outcome: SendOutcome) => void ends.push([parcel.key, outcome]);
    const outbox = openOutbox({
      browser: fake.browser,
      disk: notedDisk(stored, fake.browser.storage),
      post,
      alone,
      owns: (key) => own.includes(key),
      onEnd,
      chance: random,
    });
    return { ...fake, outbox, ends };
  };
  return { tab, disk };
}
const settled = () => new Promise((resolve) => setTimeout(resolve, 15));

test('a lead is on disk before it is sent, and leaves it once it is taken', async () => {
  const backend = server();
  const { tab, disk } = browserWith(backend);
  const { outbox } = tab(['a']);
  const seen: (string | undefined)[] = [];
  const { fetch } = backend;
  backend.fetch = async (...call) => {
    seen.push(String(await outbox.has('a')), disk.items.get('forecourt.outbox'));
    return fetch(...call);
  };
  expect(await outbox.deliver(parcelOf('a'))).toEqual({ kind: 'taken', answer });
  expect(seen).toEqual(['true', '1']);
  expect(await outbox.has('a')).toBe(false);
  expect(disk.items.has('forecourt.outbox')).toBe(false);
});

test('what is passing is tried again, later each time; what is refused for good is told, with what the server says', async () => {
  const backend = server(['offline', 500, 429, 409]);
  const { tab } = browserWith(backend);
  const { outbox, pass, ends } = tab();
  expect(await outbox.deliver(parcelOf('a'))).toEqual({ kind: 'kept' });
  for (let turn = 0; turn < 6; turn += 1) {
    pass(minute);
    await settled();
  }
  expect(ends).toEqual([['a', { kind: 'taken', answer }]]);
  expect(backend.requests()).toBe(5);
  const refusing = browserWith(server([422])).tab();
  expect(await refusing.outbox.deliver(parcelOf('b'))).toEqual({ kind: 'refused', message: 'The site says no.' });
  expect(await refusing.outbox.has('b')).toBe(false);
});

test('a server that refuses is left alone until the wait is over, whoever asks; only the network that came back sends at once', async () => {
  const backend = server([500, 500]);
  const { outbox } = browserWith(backend).tab();
  await outbox.deliver(parcelOf('a'));
  expect(backend.requests()).toBe(1);
  await outbox.flush();
  expect(backend.requests()).toBe(1);
  await outbox.flush(true);
  expect(backend.requests()).toBe(2);
});

test('which answers are for good', () => {
  expect([400, 403, 404, 413, 422].every(isRefusal)).toBe(true);
  expect([200, 204, 302, 408, 409, 425, 429, 500, 502, 503].some(isRefusal)).toBe(false);
});

test('waits double from two seconds to a quarter of an hour', () => {
  expect([1, 2, 3, 20, 1000].map((attempts) => waitMs(attempts, 1))).toEqual([2000, 4000, 8000, 900_000, 900_000]);
  expect(waitMs(1, 0)).toBe(1500);
});

test('after seven days a lead is no longer sent, and the shopper is told', async () => {
  const backend = server(['offline']);
  const { tab } = browserWith(backend);
  const first = tab();
  await first.outbox.deliver(parcelOf('a'));
  first.outbox.end();
  const later = tab();
  later.pass(7 * 24 * 60 * minute + 1);
  await later.outbox.flush(true);
  expect(later.ends).toEqual([['a', { kind: 'refused', message: null }]]);
  expect(backend.taken.size).toBe(0);
});

test('a form whose lead another tab sent reads the answer there, and the server is asked once', async () => {
  const backend = server(['offline']);
  const { tab } = browserWith(backend);
  const form = tab(['a']);
  await form.outbox.deliver(parcelOf('a'));
  const other = tab();
  await other.outbox.flush(true);
  expect(other.ends).toHaveLength(1);
  await form.outbox.flush();
  expect(form.ends).toEqual([['a', { kind: 'taken', answer }]]);
  expect(backend.requests()).toBe(2);
});

test('a form learns of an answer that another tab wrote while this one planned its next attempt', async () => {
  const { tab } = browserWith(server());
  const store = outboxDisk(`outbox-${names}`);
  const [answered, planned] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  let reads = 0;
  // Plans after the other's answer, and before the other says that nothing waits.
  const form = tab(['a'], { ...store, all: () => (++reads === 2 ? answered.promise.then(store.all) : store.all()) });
  const other = tab([], {
    ...store,
    put: (parcel) =>
      store
        .put(parcel)
        .then(answered.resolve)
        .then(() => planned.promise),
  });
  await store.put({ ...parcelOf('a'), attempts: 1 });
  const sent = other.outbox.flush(true);
  await form.outbox.flush(true);
  planned.resolve();
  await sent;
  form.pass(0);
  await settled();
  expect(form.ends).toEqual([['a', { kind: 'taken', answer }]]);
});

test('200 runs each of offline, a closed tab, 500, a connection cut after the commit, and two tabs: exactly one lead', async () => {
  const fates = { offline: ['offline'], closed: ['offline', 'offline'], 500: [500, 503], cut: ['cut'], tabs: ['offline', 'cut'] } as const;
  const wrong: string[] = [];
  for (const [name, fate] of Object.entries(fates))
    for (let run = 0; run < 200; run += 1) {
      const random = randomFrom(`${name} ${run}`);
      const backend = server([...fate]);
      const { tab } = browserWith(backend, random);
      const first = tab(['a']);
      await first.outbox.deliver(parcelOf('a'));
      if (random() < 0.5 || name === 'closed') first.outbox.end();
      const second = tab();
      const third = tab();
      await Promise.all([first.outbox.flush(true), second.outbox.flush(true), third.outbox.flush(random() < 0.5)]);
      second.pass(20 * minute);
      await second.outbox.flush(true);
      await second.outbox.flush(true);
      if (backend.taken.size !== 1 || (await second.outbox.has('b'))) wrong.push(`${name} ${run}: ${backend.taken.size}`);
      for (const one of [first, second, third]) one.outbox.end();
    }
  expect(wrong).toEqual([]);
});

test('a tab that is closed before anything is on disk leaves its lead to the next page', async () => {
  const backend = server();
  const { tab, disk } = browserWith(backend);
  const never = () => new Promise<never>(() => {});
  void tab(['a'], { put: never, get: never, all: never, drop: never }).outbox.deliver(parcelOf('a'));
  const next = tab();
  expect(await next.outbox.has('a')).toBe(true);
  await next.outbox.flush(true);
  expect(next.ends).toEqual([['a', { kind: 'taken', answer }]]);
  expect(disk.items.size).toBe(0);
  expect(backend.requests()).toBe(1);
});

test('a note that is no parcel any more is passed over', async () => {
  const { tab, disk } = browserWith(server());
  disk.items.set('forecourt.pressed', '{"key":');
  const { outbox, ends } = tab();
  await outbox.flush(true);
  expect(await outbox.deliver(parcelOf('a'))).toEqual({ kind: 'taken', answer });
  expect(ends).toEqual([]);
});

test('a browser that keeps nothing still sends', async () => {
  const backend = server();
  const { browser } = fakeBrowser();
  const refuse = () => Promise.reject(new Error('The quota has been exceeded.'));
  const disk = { put: refuse, get: refuse, all: refuse, drop: refuse };
  const outbox = openOutbox({
    browser,
    disk,
    post: (parcel) => postParcel(backend, parcel),
    alone: (_, work) => work(),
    owns: () => true,
    onEnd: () => {},
    chance: () => 0,
  });
  expect(await outbox.deliver(parcelOf('a'))).toEqual({ kind: 'taken', answer });
});
