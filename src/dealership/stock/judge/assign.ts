import { LRUCache } from 'lru-cache';
import type { Vehicle } from '#vehicle/vehicle.ts';
import type { AcceptedRecord, RefusedRecord } from '../clean/record-outcomes.ts';
import { type RecordFault, type Reject, sampleOf } from '../clean/report.ts';
import type { ReadFeed } from '../read/read-records.ts';
import type { VehicleTombstone, VehicleTombstones } from './tombstone.ts';
import { compareTwins, matchTwins } from './twins.ts';

export type EarlierVehicle = { last: Vehicle | undefined; dropped: VehicleTombstone | undefined };

export type AssignedRecord = EarlierVehicle & { candidate: AcceptedRecord; id: string };

type Past = { byId: ReadonlyMap<string, Vehicle>; remembered: VehicleTombstones };

/** Twin's number, only in derived keys: others may contain a dot. */
const numberMark = '.';
const derived = /^(?:stock|row)-/;

/** Derived from a description, which another vehicle may share later. */
export const isDerivedId = (id: string): boolean => derived.test(id);

const keyOf = (id: string) => (isDerivedId(id) ? (id.split(numberMark, 1)[0] ?? id) : id);

/** Assigns earlier ids, independent of the feed's order. Further records of an id or VIN are in `doubles`, with their fault. */
export function assignIds(
  { accepted, sourceOf }: Pick<ReadFeed, 'accepted' | 'sourceOf'>,
  past: Past,
  digest: (text: string) => string,
): { assigned: AssignedRecord[]; doubles: Reject[] } {
  const assigned: AssignedRecord[] = [];
  const doubles: Reject[] = [];
  const groups = new Map<string, AcceptedRecord[]>();
  const sure = new Map<string, number>();
  const texts = new LRUCache<number, string>({ max: 10_000, memoMethod: (record) => JSON.stringify(sourceOf(record)) });
  for (const candidate of accepted) {
    const { key, sure: isSure } = candidate.identity;
    if (!isSure) {
      const group = groups.get(key);
      if (group) group.push(candidate);
      else groups.set(key, [candidate]);
      continue;
    }
    const first = sure.get(key);
    if (first === undefined) {
      sure.set(key, candidate.record);
      assigned.push({ candidate, id: key, last: past.byId.get(key), dropped: past.remembered.get(key) });
    } else {
      const path = candidate.feedId === undefined ? 'vin' : 'id';
      doubles.push(doubleOf(candidate, { path, value: candidate.feedId ?? candidate.vehicle.vin, rule: `record ${first} has the same ${path}` }));
    }
  }
  if (groups.size > 0) {
    const families = earlierByKey(past);
    for (const [key, group] of groups) {
      const single = withoutDoubles(key, group, doubles, (record) => digest(texts.memo(record)));
      assigned.push(...assignTwins(key, single, families.get(key) ?? [], past, (record) => texts.memo(record)));
    }
  }
  return { assigned, doubles };
}

const doubleOf = ({ record }: AcceptedRecord, { path, value, rule }: RecordFault): Reject => ({
  record,
  path,
  rule,
  value: sampleOf(value),
  also: [],
});

/** The same stock number and text is one vehicle; rows without numbers may be two. */
function withoutDoubles(
  key: string,
  group: readonly AcceptedRecord[],
  doubles: Reject[],
  textOf: (record: number) => string,
): readonly AcceptedRecord[] {
  if (group.length === 1 || !key.startsWith('stock-')) return group;
  const firsts = new Map<string, AcceptedRecord>();
  for (const candidate of group) {
    const words = textOf(candidate.record);
    const first = firsts.get(words);
    if (first === undefined) firsts.set(words, candidate);
    else doubles.push(doubleOf(candidate, { path: 'stocknum', value: candidate.vehicle.stocknum, rule: `record ${first.record} is the same` }));
  }
  return [...firsts.values()];
}

type Sibling = { id: string; km: number | undefined; price: number | undefined; place: number };

/** In stock first, then absent, then dropped. */
function earlierByKey({ byId, remembered }: Past): Map<string, Sibling[]> {
  const families = new Map<string, Sibling[]>();
  const add = (id: string, { km, price }: { km?: number; price?: number }, place: number) => {
    if (!isDerivedId(id)) return;
    const family = families.get(keyOf(id));
    if (family) family.push({ id, km, price, place });
    else families.set(keyOf(id), [{ id, km, price, place }]);
  };
  for (const [id, vehicle] of byId) add(id, vehicle, vehicle.status === 'absent' ? 1 : 0);
  for (const [id, vehicle] of remembered) if (!byId.has(id)) add(id, vehicle, 2);
  return families;
}

function assignTwins(
  key: string,
  group: readonly AcceptedRecord[],
  family: readonly Sibling[],
  { byId, remembered }: Past,
  textOf: (record: number) => string,
): AssignedRecord[] {
  const ids = new Map<AcceptedRecord, string>();
  const compareWords = (a: string, b: string) => (a === b ? 0 : a < b ? -1 : 1);
  let waiting = [...group].sort(
    (a, b) => compareTwins(a.vehicle, b.vehicle) || compareWords(textOf(a.record), textOf(b.record)) || a.record - b.record,
  );
  for (const place of [0, 1, 2]) {
    const siblings = family.filter((sibling) => sibling.place === place).sort((a, b) => (a.id < b.id ? -1 : 1));
    const matched = matchTwins(
      waiting.map(({ vehicle }) => ({ km: vehicle.km, price: vehicle.price })),
      siblings,
    );
    for (const [at, candidate] of waiting.entries()) {
      const sibling = siblings[matched[at] ?? -1];
      if (sibling !== undefined) ids.set(candidate, sibling.id);
    }
    waiting = waiting.filter((candidate) => !ids.has(candidate));
  }
  const takenIds = new Set(family.map(({ id }) => id));
  let number = 1;
  for (const candidate of waiting) {
    while (takenIds.has(numbered(key, number))) number += 1;
    ids.set(candidate, numbered(key, number));
    takenIds.add(numbered(key, number));
  }
  return [...ids].map(([candidate, id]) => ({ candidate, id, last: byId.get(id), dropped: remembered.get(id) }));
}

const numbered = (key: string, number: number) => (number === 1 ? key : `${key}${numberMark}${number}`);

const mostAsked = 1000;

/** Earlier vehicles whose record was refused, by key; of twins, one per refused record. */
export function refusedVehicles(
  records: readonly RefusedRecord[],
  byId: ReadonlyMap<string, Vehicle>,
  next: ReadonlyMap<string, Vehicle>,
): Set<string> {
  const counts = new Map<string, number>();
  for (const { key, otherwise } of records) {
    const others = records.length <= mostAsked ? (otherwise?.() ?? []) : [];
    for (const one of new Set([key, ...others])) counts.set(one, (counts.get(one) ?? 0) + 1);
  }
  const refused = new Set<string>();
  if (counts.size === 0) return refused;
  for (const id of [...byId.keys()].sort()) {
    const refusedLeft = counts.get(keyOf(id)) ?? 0;
    if (refusedLeft === 0 || next.has(id)) continue;
    refused.add(id);
    counts.set(keyOf(id), refusedLeft - 1);
  }
  return refused;
}
