import type { Site } from '#site/schema/site.ts';
import { isInStock } from '#vehicle/status.ts';
import type { Vehicle } from '#vehicle/vehicle.ts';
import type { FeedFinding } from '../clean/feed-finding.ts';

/** Multi-word makes by their first word, where that is not a make. */
const firstWords: ReadonlyMap<string, string> = new Map(
  Object.entries({
    land: 'Land Rover',
    alfa: 'Alfa Romeo',
    great: 'Great Wall',
    aston: 'Aston Martin',
    rolls: 'Rolls-Royce',
    mercedes: 'Mercedes-Benz',
    harley: 'Harley-Davidson',
    royal: 'Royal Enfield',
    moto: 'Moto Guzzi',
    mv: 'MV Agusta',
    western: 'Western Star',
    range: 'Land Rover',
  }),
);

const mostShown = 5;

type Named = Pick<Vehicle, 'make' | 'model' | 'year' | 'stocknum' | 'vin' | 'status'>;

/** Truncated makes, and numbers that stand on two vehicles. */
export function vehicleFindings(vehicles: Iterable<Named>, { make_names }: Pick<Site['stock'], 'make_names'>): FeedFinding[] {
  const makes = new Map<string, number>();
  const all = [...vehicles];
  for (const { make } of all) makes.set(make, (makes.get(make) ?? 0) + 1);
  return [
    ...cutMakes(makes, make_names),
    ...shared(all, 'stocknum', 'One stock number stands', 'have each vehicle given its own stock number in the dealer’s system.'),
    ...shared(
      all.filter(isInStock),
      'vin',
      'One VIN stands',
      'a VIN belongs to one vehicle: have it corrected in the dealer’s system, or one of two records of the same vehicle removed.',
    ),
  ];
}

const vehiclesOf = (count: number) => `${count} vehicle${count === 1 ? '' : 's'}`;

function cutMakes(makes: ReadonlyMap<string, number>, names: Site['stock']['make_names']): FeedFinding[] {
  const own = Object.entries(names).flatMap(([first, [name]]) => (name === undefined ? [] : [[first.toLowerCase(), name] as const]));
  const whole = new Map([...firstWords, ...own]);
  return [...makes].flatMap(([make, count]) => {
    const name = whole.get(make.trim().toLowerCase());
    if (name === undefined || name.toLowerCase() === make.trim().toLowerCase()) return [];
    const says = `The make of ${vehiclesOf(count)} is ${JSON.stringify(make)}, which is the first word of ${name}: shoppers read and filter by it.`;
    const fix =
      `cut make and model from a whole title with stock.title_column and "make_names": {${JSON.stringify(make)}: [${JSON.stringify(name)}]}, ` +
      `or say what the word means, with "values": {${JSON.stringify(make)}: ${JSON.stringify(name)}} at its key in stock.columns.`;
    return [{ says, fix }];
  });
}

function shared(vehicles: readonly Named[], field: 'stocknum' | 'vin', begin: string, fix: string): FeedFinding[] {
  const byNumber = Map.groupBy(vehicles, (vehicle) => vehicle[field]?.trim().toUpperCase() ?? '');
  const several = [...byNumber].flatMap(([number, list]) => (number !== '' && list.length > 1 ? [list] : []));
  if (several.length === 0) return [];
  const named = several.slice(0, mostShown).map((list) => {
    const names = list.slice(0, mostShown).map(({ year, make, model }) => [year, make, model].filter((part) => part !== undefined).join(' '));
    return `${list[0]?.[field]} (${names.join(' and ')})`;
  });
  const more = several.length > mostShown ? `, and ${several.length - mostShown} more` : '';
  return [{ says: `${begin} on several vehicles: ${named.join(', ')}${more}. Its short link leads to one of them.`, fix }];
}
