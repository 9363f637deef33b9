import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { testVehicle } from '#vehicle/test-stock.ts';
import { snapshotFile } from './files.server.ts';
import { openSnapshot, openSnapshotAsync, snapshotVersion, vehicleDigest, writeSnapshot } from './snapshot.server.ts';

const dataDir = mkdtempSync(path.join(tmpdir(), 'forecourt-meanwhile-'));
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

const write = (count: number) => {
  mkdirSync(path.join(dataDir, 'acme'), { recursive: true });
  const vehicles = Array.from({ length: count }, (_, index) =>
    testVehicle({ id: `v${index}`, slug: `car-${index}`, dealercomments: 'x'.repeat(2000) }),
  );
  writeSnapshot(dataDir, { version: snapshotVersion, site: 'acme', taken_at: '2026-11-21T09:00:00.000Z', vehicles });
};

test('a large snapshot is read as ever, and yields to other work many times', async () => {
  write(5000);
  let turns = 0;
  let isReading = true;
  const others = () => {
    turns += 1;
    if (isReading) setImmediate(others);
  };
  setImmediate(others);
  const snapshot = await openSnapshotAsync(dataDir, 'acme');
  isReading = false;
  expect(turns).toBeGreaterThan(1);
  const whole = openSnapshot(dataDir, 'acme');
  expect(snapshot.vehicles.map((vehicle) => [vehicle.id, vehicleDigest(vehicle)])).toEqual(
    whole.vehicles.map((vehicle) => [vehicle.id, vehicleDigest(vehicle)]),
  );
  expect(snapshot.vehicles[4999]?.dealercomments).toBe(whole.vehicles[4999]?.dealercomments);
});

test('what cannot be read is said in the same words', async () => {
  const file = snapshotFile(dataDir, 'acme');
  const wordsOf = (read: () => unknown) => {
    try {
      return read();
    } catch (error) {
      return String(error);
    }
  };
  const both = async () => [wordsOf(() => openSnapshot(dataDir, 'acme')), await openSnapshotAsync(dataDir, 'acme').catch(String)];
  for (const text of [
    '',
    '{',
    '{"version":2,"site":"acme","taken_at":"x","vehicles":[\n{"id":"a"},\n',
    '{"version":9,"site":"acme","vehicles":[]}',
  ]) {
    writeFileSync(file, text);
    const [one, other] = await both();
    expect(one).toContain(file);
    expect(other).toBe(one);
  }
  rmSync(file);
  const [one, other] = await both();
  expect([one, other]).toEqual([expect.stringContaining('there is no stock of acme yet'), one]);
});
