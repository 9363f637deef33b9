export type TwinMarks = { km?: number | undefined; price?: number | undefined };

/** Above this, pairs are matched in order instead of by comparing all. */
const mostPairs = 250_000;

const gap = (one: number | undefined, other: number | undefined) =>
  one === undefined || other === undefined ? (one === other ? 0 : Number.MAX_SAFE_INTEGER) : Math.abs(one - other);

/**
 * Greedy one-to-one matching: nearest by kilometres, then price, then position. Both lists must be in an order independent of the feed's.
 * @returns for each record the index of its vehicle, or -1.
 */
export function matchTwins(records: readonly TwinMarks[], vehicles: readonly TwinMarks[]): number[] {
  if (records.length * vehicles.length > mostPairs) return matchInOrder(records, vehicles);
  const pairs = records.flatMap((record, at) =>
    vehicles.map((vehicle, to) => ({ at, to, km: gap(record.km, vehicle.km), price: gap(record.price, vehicle.price) })),
  );
  pairs.sort((a, b) => a.km - b.km || a.price - b.price || a.to - b.to || a.at - b.at);
  const matched = records.map(() => -1);
  const takenVehicles = new Set<number>();
  for (const { at, to } of pairs) {
    if (matched[at] !== -1 || takenVehicles.has(to)) continue;
    matched[at] = to;
    takenVehicles.add(to);
  }
  return matched;
}

/** Exact matches first, then by order of kilometres and price. */
function matchInOrder(records: readonly TwinMarks[], vehicles: readonly TwinMarks[]): number[] {
  const matched = records.map(() => -1);
  const marks = (twin: TwinMarks) => `${twin.km}/${twin.price}`;
  const free = new Map<string, number[]>();
  for (const [to, vehicle] of vehicles.entries()) {
    const list = free.get(marks(vehicle));
    if (list) list.push(to);
    else free.set(marks(vehicle), [to]);
  }
  const takenVehicles = new Set<number>();
  for (const [at, record] of records.entries()) {
    const to = free.get(marks(record))?.shift();
    if (to === undefined) continue;
    matched[at] = to;
    takenVehicles.add(to);
  }
  const vehiclesLeft = inOrder(vehicles).filter((to) => !takenVehicles.has(to));
  for (const at of inOrder(records)) if (matched[at] === -1) matched[at] = vehiclesLeft.shift() ?? -1;
  return matched;
}

function inOrder(twins: readonly TwinMarks[]): number[] {
  return [...twins.keys()].sort((a, b) => compareTwins(twins[a], twins[b]) || a - b);
}

/** By kilometres, then price; unknown last. */
export function compareTwins(one: TwinMarks | undefined, other: TwinMarks | undefined): number {
  const known = (value: number | undefined) => value ?? Number.MAX_SAFE_INTEGER;
  return known(one?.km) - known(other?.km) || known(one?.price) - known(other?.price);
}
