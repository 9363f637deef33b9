import { expect, test } from 'vitest';
import { fakeBrowser, fakeDisk } from '#browser/fake-browser.ts';
import { openValuation } from './valuation.store.ts';

const address = 'https://api.example/valuation';
const task = { calls: { valuation: address }, site: 'harbour', words: { looking_up: 'Looking it up…' } };
const values = { car_make: 'Kia', car_model: 'Cerato', car_year: '2018', kms: '90,000' };
const told = { range: { low: 14_200, high: 16_800, vehicles: 7 }, note: 'An estimate.' };
const shown = { ...told.range, note: told.note, isAccepted: false };

function opened({ answer = () => Response.json(told), disk = fakeDisk() } = {}) {
  const asked: unknown[] = [];
  const answers = {
    [address]: (init?: RequestInit) => {
      asked.push(JSON.parse(String(init?.body)));
      return answer();
    },
  };
  return { store: openValuation(task, 'No value.', fakeBrowser({ answers, disk }).browser), asked, disk };
}

test('a car is valued as it is typed, and its value may be accepted', async () => {
  const { store, asked } = opened();
  const done = store.ask(values);
  expect(store.$view.get()).toEqual({ said: 'Looking it up…', shown: null });
  await done;
  expect(asked).toEqual([{ website_id: 'harbour', make: 'Kia', model: 'Cerato', year: 2018, kms: 90_000 }]);
  expect(store.$view.get()).toEqual({ said: 'An estimate.', shown });
  store.accept(true);
  expect(store.$view.get().shown).toEqual({ ...shown, isAccepted: true });
  await store.ask(values);
  expect(store.$view.get().shown?.isAccepted).toBe(false);
  // The result is cached: no second request.
  expect(asked).toHaveLength(1);
});

test('a car that is typed differently has no value any more, also when one is on its way', async () => {
  const { store } = opened();
  await store.ask(values);
  store.compare(values, { ...values, name: 'Sam' });
  expect(store.$view.get().shown).toEqual(shown);
  store.compare(values, { ...values, kms: '91,000' });
  expect(store.$view.get()).toEqual({ said: '', shown: null });
  store.accept(true);
  expect(store.$view.get().shown).toBeNull();
  const late = opened();
  const done = late.store.ask(values);
  late.store.compare(values, { ...values, car_make: 'Ford' });
  await done;
  expect(late.store.$view.get()).toEqual({ said: '', shown: null });
});

test('without an answer it says so, and a car that is not whole is not asked about', async () => {
  for (const answer of [() => new Response('', { status: 500 }), () => Response.json({ range: 7 }), () => new Response('{')]) {
    const { store, disk } = opened({ answer });
    await store.ask(values);
    expect(store.$view.get()).toEqual({ said: 'No value.', shown: null });
    expect([...disk.items]).toEqual([]);
  }
  const { store, asked } = opened();
  await store.ask({ ...values, kms: '' });
  expect(store.$view.get()).toEqual({ said: 'No value.', shown: null });
  expect(asked).toEqual([]);
  const none = opened({ answer: () => Response.json({ range: null, note: 'Too old.' }) });
  await none.store.ask(values);
  expect(none.store.$view.get()).toEqual({ said: 'Too old.', shown: null });
});
