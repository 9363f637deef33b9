import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { minimalSite } from '#config/test-site.ts';
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

test('leads that the networks of one /48 send in haste lie in spam once they are those of eight floods, and those from elsewhere do not', () =>
  withLimits({ reads: 0, writes: 0, leads: 1000, files: 0 }, async (api) => {
    const body = JSON.stringify({
      form: 'fleet',
      website_id: 'acme',
      is_last_step: true,
      userData: { name: 'Ann', email: 'ann@mail.example', phone: '0491 570 156', message: 'Is it there?' },
      car: null,
      calculator: null,
      change_over: null,
      consent: null,
      signals: { trap: '', filled_ms: 300 },
    });
    const laneFrom = async (remote: string) => {
      const headers = { 'Content-Type': 'application/json', Origin: minimalSite.url, 'Idempotency-Key': randomUUID() };
      const sent = await api.fetch(`/acme${contract.lead.path}`, { method: 'POST', headers, body }, { address: clientAddress(remote, undefined, 0) });
      return (await api.leads.find({ name: (await sent.json()).lead_id }, 1))[0]?.lane;
    };
    const lanes = [];
    for (let network = 0; network < 82; network += 1) lanes.push(await laneFrom(`2606:4700:7:${network.toString(16)}::1`));
    expect(lanes).toEqual([...Array(80).fill('review'), 'spam', 'spam']);
    expect(await laneFrom('2606:4700:8::1')).toBe('review');
  }));
