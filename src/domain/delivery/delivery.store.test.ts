import { expect, test } from 'vitest';
import { openDelivery } from './delivery.store.ts';
import type { DeliveryEstimate } from './estimate.ts';

function opened() {
  const asked: { postcode: string; answer(estimate: DeliveryEstimate | null): void; fail(error: Error): void }[] = [];
  const remembered: string[] = [];
  const logs: string[] = [];
  const store = openDelivery({
    ask: (postcode) => {
      const { promise, resolve, reject } = Promise.withResolvers<DeliveryEstimate | null>();
      asked.push({ postcode, answer: resolve, fail: reject });
      return promise;
    },
    remember: (postcode) => void remembered.push(postcode),
    log: (message) => void logs.push(message),
  });
  return { store, view: () => store.$view.get(), asked, remembered, logs };
}
const sydney = { price: 120, name: 'Sydney' };

test('idle, loading, result', async () => {
  const { store, view, asked, remembered } = opened();
  expect(view()).toEqual({ state: 'idle' });
  const done = store.submit(' 2000 ');
  expect([view(), asked.map(({ postcode }) => postcode), remembered]).toEqual([{ state: 'loading' }, ['2000'], ['2000']]);
  asked[0]?.answer(sydney);
  await done;
  expect(view()).toEqual({ state: 'result', estimate: { ...sydney, postcode: '2000' } });
});

test('nobody is asked about what is no postcode, and it is not remembered', async () => {
  const { store, view, asked, remembered } = opened();
  await store.submit('  ');
  expect(view()).toEqual({ state: 'error', fault: 'empty' });
  await store.submit('20000');
  expect(view()).toEqual({ state: 'error', fault: 'invalid' });
  expect([asked, remembered]).toEqual([[], []]);
});

test('nothing returned and a failure are the same to the shopper; the failure is logged', async () => {
  const { store, view, asked, logs } = opened();
  const first = store.submit('2000');
  asked[0]?.answer(null);
  await first;
  expect([view(), logs]).toEqual([{ state: 'error', fault: 'none' }, []]);
  const second = store.submit('2000');
  expect(view()).toEqual({ state: 'loading' });
  asked[1]?.fail(new Error('the service answered 500'));
  await second;
  expect([view(), logs]).toEqual([{ state: 'error', fault: 'none' }, ['delivery: the service answered 500']]);
});

test('an answer that is no longer waited for is dropped', async () => {
  const { store, view, asked } = opened();
  const first = store.submit('2000');
  const second = store.submit('2250');
  asked[1]?.answer({ price: 0, name: 'Central Coast' });
  await second;
  asked[0]?.answer(sydney);
  await first;
  expect(view()).toEqual({ state: 'result', estimate: { price: 0, name: 'Central Coast', postcode: '2250' } });
  const third = store.submit('2000');
  await store.submit('');
  asked[2]?.answer(sydney);
  await third;
  expect(view()).toEqual({ state: 'error', fault: 'empty' });
});
