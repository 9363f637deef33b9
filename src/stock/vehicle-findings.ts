import type { Site } from '#site/schema/site.ts';
import type { Vehicle } from '#vehicle/vehicle.ts';
import type { FeedFinding } from './feed-finding.ts';

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

type Named = Pick<Vehicle, 'make' | 'model' | 'year' | 'stocknum'>;

/** Truncated makes, and stock numbers used twice. */
export function vehicleFindings(vehicles: Iterable<Named>, { make_names }: Pick<Site['stock'], 'make_names'>): FeedFinding[] {
  const makes = new Map<string, number>();
  const byNumber = new Map<string, Named[]>();
  for (const vehicle of vehicles) {
    makes.set(vehicle.make, (makes.get(vehicle.make) ?? 0) + 1);
    const number = vehicle.stocknum?.trim().toUpperCase();
    if (number === undefined || number === '') continue;
    const list = byNumber.get(number);
    if (list === undefined) byNumber.set(number, [vehicle]);
    else list.push(vehicle);
  }
  return [...cutMakes(makes, make_names), ...sharedNumbers(byNumber)];
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

function sharedNumbers(byNumber: ReadonlyMap<string, readonly Named[]>): FeedFinding[] {
  const shared = [...byNumber.values()].filter(({ length }) => length > 1);
  if (shared.length === 0) return [];
  const named = shared.slice(0, mostShown).map((list) => {
    const names = list.map(({ year, make, model }) => [year, make, model].filter((part) => part !== undefined).join(' '));
    return `${list[0]?.stocknum} (${names.join(' and ')})`;
  });
  const more = shared.length > mostShown ? `, and ${shared.length - mostShown} more` : '';
  const says = `One stock number stands on several vehicles: ${named.join(', ')}${more}. Its short link leads to one of them.`;
  return [{ says, fix: 'have each vehicle given its own stock number in the dealer’s system.' }];
}
