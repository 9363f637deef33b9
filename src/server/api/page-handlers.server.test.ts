import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { siteContext } from '#dealers/site-context.ts';
import { clockAt } from '#lib/time/clock.ts';
import { siteWithContent, testNow, testVehicle } from '#vehicle/test-stock.ts';
import { createPageHandlers } from './page-handlers.server.ts';
import { openStore, type Store } from './store.server.ts';
import type { Tenant } from './tenants.server.ts';

const root = mkdtempSync(path.join(tmpdir(), 'answers-'));
let store: Store;
beforeAll(() => {
  store = openStore(path.join(root, 'api.sqlite'));
});
afterAll(() => {
  store.close();
  rmSync(root, { recursive: true });
});

const vehicle = testVehicle({ slug: 'hilux-1', vin: 'MR0HA3CD500000001', views: 12 });
const caller = {
  isCounted: true,
  address: '',
  hasOrigin: true,
  headers: new Headers(),
  requestOrigin: 'http://localhost:4320',
  search: '',
  isPlain: false,
};

function tenantOf(changes: Parameters<typeof siteWithContent>[0] = {}): Tenant {
  const site = siteWithContent(changes);
  return {
    site,
    hasStock: true,
    takenAt: null,
    bySlug: new Map([[vehicle.slug, vehicle]]),
    byId: new Map([[vehicle.id, vehicle]]),
    salesOf: () => [],
    context: (now) => siteContext(site, [vehicle], clockAt(now)),
  };
}

const lines: string[] = [];
const answers = () =>
  createPageHandlers({
    store,
    now: () => testNow,
    reservations: {} as never,
    picture: async () => null,
    quotes: async () => {
      throw new Error('no lender answers');
    },
    log: (line) => lines.push(line),
  });
const none = { parameters: null, query: null, headers: null, body: null, form: null };
const bodyOf = async (response: Response | Promise<Response>): Promise<unknown> => (await response).json();

test('an event is stored under the id of its name; under another it is refused and stored nowhere', async () => {
  const { slug } = tenantOf().site;
  const body = { event: 4, name: 'used_vehicle_view' as const, site: slug, path: '/cars/hilux-1/', car_id: 'v1' };
  const told = (changes: Partial<typeof body>) => answers().event({ ...none, body: { ...body, ...changes } }, tenantOf(), caller);
  const wrongId = [{ pointer: '/body/event', detail: 'is not the id of that name' }];
  expect(await bodyOf(told({ event: 5 }))).toMatchObject({ status: 422, errors: wrongId });
  expect(store.totals(slug).events).toBe(0);
  expect((await told({})).status).toBe(204);
  expect(store.totals(slug).events).toBe(1);
});

test('a phone number that was shown is counted for the site of the address', async () => {
  const { slug } = tenantOf().site;
  const body = { website_id: slug, car_id: 'v1', dealership_id: null };
  expect((await answers().revealPhone({ ...none, body }, tenantOf(), caller)).status).toBe(204);
  expect(store.totals(slug).reveals).toBe(1);
});

test('views are counted on top of the feed’s, but for a request that counts nothing', async () => {
  const { slug } = tenantOf().site;
  const viewed = (counts: boolean) => {
    const given = { ...none, parameters: { slug: vehicle.slug }, query: { website_id: slug, photos_count: '1' } };
    return bodyOf(answers().view(given, tenantOf(), { ...caller, isCounted: counts }));
  };
  expect(await viewed(false)).toMatchObject({ views: 12 });
  expect(await viewed(true)).toMatchObject({ views: 13 });
  expect(await viewed(false)).toMatchObject({ views: 13 });
});

test('a lender that fails is no quote, with its reason in the log', async () => {
  const body = {
    selfAssessedCreditScore: 'good',
    purchasePrice: 52_990,
    loanTerm: 5,
    year: 2022,
    vin: 'MR0HA3CD500000001',
    nvic: '',
    whoIsHelping: '',
  };
  const asked = (features: object) => bodyOf(answers().quote({ ...none, body }, tenantOf({ features }), caller));
  expect([await asked({}), lines]).toEqual([null, []]);
  expect(await asked({ youx_quote: true })).toBeNull();
  expect(lines).toEqual([expect.stringContaining('no quote: no lender answers')]);
});
