import { memoizeWeak } from '#lib/memoize.ts';
import { randomFrom } from '#lib/random.ts';
import { caseFolded } from '#lib/text.ts';
import type { Site } from '#site/schema/site.ts';
import { amountOf } from '#vehicle/price.ts';
import type { Vehicle } from '#vehicle/vehicle.ts';
import { type Keyed, walkNearest } from './nearest.ts';

type SimilarSite = { vehicle_page: Pick<Site['vehicle_page'], 'similar'>; pricing: Pick<Site['pricing'], 'no_price_below'> };

/**
 * Vehicles of one group by price, and by a number drawn from their id (made when first asked for). `answers`: those that follow from this group alone, to
 * vehicles that look here first.
 */
type Group = { byPrice: Keyed<Vehicle>[]; byPlace: Keyed<Vehicle>[] | null; all: Vehicle[]; answers: WeakMap<Vehicle, Vehicle[]> };

/**
 * Prepares the search for similar vehicles (specification 1 §7 and §9): status in_stock, without the vehicle itself. They cost within $10,000 of its
 * price when that is under $50,000, else within $25,000. At most 10 candidates, same model first, each id once, the first 6 shown.
 * All numbers are the site's.
 *
 * Which 10, the specification leaves open. Ours are of the same kind of goods (car, motorcycle, caravan, truck): the same model first, then the same
 * body, then any. Within each it is the nearest price, then the smaller id. So one vehicle that comes, goes or is repriced changes the answers of a
 * few neighbours only. A vehicle without a price takes neighbours by a number drawn from the id, so that not all such vehicles name the same six.
 *
 * Cost: O(n log n) once, then O(log n + candidates) a vehicle. The next stock of the same site asks anew only where its vehicles differ.
 */
export function prepareSimilar(vehicles: readonly Vehicle[], site: SimilarSite): (vehicle: Vehicle) => Vehicle[] {
  const { limit, shown, narrow_below: narrowBelow, narrow, wide } = site.vehicle_page.similar;
  // Candidates behind those that are shown are the farther ones: nobody sees them.
  const most = Math.min(limit, shown);
  const pricedOf = pricedBySite(site);
  const groups = new Map<string, Group>();
  // Sorted once, each group gets its own in their order.
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

const groupsBefore = memoizeWeak((_site: SimilarSite): { groups: ReadonlyMap<string, Group> } => ({ groups: new Map() }));

/** Puts the groups of the stock before, with their answers, in the place of those that are the same. Of most models no vehicle changes. */
function keepSame(groups: Map<string, Group>, site: SimilarSite): void {
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

/** The vehicles in stock, each id once. */
function offered(vehicles: readonly Vehicle[], pricedOf: (vehicle: Vehicle) => Keyed<Vehicle> | null): Offered[] {
  const seenIds = new Set<string>();
  return vehicles.flatMap((vehicle) => {
    if (vehicle.status !== 'in_stock' || seenIds.has(vehicle.id)) return [];
    seenIds.add(vehicle.id);
    return [{ vehicle, priced: pricedOf(vehicle) }];
  });
}

/** A vehicle at its price; null where it has none. One that is the same in the next build has the same. */
const pricedBySite = memoizeWeak((site: SimilarSite) =>
  memoizeWeak((vehicle: Vehicle): Keyed<Vehicle> | null => {
    const price = amountOf(vehicle, site);
    return price === null ? null : { key: price, id: vehicle.id, item: vehicle };
  }),
);

const noGroup = (): Group => ({ byPrice: [], byPlace: null, all: [], answers: new WeakMap() });

/** The groups in which a vehicle looks for others, the nearest first: model, body, kind. One that is the same in the next build has the same. */
const groupsOf = memoizeWeak((vehicle: Vehicle): readonly string[] => {
  const kind = vehicle.item_type;
  const body = vehicle.simple_body === undefined ? [] : [`${kind}|body|${caseFolded(vehicle.simple_body)}`];
  return [`${kind}|model|${caseFolded(vehicle.make)}|${caseFolded(vehicle.model)}`, ...body, kind];
});

function placed(group: Group): Keyed<Vehicle>[] {
  group.byPlace ??= group.all.map((vehicle) => ({ key: placeOf(vehicle.id), id: vehicle.id, item: vehicle })).sort(byKey);
  return group.byPlace;
}

/** A vehicle's own number from 0 up to 1, the same for ever and evenly spread. */
function placeOf(id: string): number {
  return randomFrom(id)();
}

/** Those without a price stand last. */
const byPriced = ({ priced: one }: Offered, { priced: other }: Offered): number =>
  one === null || other === null ? Number(one === null) - Number(other === null) : byKey(one, other);

function byKey(one: Keyed<Vehicle>, other: Keyed<Vehicle>): number {
  return one.key - other.key || (one.id < other.id ? -1 : 1);
}
