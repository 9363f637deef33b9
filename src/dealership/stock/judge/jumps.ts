import { dayMs } from '#lib/time/dates.ts';
import type { Site } from '#site/schema/site.ts';
import { realPrice } from '#vehicle/price.ts';
import type { Vehicle } from '#vehicle/vehicle.ts';
import { isDerivedId } from './assign.ts';

/** An implausible change. `price` and `km`: the record's values. */
export type Jump = { id: string; field: 'price' | 'km'; from: number; to: number; price: number | undefined; km: number | undefined };

/** Instants (ISO) first seen, and accepted automatically. */
export type BlockedVehicle = Jump & { since: string; until: string };

/** Minimum difference in dollars and kilometres. */
const least = { price: 1000, km: 20_000 } as const;

/** A vehicle's jump, of the price first. */
export function jumpOf(before: Vehicle, now: Vehicle, site: Site): Jump | null {
  const field = (['price', 'km'] as const).find((name) => hasJumped(name, before, now, site));
  if (field === undefined || !isSameVehicle(field, before, now)) return null;
  return { id: now.id, field, from: before[field] ?? 0, to: now[field] ?? 0, price: now.price, km: now.km };
}

function hasJumped(field: Jump['field'], before: Vehicle, now: Vehicle, site: Site): boolean {
  const [from, to] = [before[field], now[field]];
  if (from === undefined || to === undefined || Math.abs(to - from) < least[field]) return false;
  if (field === 'price' && !realPrice(Math.min(from, to), site)) return false;
  return Math.max(from, to) > site.stock.brakes.jump_factor * Math.max(1, Math.min(from, to));
}

/** With a derived id another vehicle may appear: one number must be unchanged. */
function isSameVehicle(jumped: Jump['field'], before: Vehicle, now: Vehicle): boolean {
  if (!isDerivedId(now.id)) return true;
  return jumped === 'price' ? before.km === now.km : before.price !== undefined && before.price === now.price;
}

export type JumpMemory = ReadonlyMap<string, Pick<BlockedVehicle, 'price' | 'km' | 'since'>>;

/**
 * Blocked until the id is accepted, or price and kilometres were repeated for `days`.
 * @param now epoch milliseconds.
 */
export function blockJumps(
  jumps: readonly Jump[],
  { memory, accepted, days, now }: { memory: JumpMemory; accepted: ReadonlySet<string>; days: number; now: number },
): BlockedVehicle[] {
  return jumps.flatMap((jump) => {
    const before = memory.get(jump.id);
    const since = before !== undefined && before.price === jump.price && before.km === jump.km ? before.since : new Date(now).toISOString();
    const until = Date.parse(since) + days * dayMs;
    const isSeenAgain = before !== undefined && now >= until;
    return accepted.has(jump.id) || isSeenAgain ? [] : [{ ...jump, since, until: new Date(until).toISOString() }];
  });
}

/** “the price of 480007 moved from $24,990 to $2,499,000” */
export function jumpText({ id, field, from, to }: Jump): string {
  const words = field === 'price' ? ['price', `$${from}`, `$${to}`] : ['odometer', `${from} km`, `${to} km`];
  return `the ${words[0]} of ${id} moved from ${words[1]} to ${words[2]}`;
}
