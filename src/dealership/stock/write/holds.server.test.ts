import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { testSite } from '#config/test-site.ts';
import { heldCarsRequestText } from '#contract/held-request.ts';
import { isSigned } from '#lib/http/webhook.server.ts';
import { testVehicle } from '#vehicle/test-stock.ts';
import { hasSameHolds, holdsOf } from './holds.server.ts';

const secret = `whsec_${Buffer.alloc(32, 3).toString('base64')}`;
const now = Date.parse('2026-11-27T00:00:00Z');
const site = testSite({ leads: { api: 'https://api.example/acme/' }, rebuild: { secret_env: 'FEED' }, reservation: { provider: 'test' } });
let dataDir: string;
beforeEach(() => {
  dataDir = mkdtempSync(path.join(tmpdir(), 'forecourt-holds-'));
});
afterEach(() => {
  vi.unstubAllGlobals();
  rmSync(dataDir, { recursive: true, force: true });
});

type Given = { address: string; headers: Headers };
function stubApi(answer: () => Response): Given[] {
  const asked: Given[] = [];
  vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
    asked.push({ address, headers: new Headers(init.headers) });
    return answer();
  });
  return asked;
}
const read = (at = now, variables: NodeJS.ProcessEnv = { FEED: secret }) => holdsOf(site, { dataDir, now: at, variables });
const held = [
  { car_id: 'v1', until: '2026-11-28T00:00:00.000Z' },
  { car_id: 'v2', until: '2026-11-29T00:00:00.000Z' },
];

test('the request is signed with the secret of the site’s webhooks, and nothing else is sent', async () => {
  const asked = stubApi(() => Response.json({ held, open: ['v9'] }));
  expect(await read()).toEqual({ until: new Map(held.map(({ car_id, until }) => [car_id, until])), open: new Set(['v9']), notes: [] });
  const [{ address, headers } = { address: '', headers: new Headers() }] = asked;
  expect(address).toBe('https://api.example/acme/api/reservations/held');
  const [id, timestamp, signature] = ['webhook-id', 'webhook-timestamp', 'webhook-signature'].map((name) => headers.get(name) ?? undefined);
  expect(isSigned({ body: heldCarsRequestText('acme'), id, timestamp, signature }, secret)).toBe(true);
});

test('the last answer counts while the API is down, as far as its holds are not over', async () => {
  stubApi(() => Response.json({ held }));
  await read();
  for (const answer of [() => new Response('', { status: 503 }), () => new Response('?'), () => Response.json({ other: 1 })]) {
    stubApi(answer);
    const { until, notes } = await read(Date.parse('2026-11-28T12:00:00Z'));
    expect([...until.keys()]).toEqual(['v2']);
    expect(notes).toEqual([expect.stringContaining('its last answer counts')]);
  }
});

test('a site without provider or secret asks nobody', async () => {
  const asked = stubApi(() => Response.json({ held }));
  expect((await read(now, {})).until.size).toBe(0);
  expect((await holdsOf(testSite({ leads: { api: 'https://api.example' } }), { dataDir, now, variables: { FEED: secret } })).until.size).toBe(0);
  expect(asked).toEqual([]);
});

test('a stock has its holds, where each vehicle has its own and what the feed calls reserved has none', () => {
  const until = '2026-11-28T00:00:00.000Z';
  const stock = [
    testVehicle({ id: 'v1', reserved: true, reserved_until: until }),
    testVehicle({ id: 'v2', reserved: true }),
    testVehicle({ id: 'v3' }),
    testVehicle({ id: 'sold', status: 'sold' }),
    testVehicle({ id: 'hidden', show_on_dealer_website: false }),
  ];
  const same = (holds: readonly (readonly [string, string])[], open: readonly string[] = []) =>
    hasSameHolds(stock, { until: new Map(holds), open: new Set(open) });
  expect(same([['v1', until]])).toBe(true);
  expect(
    same([
      ['v1', until],
      ['v2', until],
      ['gone', until],
    ]),
  ).toBe(true);
  expect(same([])).toBe(false);
  expect(
    same([
      ['v1', until],
      ['v3', until],
    ]),
  ).toBe(false);
  for (const id of ['v1', 'v3', 'sold', 'hidden']) expect(same([['v1', until]], [id])).toBe(false);
  expect(same([['v1', until]], ['gone'])).toBe(true);
});
