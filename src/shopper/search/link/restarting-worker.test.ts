import { describe, expect, test } from 'vitest';
import { fakeBrowser } from '#browser/fake-browser.ts';
import { restartingWorker } from './restarting-worker.ts';
import { type WorkerRequest, type WorkerResponse, workerClient } from './worker-link.ts';

type Fake = { asked: WorkerRequest[]; ended: boolean; tell(data: WorkerResponse): void; fault(): void };

function world() {
  const { browser, pass } = fakeClock();
  const workers: Fake[] = [];
  const failed: string[] = [];
  const start = () => {
    const heard: { message: ((event: MessageEvent<WorkerResponse>) => void)[]; error: (() => void)[] } = { message: [], error: [] };
    const fake: Fake = {
      asked: [],
      ended: false,
      tell: (data) => heard.message.forEach((listener) => void listener({ data } as MessageEvent<WorkerResponse>)),
      fault: () => heard.error.forEach((listener) => void listener()),
    };
    workers.push(fake);
    return {
      postMessage: (ask: WorkerRequest) => void fake.asked.push(ask),
      addEventListener(type: 'message' | 'error', listener: never) {
        heard[type].push(listener);
      },
      terminate() {
        fake.ended = true;
      },
    };
  };
  const { request: post } = workerClient<WorkerResponse>(restartingWorker<WorkerResponse>(start, browser), {
    cacheSize: () => 1,
    onFailed: ({ message }) => failed.push(message),
  });
  const worker = (place: number) => {
    const one = workers[place];
    if (one === undefined) throw new Error(`There is no worker ${place}.`);
    return one;
  };
  const answer = (place: number, ask: WorkerRequest | undefined) => worker(place).tell({ id: ask?.id ?? 0, status: 200, body: { by: place } });
  return { post, pass, worker, workers, failed, answer };
}

function fakeClock() {
  const fake = fakeBrowser({ now: 0 });
  return { browser: fake.browser.clock, pass: fake.pass };
}

const pings = ({ asked }: Fake) => asked.filter(({ path }) => path === '/ping').length;

async function lively() {
  const all = world();
  const first = all.post('/a', 1);
  all.answer(0, all.worker(0).asked[0]);
  await first;
  return all;
}

describe('a worker that died', () => {
  test('is started anew, and what waits is put to the new one', async () => {
    const { post, pass, worker, workers, answer } = await lively();
    const both = Promise.all([post('/b', 1), post('/c', 2)]);
    pass(1000);
    expect(pings(worker(0))).toBe(1);
    pass(3999);
    expect(workers).toHaveLength(1);
    pass(1);
    expect(worker(0).ended).toBe(true);
    expect(worker(1).asked).toEqual([
      { id: 1, path: '/b', body: 1 },
      { id: 2, path: '/c', body: 2 },
    ]);
    answer(0, worker(1).asked[0]);
    for (const ask of worker(1).asked) answer(1, ask);
    expect(await both).toEqual([{ by: 1 }, { by: 1 }]);
  });

  test('twice fails who waits, and the next question starts another', async () => {
    const { post, pass, worker, workers, answer, failed } = await lively();
    const asked = post('/b', 1);
    pass(1000);
    pass(4000);
    pass(20_000);
    await expect(asked).rejects.toThrow('The search ended.');
    expect(workers).toHaveLength(2);
    const again = post('/b', 1);
    expect(workers).toHaveLength(3);
    answer(2, worker(2).asked[0]);
    expect(await again).toEqual({ by: 2 });
    expect(failed).toEqual([]);
  });

  test('has twenty seconds to load again, as a busy device needs, and is pinged once it has answered', async () => {
    const { post, pass, worker, workers, answer } = await lively();
    const both = Promise.all([post('/b', 1), post('/c', 2)]);
    pass(1000);
    pass(4000);
    pass(19_999);
    expect([workers.length, pings(worker(1))]).toEqual([2, 0]);
    answer(1, worker(1).asked[0]);
    pass(1000);
    expect(pings(worker(1))).toBe(1);
    answer(1, worker(1).asked[1]);
    expect(await both).toEqual([{ by: 1 }, { by: 1 }]);
  });

  test('with an error, or because it cannot be started again, is the same', async () => {
    const { post, worker, workers, answer } = await lively();
    const asked = post('/b', 1);
    worker(0).fault();
    expect(workers).toHaveLength(2);
    worker(1).tell({ failed: '/search/live.json answered 503.' });
    await expect(asked).rejects.toThrow('The search ended.');
    const again = post('/b', 1);
    answer(2, worker(2).asked[0]);
    expect(await again).toEqual({ by: 2 });
  });
});

test('a worker that is busy and lives is left alone, however long it takes', async () => {
  const { post, pass, worker, workers, answer } = await lively();
  const asked = post('/b', 1);
  for (let second = 0; second < 60; second += 1) {
    pass(1000);
    worker(0).tell({ id: -1, status: 200, body: {} });
  }
  expect(workers).toHaveLength(1);
  answer(0, worker(0).asked[1]);
  expect(await asked).toEqual({ by: 0 });
  const before = pings(worker(0));
  pass(60_000);
  expect(pings(worker(0))).toBe(before);
});

test('one that never answered fails as it says, and is not waited for here', async () => {
  const { post, pass, worker, workers, failed } = world();
  const asked = post('/a', 1);
  pass(60_000);
  expect(pings(worker(0))).toBe(0);
  worker(0).fault();
  await expect(asked).rejects.toThrow('The search could not be started.');
  expect([workers.length, failed]).toEqual([1, ['The search could not be started.']]);
  const other = world();
  const late = other.post('/a', 1);
  other.worker(0).tell({ failed: '/search-index/cars.txt answered 404.' });
  await expect(late).rejects.toThrow('/search-index/cars.txt answered 404.');
});
