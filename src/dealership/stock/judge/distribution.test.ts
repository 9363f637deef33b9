import fc from 'fast-check';
import { expect, test } from 'vitest';
import { testVehicle } from '#vehicle/test-stock.ts';
import type { Vehicle } from '#vehicle/vehicle.ts';
import { changedKinds, movedQuantiles, movedTogether, uniformFields, type VehiclePair } from './distribution.ts';
import { minSampleSize } from './sample-size.ts';
import { unknownImageHosts } from './unknown-image-hosts.ts';

const pictures: Vehicle['images'][] = [[], [{ url: 'https://a.example/1.jpg' }], [{ url: 'https://b.example/1.jpg' }, { url: '/own.jpg' }]];

/** Changes of a stock's vehicles, in one or in most. */
const change = fc.record(
  {
    price: fc.constantFrom(undefined, 100, 20_000, 90_000),
    km: fc.constantFrom(undefined, 0, 40_000, 300_000),
    year: fc.constantFrom(1990, 2015, 2016),
    seats: fc.constantFrom(undefined, 2, 5),
    car_type: fc.constantFrom('new' as const, 'used' as const),
    price_type: fc.constantFrom(undefined, 'drive_away' as const, 'excl_govt_charges' as const),
    colour: fc.constantFrom(undefined, 'White', 'Red'),
    images: fc.constantFrom(...pictures),
  },
  { requiredKeys: [] },
);
const pairOf = fc.record({ first: change, later: fc.option(change), copies: fc.integer({ min: 1, max: 8 }) });
/** Most pairs are the same object twice, as for unchanged vehicles. */
const pairsOf = fc.array(pairOf, { maxLength: 25 }).map((list) =>
  list.flatMap(({ first, later, copies }, at): VehiclePair[] =>
    Array.from({ length: copies }, (_, copy) => {
      const before = testVehicle({ id: `v${at}-${copy}`, price: 10_000 + 100 * at, ...first });
      return { before, now: later === null ? before : { ...before, ...later } };
    }),
  ),
);
const factors = fc.constantFrom(1, 1.2, 3);
const shares = fc.constantFrom(0, 0.05, 0.3, 0.5, 1);
const copied = (pairs: readonly VehiclePair[]) => pairs.map(({ before, now }) => ({ before, now: { ...now } }));
const vehicles = (pairs: readonly VehiclePair[]) => ({ last: pairs.map(({ before }) => before), next: pairs.map(({ now }) => now) });

test('what is told of a stock does not depend on whether its unchanged vehicles are the very ones of before', () => {
  fc.assert(
    fc.property(pairsOf, factors, shares, (pairs, factor, share) => {
      const told = (some: readonly VehiclePair[]) => {
        const { last, next } = vehicles(some);
        return [movedTogether(some, factor), changedKinds(some, share), uniformFields(some, share), unknownImageHosts(last, next)];
      };
      expect(told(pairs)).toEqual(told(copied(pairs)));
    }),
    { numRuns: 500 },
  );
});

const priceOf = ({ price }: Vehicle) => (price !== undefined && price > 0 ? price : undefined);

test('prices are said to have moved together as the median of all moves has', () => {
  fc.assert(
    fc.property(pairsOf, factors, (pairs, factor) => {
      const moves = pairs.flatMap(({ before, now }) => {
        const [from, to] = [priceOf(before), priceOf(now)];
        return from === undefined || to === undefined ? [] : [{ from, to, by: (Math.max(from, to) + 1) / (Math.min(from, to) + 1) }];
      });
      const typical = moves.toSorted((one, other) => one.by - other.by)[Math.floor(moves.length / 2)];
      const isMoved = moves.length >= minSampleSize && typical !== undefined && typical.by > factor;
      const words = isMoved ? [`price, such as from ${typical.from} to ${typical.to}`] : [];
      expect(movedTogether(pairs, factor).filter((text) => text.startsWith('price'))).toEqual(words);
    }),
    { numRuns: 500 },
  );
});

test('a colour is said to be uniform as the commonest of all has risen', () => {
  fc.assert(
    fc.property(pairsOf, shares, (pairs, rise) => {
      const colours = [...new Set(pairs.flatMap(({ now }) => now.colour ?? []))];
      const counts = colours.map((value) => ({
        value,
        count: pairs.filter(({ now }) => now.colour === value).length,
        before: pairs.filter(({ before }) => before.colour === value).length,
      }));
      const most = counts.toSorted((one, other) => other.count - one.count)[0];
      const isTold = most !== undefined && pairs.length >= minSampleSize && (most.count - most.before) / pairs.length > rise;
      const words = isTold ? [`colour is ${most.value} in ${most.count} of ${pairs.length}, before in ${most.before}`] : [];
      expect(uniformFields(pairs, rise).filter((text) => text.startsWith('colour'))).toEqual(words);
    }),
    { numRuns: 500 },
  );
});

test('kinds are counted over all pairs that say one', () => {
  fc.assert(
    fc.property(pairsOf, shares, (pairs, share) => {
      const known = pairs.filter(({ before, now }) => before.price_type !== undefined && now.price_type !== undefined);
      const changed = known.filter(({ before, now }) => before.price_type !== now.price_type);
      const isOne = new Set(known.map(({ now }) => now.price_type)).size === 1;
      const [first] = changed;
      const isTold = first !== undefined && changed.length >= minSampleSize && changed.length > known.length * (isOne ? share / 4 : share);
      const such = `such as ${first?.now.id} from ${first?.before.price_type} to ${first?.now.price_type}`;
      const words = isTold ? [`price_type of ${changed.length} of ${known.length}, ${such}`] : [];
      expect(changedKinds(pairs, share).filter((text) => text.startsWith('price_type'))).toEqual(words);
    }),
    { numRuns: 500 },
  );
});

test('pictures are counted over all vehicles, whichever changed', () => {
  fc.assert(
    fc.property(pairsOf, (pairs) => {
      const { last, next } = vehicles(pairs);
      const hosts = (list: readonly Vehicle[]) => list.flatMap(({ images }) => images.flatMap(({ url }) => URL.parse(url)?.host ?? []));
      const known = new Set(hosts(last));
      const strange = hosts(next).filter((host) => !known.has(host));
      const isTold = known.size > 0 && hosts(next).length >= minSampleSize && strange.length > 0;
      expect(unknownImageHosts(last, next)).toEqual(isTold ? { share: strange.length / hosts(next).length, such: strange[0] } : null);
    }),
    { numRuns: 500 },
  );
});

test('quantiles are those of all numbers in their order, whole and with a fraction', () => {
  const engines = (values: readonly number[]) => values.map((engine_size_litres, at) => testVehicle({ id: `v${at}`, engine_size_litres }));
  const litres = Array.from({ length: 60 }, (_, at) => 1 + ((at * 7) % 60) / 10);
  expect(movedQuantiles(engines(litres), engines(litres.toReversed()), 1)).toEqual([]);
  expect(movedQuantiles(engines(litres), engines(litres.map((value) => value * 4)), 3)).toEqual([
    'the median of engine_size_litres moved from 4 to 16',
  ]);
});

test('quantiles of a stock are the same whichever of its vehicles are the very ones of before', () => {
  fc.assert(
    fc.property(pairsOf, fc.nat(30), fc.nat(30), factors, (pairs, gone, come, factor) => {
      const { last, next } = vehicles(pairs);
      const told = (list: readonly Vehicle[]) => movedQuantiles(last.slice(gone), list.slice(0, -1 - come).toReversed(), factor);
      expect(told(next)).toEqual(told(next.map((vehicle) => ({ ...vehicle }))));
    }),
    { numRuns: 500 },
  );
});
