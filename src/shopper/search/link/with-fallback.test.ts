import { expect, test, vi } from 'vitest';
import { type HostTransport, withFallback } from './with-fallback.ts';

function world() {
  let time = 0;
  const timers: { at: number; work: () => void }[] = [];
  const logs: string[] = [];
  let host: HostTransport = async () => ({ status: 200, body: { by: 'host' } });
  const ask = vi.fn(
    withFallback(
      (path, body, signal) => host(path, body, signal),
      async () => ({ status: 200, body: { by: 'page' } }),
      {
        timeoutMs: 1500,
        backoffMs: 10_000,
        now: () => time,
        later(ms, work) {
          const timer = { at: time + ms, work };
          timers.push(timer);
          return () => timers.splice(timers.indexOf(timer), 1);
        },
        log: (message) => logs.push(message),
      },
    ),
  );
  return {
    logs,
    ask: () => ask('/multi-search', {}),
    setHost: (next: HostTransport) => {
      host = next;
    },
    async pass(ms: number) {
      time += ms;
      for (const timer of timers.filter(({ at }) => at <= time)) {
        timers.splice(timers.indexOf(timer), 1);
        timer.work();
      }
      await Promise.resolve();
    },
    waiting: () => timers.length,
  };
}
const fromHost = { status: 200, body: { by: 'host' } };
const fromPage = { status: 200, body: { by: 'page' } };

test('a host that answers is the one that answers', async () => {
  const { ask, logs, waiting } = world();
  expect(await ask()).toEqual(fromHost);
  expect([logs, waiting()]).toEqual([[], 0]);
});

test('a host that fails is replaced at once, is asked again after its rest, and comes back by itself', async () => {
  const { ask, logs, setHost, pass } = world();
  setHost(() => Promise.reject(new Error('offline')));
  expect(await ask()).toEqual(fromPage);
  expect(await ask()).toEqual(fromPage);
  expect(logs).toEqual(['The hosted search gave no answer (offline); the search published with this site answers meanwhile.']);
  await pass(10_000);
  expect(await ask()).toEqual(fromPage);
  expect(logs).toHaveLength(1);
  setHost(async () => fromHost);
  expect(await ask()).toEqual(fromPage);
  await pass(10_000);
  expect(await ask()).toEqual(fromPage);
  expect(await ask()).toEqual(fromHost);
  expect(logs).toEqual([expect.any(String), 'The hosted search answers again.']);
});

test('a slow host is waited for no longer than a second and a half, its request is aborted, and its late answer says nothing', async () => {
  const { ask, logs, setHost, pass } = world();
  const late = Promise.withResolvers<typeof fromHost>();
  const signals: (AbortSignal | undefined)[] = [];
  setHost((_path, _body, signal) => {
    signals.push(signal);
    return late.promise;
  });
  const asked = ask();
  await pass(1499);
  expect(signals[0]?.aborted).toBe(false);
  await pass(1);
  expect(await asked).toEqual(fromPage);
  expect(signals[0]?.aborted).toBe(true);
  expect(logs).toEqual(['The hosted search took longer than 1.5 s; the search published with this site answers meanwhile.']);
  late.resolve(fromHost);
  await late.promise;
  await pass(0);
  expect(await ask()).toEqual(fromPage);
  expect(signals).toHaveLength(1);
});

test('a host that stays slow costs one wait, however often it is tried again', async () => {
  const { ask, logs, setHost, pass } = world();
  setHost(() => new Promise(() => {}));
  const first = ask();
  await pass(1500);
  expect(await first).toEqual(fromPage);
  for (let again = 0; again < 5; again += 1) {
    await pass(10_000);
    expect(await ask()).toEqual(fromPage);
    await pass(1500);
  }
  expect(logs).toHaveLength(1);
  setHost(async () => fromHost);
  await pass(10_000);
  expect(await ask()).toEqual(fromPage);
  expect(await ask()).toEqual(fromHost);
});

test.for([201, 204, 400, 401, 403, 404, 413, 422, 429, 500, 503])('a host that answers %i is no help', async (status) => {
  const { ask, setHost } = world();
  setHost(async () => ({ status, body: {} }));
  expect(await ask()).toEqual(fromPage);
});

test('a host that refuses a question is not asked again, and that is said once', async () => {
  const { ask, logs, setHost, pass } = world();
  setHost(async () => ({ status: 400, body: { code: 'invalid_search_filter' } }));
  expect(await ask()).toEqual(fromPage);
  setHost(async () => fromHost);
  for (let again = 0; again < 3; again += 1) {
    await pass(60_000);
    expect(await ask()).toEqual(fromPage);
  }
  expect(logs).toEqual(['The hosted search answered 400; the search published with this site answers meanwhile.']);
});

test('the host’s own reason for a refusal is said, also while it rests for something else', async () => {
  const { ask, logs, setHost, pass } = world();
  setHost(async () => ({ status: 503, body: {} }));
  expect(await ask()).toEqual(fromPage);
  setHost(async () => ({ status: 400, body: { message: 'Attribute `doors` is not filterable.' } }));
  await pass(10_000);
  expect(await ask()).toEqual(fromPage);
  await pass(60_000);
  expect(await ask()).toEqual(fromPage);
  expect(logs).toEqual([
    'The hosted search answered 503; the search published with this site answers meanwhile.',
    'The hosted search answered 400 (Attribute `doors` is not filterable.); the search published with this site answers meanwhile.',
  ]);
});

test('a question that is not for the host says nothing of it', async () => {
  const { ask, logs, setHost } = world();
  setHost(async () => null);
  expect(await ask()).toEqual(fromPage);
  setHost(async () => fromHost);
  expect([await ask(), logs]).toEqual([fromHost, []]);
});

test('what is no answer is said so', async () => {
  const { ask, logs, setHost } = world();
  setHost(() => Promise.reject(new Error('hits are missing')));
  expect(await ask()).toEqual(fromPage);
  expect(logs).toEqual(['The hosted search gave no answer (hits are missing); the search published with this site answers meanwhile.']);
});
