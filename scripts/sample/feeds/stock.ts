import type { CarType, ItemType } from '#site/terms.ts';
import type { Calendar } from './calendar.ts';
import { makeCar, soldAs } from './car.ts';
import { makeCaravan } from './caravan.ts';
import type { Badge, Van } from './catalogue/catalogue.ts';
import type { Place, SampleSite } from './places.ts';
import type { Chance } from './random.ts';
import type { Sample } from './sample.ts';

export type Ground = SampleSite & { calendar: Calendar; luck: Chance };

export type Mix = Partial<Record<CarType, number>>;

/** Some distributors' makes end like this ("Isuzu UTE Australia"); dealers omit it. */
const DISTRIBUTOR = / Australia$/;
const plainMake = (make: string) => make.replace(DISTRIBUTOR, '');

const sells = ({ makes }: Place, make: string) => makes.has(plainMake(make));

/** At a place that sells the make; a used one, or an unsold make, at any of its kind. */
function placeFor(make: string, type: CarType, kin: readonly Place[], luck: Chance): Place {
  const sellers = kin.filter((place) => sells(place, make));
  return luck.pick(sellers.length > 0 && (type !== 'used' || luck.in(0.5)) ? sellers : kin);
}

/** Places with a make of the list; all if there are none. */
function kindred(places: readonly Place[], makes: ReadonlySet<string>, others: ReadonlySet<string>): readonly Place[] {
  const specialists = places.filter((place) => [...place.makes].some((make) => makes.has(make) && !others.has(make)));
  const open = specialists.length > 0 ? specialists : places.filter(({ makes: sold }) => sold.size === 0);
  return open.length > 0 ? open : places;
}

const makesOf = (list: readonly { make: string }[]) => new Set(list.map(({ make }) => plainMake(make)));

type Serials = { next: number };

/** `others` are the lists of other kinds: a make of both says nothing about a place. */
export function stockOf(
  item: Exclude<ItemType, 'caravan'>,
  list: readonly Badge[],
  others: readonly { make: string }[],
  mix: Mix,
  serials: Serials,
  { places, provider, calendar, luck }: Ground,
): Sample[] {
  const kin = kindred(places, makesOf(list), makesOf(others));
  const offered = kin.some(({ makes }) => makes.size > 0) ? list.filter(({ make }) => kin.some((place) => sells(place, make))) : list;
  return typesOf(mix).flatMap(([type, count]) => {
    const badges = (type === 'used' ? list : offered).filter((badge) => soldAs(badge, type, calendar.year));
    return Array.from({ length: count }, () => {
      const badge = luck.weighted(badges, ({ weight = 1 }) => weight);
      const serial = serials.next++;
      const own = luck.fork(String(serial));
      return makeCar(badge, { type, item, serial, place: placeFor(badge.make, type, kin, own), provider, calendar, luck: own });
    });
  });
}

export function caravansOf(
  list: readonly Van[],
  others: readonly { make: string }[],
  mix: Mix,
  serials: Serials,
  { places, provider, calendar, luck }: Ground,
): Sample[] {
  const kin = kindred(places, makesOf(list), makesOf(others));
  return typesOf(mix).flatMap(([type, count]) =>
    Array.from({ length: count }, () => {
      const van = luck.pick(list.filter(({ first_year }) => first_year < calendar.year));
      const serial = serials.next++;
      const own = luck.fork(String(serial));
      return makeCaravan(van, { type, item: 'caravan', serial, place: placeFor(van.make, type, kin, own), provider, calendar, luck: own });
    }),
  );
}

const typesOf = ({ new: fresh = 0, demo = 0, used = 0 }: Mix): [CarType, number][] => [
  ['new', fresh],
  ['demo', demo],
  ['used', used],
];
