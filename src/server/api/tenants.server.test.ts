import { rmSync, writeFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { minimalSite } from '#config/test-site.ts';
import { snapshotFile } from '#stock/write/files.server.ts';
import { openSnapshotAsync } from '#stock/write/snapshot.server.ts';
import { testVehicle } from '#vehicle/test-stock.ts';
import { openTenants } from './tenants.server.ts';
import { type ApiFolders, apiFolders, apiStock, startTestApi, writeSite, writeStock } from './testing.server.ts';

let folders: ApiFolders;
beforeAll(() => {
  folders = apiFolders();
});
afterAll(() => folders.remove());

const many = <One>(count: number, make: () => One): One[] => Array.from({ length: count }, make);
const late = testVehicle({ id: 'late', slug: 'late-car' });
function gate() {
  const gates: PromiseWithResolvers<void>[] = [];
  return {
    gates,
    open: async (dataDir: string, slug: string) => {
      const allowed = Promise.withResolvers<void>();
      gates.push(allowed);
      await allowed.promise;
      return openSnapshotAsync(dataDir, slug);
    },
  };
}

test('a hundred requests at once read a snapshot once, and a renewed one once', async () => {
  let reads = 0;
  const onSales = () => {
    reads += 1;
  };
  const tenants = await openTenants({ ...folders, onSales, log: () => {}, fileCheckTtlMs: 0 });
  const found = await Promise.all(many(100, () => tenants.tenant('acme')));
  expect([reads, new Set(found).size, found[0]?.bySlug.has('hilux-1')]).toEqual([1, 1, true]);
  writeStock(folders, 'acme', [...apiStock, late]);
  await Promise.all(many(100, () => tenants.tenant('acme')));
  await expect.poll(async () => (await tenants.tenant('acme'))?.bySlug.has('late-car')).toBe(true);
  expect(reads).toBe(2);
  writeStock(folders, 'acme', apiStock);
});

test('while a stock is read the one before answers, and the first one keeps nobody waiting who needs none', async () => {
  const { gates, open } = gate();
  const api = await startTestApi(folders, { open });
  const view = () => api.fetch('/acme/cars/hilux-1/view.json?photos_count=1&website_id=acme');
  const first = view();
  await expect.poll(() => gates.length).toBe(1);
  expect((await api.fetch('/health')).status).toBe(200);
  expect((await api.fetch('/acme/geocode?postcode=2250')).status).toBe(200);
  gates[0]?.resolve();
  expect((await first).status).toBe(200);
  writeStock(folders, 'acme', [...apiStock, late]);
  expect((await view()).status).toBe(200);
  await expect.poll(() => gates.length).toBe(2);
  const before = await api.fetch('/acme/cars/late-car/view.json?photos_count=1&website_id=acme');
  expect(before.status).toBe(404);
  gates[1]?.resolve();
  await expect.poll(async () => (await api.fetch('/acme/cars/late-car/view.json?photos_count=1&website_id=acme')).status).toBe(200);
  expect(gates).toHaveLength(2);
  writeStock(folders, 'acme', apiStock);
});

test('a snapshot that cannot be read is read once, not by each request, and again when it changes; the one before stays', async () => {
  const lines: string[] = [];
  let opened = 0;
  const open = (dataDir: string, slug: string) => {
    opened += 1;
    return openSnapshotAsync(dataDir, slug);
  };
  const tenants = await openTenants({ ...folders, onSales: () => {}, log: (line) => lines.push(line), fileCheckTtlMs: 0, open });
  const file = snapshotFile(folders.dataDir, 'beta');
  rmSync(file);
  expect(await Promise.all(many(20, () => tenants.tenant('beta')))).toEqual(many(20, () => null));
  expect(await tenants.tenant('beta')).toBeNull();
  expect([opened, lines]).toEqual([1, [expect.stringContaining(`beta: ${file}: there is no stock of beta yet.`)]]);
  writeStock(folders, 'beta', apiStock);
  expect((await tenants.tenant('beta'))?.byId.has('v1')).toBe(true);
  writeFileSync(file, '{"version":2,');
  for (let count = 0; count < 5; count += 1) expect((await tenants.tenant('beta'))?.byId.has('v1')).toBe(true);
  await expect.poll(() => lines.length).toBe(2);
  expect(lines[1]).toContain('the snapshot is damaged');
  expect(opened).toBe(3);
  writeStock(folders, 'beta', apiStock);
});

test('a changed site file asks for no other reading of its stock', async () => {
  let opened = 0;
  const open = (dataDir: string, slug: string) => {
    opened += 1;
    return openSnapshotAsync(dataDir, slug);
  };
  const tenants = await openTenants({ ...folders, onSales: () => {}, log: () => {}, fileCheckTtlMs: 0, open });
  expect((await tenants.tenant('acme'))?.site.name).toBe(minimalSite.name);
  writeSite(folders, 'acme', { ...minimalSite, name: 'Acme Renamed' });
  expect((await tenants.tenant('acme'))?.site.name).toBe('Acme Renamed');
  expect(opened).toBe(1);
  writeSite(folders, 'acme', minimalSite);
});

test('who waits for no stock has it read, for the next one', async () => {
  const tenants = await openTenants({ ...folders, onSales: () => {}, log: () => {}, fileCheckTtlMs: 0 });
  expect(await tenants.tenantWithCachedStock('acme')).toMatchObject({ hasStock: false });
  await expect.poll(async () => (await tenants.tenantWithCachedStock('acme'))?.hasStock).toBe(true);
  expect(await tenants.tenantWithCachedStock('nobody')).toBeNull();
});

test('what the sales of a stock throw is logged, and leaves the stock', async () => {
  const lines: string[] = [];
  const onSales = () => {
    throw new Error('database is locked');
  };
  const tenants = await openTenants({ ...folders, onSales, log: (line) => lines.push(line), fileCheckTtlMs: 0 });
  expect((await tenants.tenant('acme'))?.byId.has('v1')).toBe(true);
  expect(lines).toEqual(['acme: database is locked']);
});

test('a call that names another site in its query or body is refused with the pointer to it, and stores nothing', async () => {
  const api = await startTestApi(folders);
  const headers = { 'Content-Type': 'application/json', Origin: 'https://www.acme.example' };
  const post = (path: string, body: object) => api.fetch(path, { method: 'POST', headers, body: JSON.stringify(body) });
  const before = api.store.totals('acme');
  const refused = [
    [api.fetch('/acme/cars/hilux-1/view.json?photos_count=1&website_id=beta'), '/query/website_id'],
    [post('/acme/reveal-phone', { website_id: 'beta', car_id: 'v1', dealership_id: null }), '/body/website_id'],
    [post('/acme/events', { event: 4, name: 'used_vehicle_view', site: 'beta', path: '/cars/hilux-1/', car_id: 'v1' }), '/body/site'],
  ] as const;
  for (const [response, pointer] of refused) {
    const { status, errors } = await (await response).json();
    expect([status, errors]).toEqual([422, [{ pointer, detail: 'names another site' }]]);
  }
  expect(api.store.totals('acme')).toEqual(before);
});
