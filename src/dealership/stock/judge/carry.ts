import { isInStock } from '#vehicle/status.ts';
import type { Vehicle } from '#vehicle/vehicle.ts';
import { detailKeys, headKeys } from '#vehicle/vehicle-keys.ts';
import type { CandidateVehicle } from '../clean/candidate.ts';
import { noteRepair } from '../clean/draft.ts';
import type { AcceptedRecord } from '../clean/record-outcomes.ts';
import type { AssignedRecord } from './assign.ts';
import { imagesOf } from './brief.ts';
import { openReservation } from './open-reservation.ts';
import { type RankSite, rankOf } from './rank.ts';

/** Prices stored per vehicle: the first and the latest. */
const mostPrices = 60;

export type CarryOptions = {
  slug: string;
  /** ISO instant of the run, and epoch milliseconds. */
  now: string;
  clock: number;
  /** On a first snapshot no vehicle is new. */
  isFirst: boolean;
  site: RankSite;
  /** Compares serialised details; undefined if it cannot. */
  areDetailsSame: (one: Vehicle, other: Vehicle) => boolean | undefined;
  /** Ends of deposits (ISO instants) by vehicle id. */
  holds?: ReadonlyMap<string, string>;
  /** Ids of vehicles with an open reservation. */
  open?: ReadonlySet<string>;
  origins?: Origins;
};

/** From stored vehicle to candidate, both immutable. */
export type Origins = WeakMap<Vehicle, CandidateVehicle>;

/** The last snapshot's object if nothing differs. `isChanged`: a page could show it. */
export type CarryResult = { vehicle: Vehicle; isChanged: boolean };

/** Fills in the candidate's vehicle. */
export function carryOver(assigned: AssignedRecord, options: CarryOptions): CarryResult {
  const lasting = lastingVehicle(assigned, options);
  if (lasting !== null) return { vehicle: lasting, isChanged: false };
  const carried = filledIn(assigned, options);
  if (assigned.candidate.isHeld) options.origins?.set(carried.vehicle, assigned.candidate.vehicle);
  return carried;
}

/** The last vehicle if made of the same candidate, with equal slug, deposit and rank (which time changes); null: fill in to find out. */
function lastingVehicle({ candidate, last, dropped }: AssignedRecord, options: CarryOptions): Vehicle | null {
  const { vehicle } = candidate;
  if (last === undefined || dropped !== undefined || options.origins?.get(last) !== vehicle) return null;
  const isNoted = isInStock(vehicle) && vehicle.sold_at !== undefined;
  if (isNoted || last.slug !== options.slug) return null;
  if (last.reserved_until !== reservedUntil(vehicle, last.id, options)) return null;
  if (last.open_reservation !== openReservation(last.id, options.open).open_reservation) return null;
  return last.rank === rankIn(candidate, last.created_at, options) ? last : null;
}

function filledIn(assigned: AssignedRecord, options: CarryOptions): CarryResult {
  const { candidate, id, last } = assigned;
  const feed = candidate.isHeld ? { ...candidate.vehicle } : candidate.vehicle;
  const { updated_at } = feed;
  const created_at = feed.created_at ?? firstSeen(assigned, options);
  const vehicle: Vehicle = Object.assign(feed, {
    id,
    slug: options.slug,
    created_at,
    updated_at: updated_at ?? last?.updated_at ?? options.now,
    sold_at: soldAt(candidate, last, options.now),
    rank: rankIn(candidate, created_at, options),
    ...holdOf(reservedUntil(feed, id, options)),
    ...openReservation(id, options.open),
    price_history: priceHistory(assigned, options.now),
  });
  const isChanged = last === undefined || differ(vehicle, last, options.areDetailsSame);
  if (isChanged && updated_at === undefined) vehicle.updated_at = options.now;
  const isLast = last !== undefined && !isChanged && silentKeys.every((field) => vehicle[field] === last[field]);
  return { vehicle: isLast ? last : vehicle, isChanged };
}

/** None for a vehicle that the feed calls reserved. */
const reservedUntil = (feed: Pick<Vehicle, 'reserved'>, id: string, { holds }: CarryOptions): string | undefined =>
  feed.reserved === true ? undefined : holds?.get(id);

const holdOf = (until: string | undefined): Partial<Vehicle> => (until === undefined ? {} : { reserved: true, reserved_until: until });

function rankIn({ vehicle, feedRank }: AcceptedRecord, created_at: string | undefined, { site, clock }: CarryOptions): number {
  const { status, price } = vehicle;
  return feedRank ?? rankOf({ status, price, created_at, images: { length: imagesOf(vehicle) } }, site, clock);
}

function firstSeen({ last, dropped }: AssignedRecord, { isFirst, now }: CarryOptions): string | undefined {
  if (last !== undefined) return last.created_at;
  if (dropped !== undefined) return dropped.created_at;
  return isFirst ? undefined : now;
}

function soldAt(candidate: AcceptedRecord, last: Vehicle | undefined, now: string): string | undefined {
  const { vehicle } = candidate;
  if (!isInStock(vehicle)) return vehicle.sold_at ?? last?.sold_at ?? now;
  if (vehicle.sold_at !== undefined) noteRepair(candidate, 'sold_at', vehicle.sold_at, null, 'not sold');
  return undefined;
}

function priceHistory({ candidate, last, dropped }: AssignedRecord, now: string): Vehicle['price_history'] {
  const history = last?.price_history ?? dropped?.price_history ?? [];
  const { price, price_type } = candidate.vehicle;
  const today = history.at(-1);
  if (today === undefined && price === undefined) return undefined;
  if (today !== undefined && today.price === price && (price === undefined || today.price_type === price_type)) return history;
  const longer = [...history, { from: now, price, price_type: price === undefined ? undefined : price_type }];
  return longer.length > mostPrices ? [...longer.slice(0, 1), ...longer.slice(1 - mostPrices)] : longer;
}

/** Rank and time of change follow from the rest; views change with every visit; a payment page that opens changes nothing of the vehicle. */
const silentKeys = ['rank', 'updated_at', 'views', 'open_reservation'] as const;
const silent: ReadonlySet<string> = new Set(silentKeys);

function differ(one: Vehicle, other: Vehicle, areDetailsSame: CarryOptions['areDetailsSame']): boolean {
  if (headKeys.some((field) => !silent.has(field) && !isSame(one[field], other[field]))) return true;
  const same = areDetailsSame(one, other);
  return same === undefined ? detailKeys.some((field) => !isSame(one[field], other[field])) : !same;
}

function isSame(one: unknown, other: unknown): boolean {
  return one === other || (typeof one === 'object' && typeof other === 'object' && JSON.stringify(one) === JSON.stringify(other));
}
