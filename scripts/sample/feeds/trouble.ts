import { malformations } from './malformed.ts';
import type { FeedRecord } from './record.ts';
import type { Sample } from './sample.ts';

/** As when two yards number independently. */
export function duplicateStocknums(samples: readonly Sample[], pairs: number): Sample[] {
  const plain = samples.filter(({ record }) => record.status === 'in_stock' && record.car_type === 'used').slice(0, pairs * 2);
  const number = new Map(plain.slice(pairs).map((sample, index) => [sample, plain[index]?.record.stocknum]));
  return samples.map((sample) => (number.has(sample) ? { ...sample, record: { ...sample.record, stocknum: number.get(sample) } } : sample));
}

const TWIN_KM = 1400;

/** Each vehicle twice, with only kilometres to distinguish them. */
export function twins(samples: readonly Sample[]): FeedRecord[] {
  return samples.flatMap(({ record }) => {
    const { id: _, slug: _slug, path: _path, vin: _vin, nvic: _nvic, stocknum: _stock, regplate: _plate, ...twin } = record;
    return [twin, { ...twin, km: (twin.km ?? 0) + TWIN_KM }];
  });
}

export function malformed(samples: readonly Sample[]): unknown[] {
  const ways = Object.values(malformations);
  return samples.map(({ record }, index) => ways[index % ways.length]?.(record));
}
