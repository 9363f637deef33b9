import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ApiFolders, apiFolders, startTestApi } from './testing.server.ts';

let folders: ApiFolders;
beforeAll(() => {
  folders = apiFolders();
});
afterAll(() => folders.remove());

test('readiness is looked at once for all who ask meanwhile, and limited for each address as calls are', async () => {
  let [pings, elapsed] = [0, 0];
  const ping = async () => {
    pings += 1;
  };
  const { leads } = await startTestApi(folders);
  const api = await startTestApi(folders, {
    leads: { ...leads, ping },
    elapsed: () => elapsed,
    limits: { reads: 50, writes: 0, leads: 0, files: 0 },
  });
  const ask = async (path: string, address: string) => (await api.answer(new Request(`http://localhost:4320${path}`), { address })).status;
  const statuses = await Promise.all(Array.from({ length: 600 }, (_, index) => ask('/ready', `1.2.3.${index % 20}`)));
  expect([new Set(statuses), pings]).toEqual([new Set([200]), 1]);
  elapsed += 2000;
  await ask('/ready', '1.2.4.1');
  expect(pings).toBe(2);
  const many = await Promise.all(Array.from({ length: 60 }, () => ask('/ready', '1.2.4.2')));
  expect([many.filter((status) => status === 200).length, many.filter((status) => status === 429).length]).toEqual([50, 10]);
  const unknown = await Promise.all(Array.from({ length: 60 }, () => ask('/nobody/leads/', '1.2.4.3')));
  expect(unknown.filter((status) => status === 429)).toHaveLength(10);
  // Liveness is not rate limited.
  expect(await Promise.all(Array.from({ length: 60 }, () => ask('/health', '1.2.4.4')))).toEqual(Array(60).fill(200));
});
