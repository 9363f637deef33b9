import { readFileSync } from 'node:fs';
import { WebStandardStreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/webStandardStreamableHttp.js';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { minimalSite } from '#config/test-site.ts';
import type { SiteInput } from '#site/schema/site.ts';
import { testVehicle } from '#vehicle/test-stock.ts';
import type { Vehicle } from '#vehicle/vehicle.ts';
import { dataNotice } from './mcp/tool.ts';
import { connectAssistant } from './mcp-testing.server.ts';
import { type ApiFolders, apiFolders, apiNow, startTestApi, writeSite, writeStock } from './testing.server.ts';

const address = 'http://localhost:4320/acme/mcp';
const headers = { 'Content-Type': 'application/json', Accept: 'application/json, text/event-stream' };
const hostile = JSON.parse(readFileSync('tests/fixtures/hostile-strings.json', 'utf8')) as string[];

let folders: ApiFolders;
beforeAll(() => {
  folders = apiFolders();
});
afterAll(() => folders.remove());

type Setup = { settings?: Partial<SiteInput>; vehicles?: readonly Vehicle[]; limits?: Partial<Record<'reads' | 'writes', number>> };

async function start({ settings = {}, vehicles, limits = {} }: Setup = {}) {
  writeSite(folders, 'acme', { ...minimalSite, leads: { api: 'http://localhost:4320/acme' }, assistants: { mcp: true }, ...settings });
  if (vehicles !== undefined) writeStock(folders, 'acme', vehicles);
  const api = await startTestApi(folders, { limits: { reads: 0, writes: 0, leads: 0, files: 0, ...limits } });
  const send = (body: unknown, own: Record<string, string> = {}) =>
    api.fetch(address, { method: 'POST', headers: { ...headers, ...own }, body: typeof body === 'string' ? body : JSON.stringify(body) });
  return { ...api, send };
}

const call = (id: number | string, name: string, given: object = {}) => ({
  jsonrpc: '2.0',
  id,
  method: 'tools/call',
  params: { name, arguments: given },
});

describe('the address', () => {
  test('is there only where the site switches it on', async () => {
    const { send } = await start({ settings: { assistants: {} } });
    expect((await send(call(1, 'list_places'))).status).toBe(404);
  });

  test('takes POST only', async () => {
    const { fetch } = await start();
    for (const method of ['GET', 'DELETE', 'PUT', 'HEAD']) {
      const response = await fetch(address, { method, headers });
      expect([method, response.status, response.headers.get('Allow')]).toEqual([method, 405, 'POST']);
    }
  });

  test('is refused to foreign pages unless the site lists them', async () => {
    const { send, fetch } = await start({ settings: { assistants: { mcp: true, origins: ['https://assistant.example'] } } });
    const asked = (Origin: string) => send(call(1, 'list_places'), { Origin });
    expect((await asked('https://evil.example')).status).toBe(403);
    expect((await asked('null')).status).toBe(403);
    expect((await asked(minimalSite.url)).status).toBe(200);
    const allowed = await asked('https://assistant.example');
    expect([allowed.status, allowed.headers.get('Access-Control-Allow-Origin')]).toEqual([200, 'https://assistant.example']);
    const preflight = { method: 'OPTIONS', headers: { Origin: 'https://assistant.example', 'Access-Control-Request-Method': 'POST' } };
    expect((await fetch(address, preflight)).headers.get('Access-Control-Allow-Headers')).toContain('MCP-Protocol-Version');
    const view = await fetch('/acme/cars/hilux-1/view.json?photos_count=1&website_id=acme', { headers: { Origin: 'https://assistant.example' } });
    expect(view.status).toBe(403);
  });

  test('answers in JSON whatever a client accepts', async () => {
    const { fetch } = await start();
    const body = JSON.stringify(call(1, 'list_places'));
    for (const Accept of ['application/json', '*/*', 'text/event-stream', 'text/event-stream;q=0.5, application/*', null]) {
      const own = new Headers({ 'Content-Type': 'application/json', ...(Accept === null ? {} : { Accept }) });
      const response = await fetch(address, { method: 'POST', headers: own, body });
      expect([Accept, response.status, response.headers.get('Content-Type')]).toEqual([Accept, 200, 'application/json']);
    }
  });

  test('is refused when the body is large, of another type, or no request', async () => {
    const { send } = await start();
    expect((await send(call(1, 'search_vehicles', { question: 'x'.repeat(20_000) }))).status).toBe(413);
    expect((await send(call(1, 'list_places'), { 'Content-Type': 'text/plain' })).status).toBe(415);
    for (const body of ['{', '[]', '1', 'null', { jsonrpc: '1.0', id: 1, method: 'ping' }, [call(1, 'list_places'), call(1, 'list_places')]]) {
      const response = await send(body);
      expect([body, response.status, Object.keys((await response.json()) as object)]).toEqual([body, 400, ['jsonrpc', 'id', 'error']]);
    }
  });
});

describe('the rate limit', () => {
  test('counts each message of a batch', async () => {
    const { send } = await start({ limits: { reads: 10 } });
    const batch = (length: number) => Array.from({ length }, (_, id) => ({ jsonrpc: '2.0', id, method: 'ping' }));
    expect((await send(batch(8))).status).toBe(200);
    const refused = await send(batch(3));
    expect([refused.status, refused.headers.get('Retry-After')]).toEqual([429, '6']);
    expect((await send(batch(21))).status).toBe(400);
  });

  test('counts a body that cannot be read', async () => {
    const { send } = await start({ limits: { reads: 2 } });
    expect([(await send('{')).status, (await send('{')).status, (await send('{')).status]).toEqual([400, 400, 429]);
  });
});

describe('errors', () => {
  test('are fixed sentences, and repeat nothing of the request', async () => {
    const { send, lines } = await start();
    const secret = 'ZZ-secret-ZZ';
    const bodies = [
      call(1, secret),
      { jsonrpc: '2.0', id: 1, method: secret },
      { jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name: 7, [secret]: secret } },
      { jsonrpc: '2.0', id: 1, method: 'initialize', params: { protocolVersion: 7, [secret]: secret } },
      call(1, 'get_vehicle', { vehicle: secret }),
      call(1, 'get_vehicle', { [secret]: secret }),
      call(1, 'get_vehicle', { vehicle: { [secret]: secret } }),
      call(1, 'search_vehicles', { sort: secret }),
    ];
    for (const body of bodies) expect(await (await send(body)).text()).not.toContain(secret);
    expect(await (await send(call(1, 'list_places'), { 'MCP-Protocol-Version': secret })).text()).not.toContain(secret);
    expect(await (await send(call(1, 'list_places'), { Accept: secret })).text()).not.toContain(secret);
    expect(lines.join('')).not.toContain(secret);
  });

  test('what a tool throws is logged, not answered', async () => {
    const { send, lines, reservations } = await start({ settings: { reservation: { provider: 'test' }, features: { checkout: true } } });
    Object.assign(reservations.rows, {
      heldUntil: () => {
        throw new Error('ZZ-secret-ZZ');
      },
    });
    const answer = await (await send(call(1, 'get_vehicle', { vehicle: 'hilux-1' }))).text();
    expect(answer).toContain('The tool failed. Try again later.');
    expect(answer).not.toContain('ZZ-secret-ZZ');
    expect(lines.join('')).toContain('ZZ-secret-ZZ');
  });

  test('notifications and responses are accepted and change nothing; a cancelled request is still answered', async () => {
    const { send } = await start();
    const cancel = { jsonrpc: '2.0', method: 'notifications/cancelled', params: { requestId: 1 } };
    expect((await send(cancel)).status).toBe(202);
    expect((await send({ jsonrpc: '2.0', id: 1, result: {} })).status).toBe(202);
    const answers = (await (await send([call(1, 'list_places'), cancel])).json()) as { id: number }[];
    expect(answers.map(({ id }) => id)).toEqual([1]);
  });
});

describe('the SDK’s client', () => {
  test('finds read-only tools, each with schemas', async () => {
    const { fetch } = await start();
    const { tools, client, close } = await connectAssistant(fetch, address);
    expect(client.getServerVersion()).toMatchObject({ title: minimalSite.name, name: expect.stringMatching(/\/stock$/) });
    expect(client.getInstructions()).toContain(dataNotice);
    for (const { annotations, inputSchema, outputSchema } of tools) {
      expect(annotations).toMatchObject({ readOnlyHint: true, destructiveHint: false });
      expect([inputSchema.additionalProperties, outputSchema?.type]).toEqual([false, 'object']);
    }
    expect(tools.map(({ name }) => name)).toEqual([
      'search_vehicles',
      'get_vehicle',
      'get_repayment',
      'get_delivered_price',
      'similar_vehicles',
      'list_places',
      'get_enquiry_address',
    ]);
    await close();
  });

  test('an enquiry takes no person', async () => {
    const { fetch } = await start({ vehicles: [testVehicle({ id: 'v1', slug: 'hilux-1' })] });
    const { ask, close } = await connectAssistant(fetch, address);
    for (const extra of ['name', 'phone', 'email', 'message', 'comments', 'first_name']) {
      const { isError } = await ask('get_enquiry_address', { kind: 'enquiry', vehicle: 'v1', [extra]: 'Ann' });
      expect([extra, isError]).toEqual([extra, true]);
    }
    const { structuredContent } = await ask('get_enquiry_address', { kind: 'enquiry', vehicle: 'v1' });
    expect(structuredContent).toMatchObject({ url: `${minimalSite.url}/enquiry/?car_id=v1`, kind: 'enquiry' });
    for (const question of ['call me on 0412 345 678', 'ann@example.com wants a ute', 'ute, +61 (412) 345-678'])
      expect([question, (await ask('search_vehicles', { question })).isError]).toEqual([question, true]);
    await close();
  });

  test('a vehicle is found by id, slug, page, stock number or VIN; its VIN is said only where the site shows it', async () => {
    const vin = 'JTMHX01J8L4198293';
    const vehicles = [
      testVehicle({ id: 'v1', slug: 'hilux-1', stocknum: 'H204 18', vin }),
      testVehicle({ id: 'v2', slug: 'hilux-2', stocknum: 'v1' }),
      testVehicle({ id: 'v3', slug: 'hilux-3', stocknum: 'TWIN' }),
      testVehicle({ id: 'v4', slug: 'hilux-4', stocknum: 'twin' }),
    ];
    for (const show_vin of [false, true]) {
      const { fetch } = await start({ vehicles, settings: { seo: { show_vin } } });
      const { ask, close } = await connectAssistant(fetch, address);
      for (const vehicle of ['v1', 'hilux-1', '/cars/hilux-1/', 'h204  18', ' H204 18 ', vin, vin.toLowerCase()]) {
        const { structuredContent } = await ask('get_vehicle', { vehicle });
        expect([vehicle, structuredContent?.vehicle]).toEqual([vehicle, expect.objectContaining({ id: 'v1' })]);
        expect(JSON.stringify(structuredContent).includes(vin)).toBe(show_vin);
      }
      expect((await ask('get_vehicle', { vehicle: 'V1' })).structuredContent?.vehicle).toMatchObject({ id: 'v2' });
      const twin = await ask('get_vehicle', { vehicle: 'TWIN' });
      expect([twin.isError, twin.content[0]?.text]).toEqual([true, expect.stringContaining('or more than one')]);
      await close();
    }
  });

  test('a lower bound above its upper one is named', async () => {
    const { fetch } = await start({ vehicles: [testVehicle({ id: 'v1', slug: 'hilux-1' })] });
    const { ask, close } = await connectAssistant(fetch, address);
    const { isError, content } = await ask('search_vehicles', { price_min: 60_000, price_max: 40_000, year_min: 2024, year_max: 2020 });
    expect([isError, content[0]?.text]).toEqual([true, 'price_min is above price_max, year_min is above year_max: give the lower value as _min.']);
    expect((await ask('search_vehicles', { price_min: 40_000, price_max: 40_000, year_max: 2030 })).isError).toBeUndefined();
    await close();
  });

  test('hostile texts of a feed stay data', async () => {
    const vehicles = hostile.map((text, index) =>
      testVehicle({ id: `h${index}`, slug: `hostile-${index}`, badge: text.slice(0, 100), dealercomments: text, colour: text.slice(0, 60) }),
    );
    const { fetch } = await start({ vehicles });
    const { ask, close } = await connectAssistant(fetch, address);
    for (const { id, badge, slug } of vehicles) {
      const { structuredContent, content } = await ask('get_vehicle', { vehicle: id });
      const { vehicle, notice } = structuredContent as { vehicle: { badge?: string; url: string }; notice: string };
      expect([notice, vehicle.url]).toEqual([dataNotice, `${minimalSite.url}/cars/${slug}/`]);
      if (vehicle.badge !== undefined) expect(vehicle.badge).toBe(badge);
      // Text blocks: a fixed sentence, then JSON.
      expect([content.length, content[0]?.text]).toEqual([2, dataNotice]);
      expect(JSON.parse(content[1]?.text ?? '')).toEqual(structuredContent);
    }
    await close();
  });

  test('a gated, sold or reserved vehicle says no more than its page', async () => {
    const sold = testVehicle({ id: 's', slug: 'sold-1', status: 'sold', sold_at: new Date(apiNow - 3_600_000).toISOString(), price: 50_000 });
    const held = testVehicle({ id: 'r', slug: 'held-1', reserved: true, reserved_until: '2026-11-30T00:00:00.000Z' });
    const hidden = testVehicle({ id: 'x', slug: 'hidden-1', show_on_dealer_website: false });
    const { fetch } = await start({ vehicles: [sold, held, hidden] });
    const { ask, close } = await connectAssistant(fetch, address);
    const said = async (vehicle: string) => (await ask('get_vehicle', { vehicle })).structuredContent?.vehicle as Record<string, unknown> | undefined;
    expect((await said('s'))?.price).toEqual({ amount: null, text: expect.stringMatching(/sold/i) });
    expect(await said('r')).not.toHaveProperty('reserved_until');
    expect(await said('x')).toBeUndefined();
    expect((await ask('get_repayment', { vehicle: 's' })).structuredContent).toMatchObject({ repayment: null });
    await close();
  });
});

test('a vehicle that somebody has just reserved is reserved; nobody learns by whom or until when', async () => {
  const { fetch, reservations } = await start({
    settings: { reservation: { provider: 'test' }, features: { checkout: true } },
    vehicles: [testVehicle({ id: 'v1', slug: 'hilux-1' })],
  });
  const { ask, close } = await connectAssistant(fetch, address);
  const said = async () => (await ask('get_vehicle', { vehicle: 'v1' })).structuredContent?.vehicle;
  expect(await said()).toMatchObject({ reserved: false });
  Object.assign(reservations.rows, { heldUntil: async () => apiNow + 3_600_000 });
  expect(await said()).toMatchObject({ reserved: true });
  expect(JSON.stringify(await said())).not.toContain(new Date(apiNow + 3_600_000).toISOString());
  await close();
});

test('a newer snapshot is searched as soon as it is read', async () => {
  const { fetch } = await start({ vehicles: [testVehicle({ id: 'v1', slug: 'hilux-1' })] });
  const { ask, close } = await connectAssistant(fetch, address);
  const ids = async () => {
    const { structuredContent = {} } = await ask('search_vehicles');
    return (structuredContent.vehicles as { id: string }[]).map(({ id }) => id);
  };
  expect(await ids()).toEqual(['v1']);
  writeStock(folders, 'acme', [testVehicle({ id: 'v2', slug: 'hilux-2' }), testVehicle({ id: 'v3', slug: 'hilux-3' })]);
  await expect.poll(async () => (await ids()).sort()).toEqual(['v2', 'v3']);
  await close();
});

test('every server and transport is closed after its request, also after failures', async () => {
  const { send } = await start();
  const { prototype } = WebStandardStreamableHTTPServerTransport;
  const [started, closed] = [vi.spyOn(prototype, 'start'), vi.spyOn(prototype, 'close')];
  const bodies = [
    call(1, 'list_places'),
    call(1, 'nothing'),
    [call(1, 'list_places'), call(2, 'search_vehicles')],
    { jsonrpc: '2.0', id: 1, method: 'x' },
  ];
  await Promise.all(Array.from({ length: 40 }, (_, index) => send(bodies[index % bodies.length])));
  await send(call(1, 'list_places'), { Accept: 'text/html' });
  const ofClosed = new Set(closed.mock.contexts);
  expect([started.mock.contexts.length, ofClosed.size]).toEqual([41, 41]);
  vi.restoreAllMocks();
});

test('no request hangs, whatever part of the protocol it asks for', async () => {
  const { send } = await start();
  const methods = [
    'initialize',
    'ping',
    'resources/list',
    'prompts/list',
    'logging/setLevel',
    'completion/complete',
    'tasks/list',
    'server/discover',
  ];
  for (const method of methods) expect([method, (await send({ jsonrpc: '2.0', id: 1, method })).status]).toEqual([method, 200]);
  const task = { jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name: 'list_places', arguments: {}, task: { ttl: 1000 } } };
  expect([200, 400]).toContain((await send(task)).status);
  expect((await send([{ jsonrpc: '2.0', id: 1, method: 'initialize' }, call(2, 'list_places')])).status).toBeLessThan(500);
});
