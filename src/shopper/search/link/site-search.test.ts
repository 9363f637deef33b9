import { expect, test } from 'vitest';
import { sharedLink, siteSearch } from './site-search.ts';
import type { WorkerLink } from './worker-link.ts';

const config = { index: 'Car_production' } as Awaited<WorkerLink['config']>;
const link = (promised: Promise<Awaited<WorkerLink['config']>>): WorkerLink => ({
  config: promised,
  cachedRequest: async (path) => ({ path }),
  parseQuery: () => Promise.reject(new Error('unused')),
  end: () => {},
});

test('a page has one worker, started when it is first asked for', async () => {
  let started = 0;
  const open = sharedLink(() => {
    started += 1;
    return link(Promise.resolve(config));
  });
  expect(started).toBe(0);
  const [one, other] = [open(), open()];
  expect(one).toBe(other);
  expect(started).toBe(1);
  const search = await siteSearch(one);
  expect(search.config).toBe(config);
  expect(await search.cachedRequest('/multi-search', {})).toEqual({ path: '/multi-search' });
});

test('a worker that could not start is started anew the next time', async () => {
  const links = [link(Promise.reject(new Error('/search/live.json answered 503.'))), link(Promise.resolve(config))];
  const open = sharedLink(() => links.shift() ?? link(Promise.resolve(config)));
  await expect(siteSearch(open())).rejects.toThrow('/search/live.json answered 503.');
  expect((await siteSearch(open())).config).toBe(config);
});
