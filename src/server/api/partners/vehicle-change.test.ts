import fc from 'fast-check';
import { expect, test } from 'vitest';
import { deliveryLifetimeMs, probeIntervalMs } from '../outbox/retry-schedule.ts';
import { partnerRetryAt } from './partner-outbox.server.ts';
import { type VehicleState, vehicleEvent } from './vehicle-change.ts';

const state = fc.option(fc.record({ digest: fc.constantFrom('1', '2', '3'), availability: fc.constantFrom('in_stock', 'coming_soon', 'sold') }), {
  nil: undefined,
});
// The digest is of all fields, availability among them.
const digested = (one: VehicleState | undefined) => one && { ...one, digest: one.digest + one.availability };

test('an event leads from what was announced to what is listed; without a difference there is none', () => {
  fc.assert(
    fc.property(state.map(digested), state.map(digested), (announced, listed) => {
      const type = vehicleEvent(announced, listed);
      expect(type === null).toBe(announced?.digest === listed?.digest);
      if (type === 'vehicle.removed') expect(listed).toBeUndefined();
      if (type === 'vehicle.sold') expect([announced?.availability === 'sold', listed?.availability]).toEqual([false, 'sold']);
      if (type === 'vehicle.listed') expect([announced?.availability ?? 'sold', listed?.availability === 'sold']).toEqual(['sold', false]);
      if (type === 'vehicle.changed') expect(announced?.availability === 'sold').toBe(listed?.availability === 'sold');
    }),
  );
});

test('a partner that fails is probed ever more rarely: every five minutes at most, and after three days every hour', () => {
  fc.assert(
    fc.property(fc.nat(30 * 24 * 3_600_000), fc.double({ min: 0, max: 1, noNaN: true }), (failing, chance) => {
      const at = 1_800_000_000_000;
      const wait = partnerRetryAt(at - failing, at, chance) - at;
      expect(wait).toBeGreaterThanOrEqual(800);
      expect(wait).toBeLessThanOrEqual(failing > deliveryLifetimeMs ? 3_600_000 : probeIntervalMs);
    }),
  );
  // A clock that was set back.
  expect(partnerRetryAt(2_000_000, 1_000_000, 1)).toBe(1_001_000);
});
