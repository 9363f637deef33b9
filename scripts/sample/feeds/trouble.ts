import type { Sample } from './car.ts';
import { malformations } from './malformed.ts';
import type { Chance } from './random.ts';
import type { FeedRecord } from './record.ts';

/** Gives the second of each pair the stock number of the first: it happens when two yards number on their own. */
export function duplicateStocknums(samples: readonly Sample[], pairs: number): Sample[] {
  const plain = samples.filter(({ record }) => record.status === 'in_stock' && record.car_type === 'used').slice(0, pairs * 2);
  const number = new Map(plain.slice(pairs).map((sample, index) => [sample, plain[index]?.record.stocknum]));
  return samples.map((sample) => (number.has(sample) ? { ...sample, record: { ...sample.record, stocknum: number.get(sample) } } : sample));
}

const TWIN_KM = 1400;

/** Pairs of one vehicle twice, without id, VIN, plate or stock number: only kilometres tell them apart. */
export function twins(samples: readonly Sample[], pairs: number): FeedRecord[] {
  return samples
    .filter(({ record }) => record.status === 'in_stock' && record.car_type === 'used' && record.item_type !== 'caravan' && record.colour && record.badge && record.km)
    .slice(-pairs)
    .flatMap(({ record }) => {
      const { id: _, slug: _slug, path: _path, vin: _vin, nvic: _nvic, stocknum: _stock, regplate: _plate, ...twin } = record;
      return [twin, { ...twin, km: (twin.km ?? 0) + TWIN_KM }];
    });
}

/** One malformed record for each sample given, each wrong in another way, in turn. */
export function malformed(samples: readonly Sample[]): unknown[] {
  const ways = Object.values(malformations);
  return samples.map(({ record }, index) => ways[index % ways.length]?.(record));
}

/** Lays `odd` records among the others at chance places. */
export function scattered(records: readonly unknown[], odd: readonly unknown[], luck: Chance): unknown[] {
  return luck.shuffled([...records, ...odd]);
}
