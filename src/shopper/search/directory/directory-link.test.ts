import { expect, test } from 'vitest';
import { fakeBrowser } from '#browser/fake-browser.ts';
import type { WorkerRequest, WorkerResponse } from '../link/worker-link.ts';
import type { DirectoriesConfig } from '../published/directory-config.ts';
import { directoryLink } from './directory-link.ts';
import { directoryWorker } from './directory-worker.ts';

const directory = { searchable: ['name'], facets: [], documents: [{ id: '/north/', rank: 1, name: 'Acme North' }], cacheSize: 1 };
const config: DirectoriesConfig = {
  manufacturers: { ...directory, documents: [] },
  dealerships: directory,
  pageSize: 21,
  emptyTitle: '',
  emptyText: '',
  clearLabel: '',
};

function world() {
  const fake = fakeBrowser({ now: 0 });
  const workers: { asked: string[]; dead: boolean; ended: boolean }[] = [];
  const start = () => {
    const one = { asked: [] as string[], dead: false, ended: false };
    workers.push(one);
    const heard: ((event: MessageEvent<WorkerResponse>) => void)[] = [];
    const answer = directoryWorker(
      (data) => heard.forEach((listener) => void listener({ data } as MessageEvent<WorkerResponse>)),
      () => 0,
    );
    return {
      postMessage(ask: WorkerRequest) {
        one.asked.push(ask.path);
        if (!one.dead) answer(ask);
      },
      addEventListener(type: 'message' | 'error', listener: never) {
        if (type === 'message') heard.push(listener);
      },
      terminate() {
        one.ended = true;
      },
    };
  };
  const link = directoryLink(start, { name: 'dealerships', config, clock: fake.browser.clock });
  const find = async (q: string) => {
    const answer = await link.cachedRequest('/multi-search', { queries: [{ indexUid: 'dealerships', q }] });
    return (answer as { results: { hits: { id: string }[] }[] }).results[0]?.hits.map(({ id }) => id);
  };
  return { ...fake, workers, find };
}

test('a directory is found by its worker, which is told the directories first', async () => {
  const { workers, find } = world();
  expect(await find('north')).toEqual(['/north/']);
  expect(workers).toMatchObject([{ asked: ['/directories', '/multi-search'], ended: false }]);
});

test('a worker that died is started anew, told the directories, and asked what waits', async () => {
  const { workers, find, pass } = world();
  await find('north');
  for (const one of workers) one.dead = true;
  const asked = find('acme');
  pass(1000);
  pass(4000);
  expect(await asked).toEqual(['/north/']);
  expect(workers).toMatchObject([
    { asked: ['/directories', '/multi-search', '/multi-search', '/ping'], ended: true },
    { asked: ['/directories', '/multi-search'], ended: false },
  ]);
});

test('one that lives says so, however long an answer takes', async () => {
  const { workers, find, pass } = world();
  await find('north');
  expect(await find('acme')).toEqual(['/north/']);
  pass(60_000);
  expect(workers).toHaveLength(1);
});
