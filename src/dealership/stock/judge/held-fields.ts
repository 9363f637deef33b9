import { isRecord } from '#site/merge.ts';
import type { Vehicle } from '#vehicle/vehicle.ts';
import { keysWith } from '#vehicle/vehicle-keys.ts';
import type { Coverage } from '../clean/coverage.ts';
import type { AssignedRecord } from './assign.ts';

const major: ReadonlySet<string> = new Set([...keysWith('major'), 'location.id', 'location.slug']);

export const isMajorField = (path: string): boolean => major.has(path);

/** Share of a column, and minimum of values, from which a column counts as unreadable. */
const share = 0.2;
const fewestValues = 5;

export const isUnreadable = (unread: number, values: number): boolean => unread >= fewestValues && unread >= values * share;

/** Minor fields that were readable and are not. */
export function heldFields({ unreadColumns }: Pick<Coverage, 'unreadColumns'>, lost: ReadonlyMap<string, number>): string[] {
  return unreadColumns.flatMap(({ path, values }) => (!isMajorField(path) && isUnreadable(lost.get(path) ?? 0, values) ? [path] : []));
}

type Held = { candidate: Pick<AssignedRecord['candidate'], 'vehicle' | 'isHeld' | 'unread'>; last: Vehicle | undefined };

/**
 * Vehicles keep the earlier value of a held field where theirs cannot be read. Those stored in a file go without.
 * @returns by field, vehicles that keep it.
 */
export function keepEarlierValues(assigned: readonly Held[], fields: readonly string[]): Map<string, number> {
  const kept = new Map<string, number>();
  for (const { candidate, last } of fields.length === 0 ? [] : assigned) {
    for (const path of fields) {
      if (last === undefined || candidate.unread?.includes(path) !== true || !isPlain(candidate.vehicle)) continue;
      const [group = '', inner] = path.split('.');
      const earlier = inner === undefined ? Reflect.get(last, group) : ownIn(Reflect.get(last, group), inner);
      if (earlier === undefined) continue;
      if (candidate.isHeld === true) candidate.vehicle = { ...candidate.vehicle };
      candidate.isHeld = false;
      const value = inner === undefined ? earlier : { ...Object(Reflect.get(candidate.vehicle, group)), [inner]: earlier };
      Reflect.set(candidate.vehicle, group, value);
      kept.set(path, (kept.get(path) ?? 0) + 1);
    }
  }
  return kept;
}

const isPlain = (vehicle: object) => Object.getPrototypeOf(vehicle) === Object.prototype;
const ownIn = (group: unknown, name: string) => (isRecord(group) ? group[name] : undefined);
