import { expect, test } from 'vitest';
import { apiPaths, apiUrl } from '#contract/api-paths.ts';
import { clientAddress } from './client-address.server.ts';
import { apiFolders, startTestApi } from './testing.server.ts';

test('the networks of one /48 may together ask as often as eight clients, and others go on', async () => {
  const folders = apiFolders();
  const api = await startTestApi(folders, { limits: { reads: 3, writes: 0, leads: 0, files: 0 }, now: () => 0 });
  const path = apiUrl('/acme', apiPaths.disclaimer, { car_id: 'v1' });
  const from = async (remote: string) => (await api.fetch(path, {}, { address: clientAddress(remote, undefined, 0) })).status;
  const statuses = [];
  for (let network = 0; network < 40; network += 1) statuses.push(await from(`2001:db8:7:${network.toString(16)}::${network}`));
  expect(statuses).toEqual([...Array(24).fill(200), ...Array(16).fill(429)]);
  expect([await from('2001:db8:8::1'), await from('203.0.113.9')]).toEqual([200, 200]);
  await api.leads.close();
  api.store.close();
  folders.remove();
});
