import { memoizeWeak } from '#lib/cache/memoize.ts';
import { randomFrom } from '#lib/text/random.ts';
import { caseFolded } from '#lib/text/text.ts';
import type { Site } from '#site/schema/site.ts';
import { amountOf } from '#vehicle/price.ts';
import type { Vehicle } from '#vehicle/vehicle.ts';
import { type Keyed, walkNearest } from './nearest.ts';

/** Vehicles of a group by price, and lazily by a number hashed from their id. `answers`: results that depend on this group only. */
type Group = { byPrice: Keyed<Vehicle>[]; byPlace: Keyed<Vehicle>[] | null; all: Vehicle[]; answers: WeakMap<Vehicle, Vehicle[]> };

/**
 * Prepares the search for similar vehicles (specification 1 §7 and §9): in_stock, not the vehicle itself, within $10,000 of a price under $50,000, else
 * within $25,000; at most 10 candidates, same model first, unique ids, the first 6 shown. All numbers are the site's.
 *
 * The specification leaves the choice of the 10 open: same kind of goods; same model, then same body, then any; by price distance, then id. So a
 * change to one vehicle affects few neighbours. Vehicles without a price use a number hashed from the id, so that they do not all show the same six.
 *
 * O(n log n) once, then O(log n + candidates) a vehicle. The site's next stock recomputes only changed groups.
 */
export function prepareSimilar(vehicles: readonly Vehicle[], site: Site): (vehicle: Vehicle) => Vehicle[] {
  const { limit, shown, narrow_below: narrowBelow, narrow, wide } = site.vehicle_page.similar;
  // Candidates beyond the shown ones are never seen.
  const most = Math.min(limit, shown);
  const pricedOf = pricedBySite(site);
  const groups = new Map<string, Group>();
  // Sorted once, so each group is sorted too.
  for (const { vehicle, priced } of offered(vehicles, pricedOf).sort(byPriced)) {
    for (const name of groupsOf(vehicle)) {
      const group = groups.getOrInsertComputed(name, noGroup);
      group.all.push(vehicle);
      if (priced !== null) group.byPrice.push(priced);
    }
  }

  keepSame(groups, site);

  return (vehicle) => {
    const nearest = groupsOf(vehicle)[0] ?? '';
    const known = groups.get(nearest)?.answers.get(vehicle);
    if (known !== undefined) return known;
    const price = amountOf(vehicle, site);
    const target = price ?? placeOf(vehicle.id);
    const reach = price === null ? Number.POSITIVE_INFINITY : price < narrowBelow ? narrow : wide;
    const candidates: Vehicle[] = [];
    const isEnough = (other: Vehicle) => {
      if (other.id !== vehicle.id && !candidates.includes(other)) candidates.push(other);
      return candidates.length >= most;
    };
    for (const name of groupsOf(vehicle)) {
      const group = groups.get(name);
      if (group !== undefined) walkNearest(price === null ? placed(group) : group.byPrice, target, reach, isEnough);
      if (candidates.length < most) continue;
      const answer = candidates.slice(0, most);
      if (name === nearest) group?.answers.set(vehicle, answer);
      return answer;
    }
    return candidates;
  };
}

const groupsBefore = memoizeWeak((_site: Site): { groups: ReadonlyMap<string, Group> } => ({ groups: new Map() }));

/** Reuses unchanged groups of the previous stock with their results. */
function keepSame(groups: Map<string, Group>, site: Site): void {
  const before = groupsBefore(site);
  for (const [name, group] of groups) {
    const known = before.groups.get(name);
    if (known !== undefined && isSameList(known.all, group.all) && isSameList(known.byPrice, group.byPrice)) groups.set(name, known);
  }
  before.groups = groups;
}

const isSameList = (one: readonly unknown[], other: readonly unknown[]) =>
  one.length === other.length && one.every((entry, place) => entry === other[place]);

type Offered = { vehicle: Vehicle; priced: Keyed<Vehicle> | null };

/** Vehicles in stock, unique by id. */
function offered(vehicles: readonly Vehicle[], pricedOf: (vehicle: Vehicle) => Keyed<Vehicle> | null): Offered[] {
  const seenIds = new Set<string>();
  return vehicles.flatMap((vehicle) => {
    if (vehicle.status !== 'in_stock' || seenIds.has(vehicle.id)) return [];
    seenIds.add(vehicle.id);
    return [{ vehicle, priced: pricedOf(vehicle) }];
  });
}

/** A vehicle at its price; null without one. Memoised across builds. */
const pricedBySite = memoizeWeak((site: Site) =>
  memoizeWeak((vehicle: Vehicle): Keyed<Vehicle> | null => {
    const price = amountOf(vehicle, site);
    return price === null ? null : { key: price, id: vehicle.id, item: vehicle };
  }),
);

const noGroup = (): Group => ({ byPrice: [], byPlace: null, all: [], answers: new WeakMap() });

/** Groups to search, most specific first: model, body, kind. Memoised across builds. */
const groupsOf = memoizeWeak((vehicle: Vehicle): readonly string[] => {
  const kind = vehicle.item_type;
  const body = vehicle.simple_body === undefined ? [] : [`${kind}|body|${caseFolded(vehicle.simple_body)}`];
  return [`${kind}|model|${caseFolded(vehicle.make)}|${caseFolded(vehicle.model)}`, ...body, kind];
});

function placed(group: Group): Keyed<Vehicle>[] {
  group.byPlace ??= group.all.map((vehicle) => ({ key: placeOf(vehicle.id), id: vehicle.id, item: vehicle })).sort(byKey);
  return group.byPlace;
}

/** Hash of an id to [0, 1): stable and evenly distributed. */
function placeOf(id: string): number {
  return randomFrom(id)();
}

/** Vehicles without a price last. */
const byPriced = ({ priced: one }: Offered, { priced: other }: Offered): number =>
  one === null || other === null ? Number(one === null) - Number(other === null) : byKey(one, other);

function byKey(one: Keyed<Vehicle>, other: Keyed<Vehicle>): number {
  return one.key - other.key || (one.id < other.id ? -1 : 1);
}
