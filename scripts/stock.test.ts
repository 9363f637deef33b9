import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, test } from 'vitest';

const root = fileURLToPath(new URL('..', import.meta.url));
const folder = mkdtempSync(path.join(tmpdir(), 'stock-command-'));
afterAll(() => rmSync(folder, { recursive: true }));

const header =
  'Brand,Year,Model,Car/Suv,Title,UsedOrNew,Transmission,Engine,DriveType,FuelType,FuelConsumption,Kilometres,ColourExtInt,Location,CylindersinEngine,BodyType,Doors,Seats,Price';
const row = (km: number) =>
  `Kia,2020,Cerato,Sedan,2020 Kia Cerato S,USED,Automatic,"4 cyl, 2 L",Front,Unleaded,7.4 L / 100 km,${km},White / -,"Kedron, QLD",4 cyl,Sedan, 4 Doors, 5 Seats,${20_000 + km}`;
const feed = (count: number) => {
  const file = path.join(folder, `${count}.csv`);
  writeFileSync(file, [header, ...Array.from({ length: count }, (_, index) => row(index))].join('\n'));
  return file;
};

const env = {
  ...process.env,
  FORECOURT_SITES: path.join(root, 'tests/fixtures/real'),
  FORECOURT_DATA: folder,
  FORECOURT_NOW: '2026-11-21T12:00:00Z',
};
const stock = (...options: string[]) => spawnSync(process.execPath, ['scripts/stock.ts', ...options], { cwd: root, env, encoding: 'utf8' });

test('one JSON object on the output, and an exit code for each end', { timeout: 60_000 }, () => {
  const good = stock('au-listings', '--from', feed(40), '--json');
  expect(good.status).toBe(0);
  expect(JSON.parse(good.stdout)).toMatchObject({
    slug: 'au-listings',
    read: 40,
    accepted: 40,
    rejected: 0,
    rejects: [],
    added: 40,
    changed: 0,
    removed: 0,
    held: null,
  });
  expect(good.stdout.trim().split('\n')).toHaveLength(1);

  const heldRun = stock('au-listings', '--from', feed(5), '--json');
  expect(heldRun.status).toBe(3);
  expect(JSON.parse(heldRun.stdout)).toMatchObject({ removed: 0, held: { what: 'removals', vehicles: 35 } });

  const printedRun = stock('au-listings', '--from', feed(5));
  expect(printedRun.stdout).toContain(
    'HELD (removals only): 35 of 40 vehicles are gone at once. If it is right, run this again with --accept-removals.',
  );

  const accepted = stock('au-listings', '--from', feed(5), '--accept-removals', '--json');
  expect(accepted.status).toBe(0);
  expect(JSON.parse(accepted.stdout)).toMatchObject({ removed: 35, held: null });

  const fault = stock('au-listings', '--from', path.join(folder, 'none.csv'), '--json');
  expect(fault.status).toBe(1);
  expect(JSON.parse(fault.stdout)).toMatchObject({ slug: 'au-listings', read: 0, rejects: [], error: expect.stringContaining('none.csv: ENOENT') });

  expect(stock().status).toBe(2);
  expect(stock('au-listings', '--release', 'empty').status).toBe(2);
});

test('--help names the exit codes', () => {
  expect(execFileSync(process.execPath, ['scripts/stock.ts', '--help'], { cwd: root, encoding: 'utf8' })).toContain('Exit codes: 0');
});
