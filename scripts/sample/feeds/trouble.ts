import { malformations } from './malformed.ts';
import type { FeedRecord } from './record.ts';
import type { Sample } from './sample.ts';

/** Gives the second of each pair the stock number of the first: it happens when two yards number on their own. */
export function duplicateStocknums(samples: readonly Sample[], pairs: number): Sample[] {
  const plain = samples.filter(({ record }) => record.status === 'in_stock' && record.car_type === 'used').slice(0, pairs * 2);
  const number = new Map(plain.slice(pairs).map((sample, index) => [sample, plain[index]?.record.stocknum]));
  return samples.map((sample) => (number.has(sample) ? { ...sample, record: { ...sample.record, stocknum: number.get(sample) } } : sample));
}

const TWIN_KM = 1400;

/** Each vehicle twice, without id, VIN, plate or stock number: only kilometres tell them apart. */
export function twins(samples: readonly Sample[]): FeedRecord[] {
  return samples.flatMap(({ record }) => {
    const { id: _, slug: _slug, path: _path, vin: _vin, nvic: _nvic, stocknum: _stock, regplate: _plate, ...twin } = record;
    return [twin, { ...twin, km: (twin.km ?? 0) + TWIN_KM }];
  });
}

/** One malformed record for each sample given, each wrong in another way, in turn. */
export function malformed(samples: readonly Sample[]): unknown[] {
  const ways = Object.values(malformations);
  return samples.map(({ record }, index) => ways[index % ways.length]?.(record));
}
