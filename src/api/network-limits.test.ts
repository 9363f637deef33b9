import { expect, test } from 'vitest';
import { apiPaths, apiUrl } from '#contract/api-paths.ts';
import { contract, type OperationName } from '#contract/contract.ts';
import { mcpPath } from '#contract/mcp-path.ts';
import { clientAddress } from './client-address.server.ts';
import { apiFolders, startTestApi } from './testing.server.ts';

async function withLimits(limits: Record<'reads' | 'writes' | 'leads' | 'files', number>, use: (api: Api) => Promise<void>): Promise<void> {
  const folders = apiFolders();
  const api = await startTestApi(folders, { limits, elapsed: () => 0 });
  try {
    await use(api);
  } finally {
    await api.leads.close();
    api.store.close();
    folders.remove();
  }
}
type Api = Awaited<ReturnType<typeof startTestApi>>;

test('the networks of one /48 may together ask as often as eight clients, and others go on', () =>
  withLimits({ reads: 3, writes: 0, leads: 0, files: 0 }, async (api) => {
    const path = apiUrl('/acme', apiPaths.disclaimer, { car_id: 'v1' });
    const from = async (remote: string) => (await api.fetch(path, {}, { address: clientAddress(remote, undefined, 0) })).status;
    const statuses = [];
    for (let network = 0; network < 40; network += 1) statuses.push(await from(`2001:db8:7:${network.toString(16)}::${network}`));
    expect(statuses).toEqual([...Array(24).fill(200), ...Array(16).fill(429)]);
    expect([await from('2001:db8:8::1'), await from('203.0.113.9')]).toEqual([200, 200]);
  }));

const forms: readonly string[] = [
  'lead',
  'enquiry',
  'plainForm',
  'alert',
  'plainAlert',
  'withdraw',
  'reserve',
  'reserveForm',
] satisfies OperationName[];

test('each call counts against the limit of its kind: reads, writes, forms or files of an address', () =>
  withLimits({ reads: 1, writes: 2, leads: 3, files: 4 }, async (api) => {
    const calls = Object.entries<{ method: string; path: string }>({ ...contract, mcp: { method: 'post', path: mcpPath } });
    for (const [index, [name, { method, path }]] of calls.entries()) {
      const init = { method: method.toUpperCase(), redirect: 'manual' } as const;
      const ask = async () => (await api.fetch(`/acme${path.replace(/\{\w+\}/g, 'x')}`, init, { address: `203.0.113.${index}` })).status;
      let taken = 0;
      while (taken < 6 && (await ask()) !== 429) taken += 1;
      const most = path.endsWith('.pdf') ? 4 : method === 'get' || name === 'mcp' ? 1 : forms.includes(name) ? 3 : 2;
      expect([name, taken]).toEqual([name, most]);
    }
  }));
