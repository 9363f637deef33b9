import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { SiteInput } from '#site/schema/site.ts';
import { dealershipOf, type PlacedVehicle, placementOf } from './dealership.ts';
import { siteWithContent } from './test-stock.ts';

const site = siteWithContent();
const slugOf = (vehicle: PlacedVehicle, of = site) => dealershipOf(vehicle, of)?.slug ?? null;

test('a vehicle belongs to the dealership of its id, else of its slug, else of its location', () => {
  expect(slugOf({ dealership_id: 'd2', dealership_slug: 'harbour-north' })).toBe('harbour-south');
  expect(slugOf({ dealership_id: 'unknown', dealership_slug: 'harbour-south' })).toBe('harbour-south');
  expect(slugOf({ location: { id: 'south-sales' } })).toBe('harbour-south');
});

test('one that names none belongs to the only dealership, and to nobody where there are several', () => {
  const single = siteWithContent({ dealerships: site.dealerships.slice(0, 1) });
  expect([slugOf({}), slugOf({}, single), slugOf({ dealership_id: 'unknown' }, single)]).toEqual([null, 'harbour-north', null]);
});

type Place = { id: string; name: string; city: string; postcode: string; state?: 'vic' | 'wa' | 'nt' | 'nsw' } & Partial<
  NonNullable<SiteInput['dealerships']>[number]['locations'][number]
>;
const placeOf = ({ id, name, city, postcode, state = 'vic', ...more }: Place) => ({
  id,
  name,
  slug: `at-${id.toLowerCase()}`,
  address: { street: '1 Sample Street', city, state, postcode },
  contact_detail: {},
  ...more,
});
const group = (...dealerships: [id: string, name: string, ...places: Place[]][]) =>
  siteWithContent({
    dealerships: dealerships.map(([id, name, ...places]) => ({ id, slug: `sold-by-${id.toLowerCase()}`, name, locations: places.map(placeOf) })),
  });

const northside = group(
  ['ESS', 'Northside Auto Essendon', { id: 'E1', name: 'Essendon Yard', city: 'Essendon', postcode: '3040' }],
  ['PRE', 'Northside Auto Preston', { id: 'P1', name: 'Preston Yard', city: 'Preston', postcode: '3072' }],
);
const wide = group([
  'main',
  'Top End Cars',
  { id: 'PER', name: 'Perth Yard', city: 'Perth', postcode: '6000', state: 'wa', primary: true },
  { id: 'DRW', name: 'Darwin Yard', city: 'Darwin', postcode: '0800', state: 'nt' },
]);
/** `ESS at E1`, `main at nowhere: unknown Broome`. */
function said(vehicle: PlacedVehicle, of = northside): string {
  const { dealership, location, doubt } = placementOf(vehicle, of);
  const why =
    doubt === null ? '' : `: ${doubt.kind}${'text' in doubt ? ` ${doubt.text}` : ''}${'fits' in doubt ? ` (${doubt.fits.join(', ')})` : ''}`;
  return `${dealership?.id ?? 'nobody'} at ${location?.id ?? 'nowhere'}${why}`;
}

describe('where a vehicle is', () => {
  test.each([
    ['ESS', 'ESS at E1'],
    [' ess ', 'ESS at E1'],
    ['sold-by-pre', 'PRE at P1'],
    ['P1', 'PRE at P1'],
    ['NORTHSIDE AUTO  ESSENDON', 'ESS at E1'],
    ['preston yard', 'PRE at P1'],
    ['Preston', 'PRE at P1'],
    ['PRESTON VIC 3072', 'PRE at P1'],
    ['3040', 'ESS at E1'],
    ['7002', 'nobody at nowhere: unknown 7002'],
  ])('a dealership field that holds %j, by code, name, town and postcode', (dealership_id, place) => {
    expect(said({ dealership_id })).toBe(place);
  });

  test('the town says which place of its dealership it is at', () => {
    expect(said({ dealership_id: 'main', location: { city: 'Darwin' } }, wide)).toBe('main at DRW');
    expect(said({ location: { city: 'DARWIN' } }, wide)).toBe('main at DRW');
    expect(said({ city: 'Darwin', state: 'NT' }, wide)).toBe('main at DRW');
    expect(said({ dealership_id: 'main', location: { postcode: '0800' } }, wide)).toBe('main at DRW');
    expect(said({ dealership_id: 'main' }, wide)).toBe('main at PER');
  });

  test('a place that the site has not is none of its places', () => {
    expect(said({ location: { city: 'Broome' } }, wide)).toBe('main at nowhere: unknown Broome');
    expect(said({ dealership_id: 'main', city: 'Broome' }, wide)).toBe('main at nowhere: unknown Broome');
    expect(said({ dealership_id: 'ESS', location: { city: 'Preston' } })).toBe('ESS at nowhere: unknown Preston');
    expect(said({ dealership_id: 'X9', location: { city: 'Perth' } })).toBe('nobody at nowhere: unknown X9');
  });

  test('a town of another state is another town', () => {
    expect(said({ location: { city: 'Perth', state: 'TAS' } }, wide)).toBe('main at nowhere: unknown Perth');
    expect(said({ location: { city: 'Perth', state: 'WA' } }, wide)).toBe('main at PER');
  });

  test('two that fit are not guessed, unless something later tells them apart', () => {
    const twins = group(
      ['A', 'Alpha Cars', { id: 'A1', name: 'Alpha', city: 'Preston', postcode: '3072' }],
      ['B', 'Beta Cars', { id: 'B1', name: 'Beta', city: 'Preston', postcode: '3073' }],
    );
    expect(said({ location: { city: 'Preston' } }, twins)).toBe('nobody at nowhere: several Preston (Alpha, Beta)');
    expect(said({ location: { city: 'Preston', postcode: '3073' } }, twins)).toBe('B at B1');
    expect(said({ location: { city: 'Preston', name: 'alpha cars' } }, twins)).toBe('A at A1');
    expect(said({ dealership_id: 'A', location: { city: 'Preston' } }, twins)).toBe('A at A1');
    expect(said({}, twins)).toBe('nobody at nowhere: unnamed');
  });

  test('a dealership alone is where it sells; with several such places, only its primary one', () => {
    const yards = (primary: boolean) =>
      group([
        'A',
        'Alpha Cars',
        { id: 'A1', name: 'New', city: 'Preston', postcode: '3072', primary },
        { id: 'A2', name: 'Used', city: 'Coburg', postcode: '3058' },
        { id: 'A3', name: 'Service', city: 'Coburg', postcode: '3058', location_type: 'service' as const },
      ]);
    expect(said({ dealership_id: 'A' }, yards(true))).toBe('A at A1');
    expect(said({ dealership_id: 'A' }, yards(false))).toBe('A at nowhere: dealership A (New, Used)');
    expect(said({ dealership_id: 'A', city: 'Coburg' }, yards(false))).toBe('A at A2');
    expect(said({ dealership_id: 'A', location: { name: 'service' } }, yards(false))).toBe('A at A3');
  });

  test('vehicles of a hidden place are where its dealership sells', () => {
    const hidden = group([
      'A',
      'Alpha Cars',
      { id: 'A1', name: 'Yard', city: 'Preston', postcode: '3072' },
      { id: 'A2', name: 'Holding yard', city: 'Coburg', postcode: '3058', visible: false },
    ]);
    for (const location of [{ id: 'a2' }, { name: 'Holding Yard' }, { city: 'Coburg' }]) expect(said({ location }, hidden)).toBe('A at A1');
  });
});

test('whatever a record says, a vehicle is at one place of its dealership, or it is said why not, and spelling does not matter', () => {
  const words = ['ESS', 'PRE', 'E1', 'P1', 'Essendon', 'Preston', '3040', '3072', 'Northside Auto Preston', 'Essendon Yard', 'Broome', '7002'];
  const word = fc.option(fc.constantFrom(...words), { nil: undefined });
  const place = fc.record({ id: word, name: word, city: word, postcode: word, state: fc.constantFrom(undefined, 'VIC', 'NT') });
  fc.assert(
    fc.property(fc.record({ dealership_id: word, dealership_name: word, city: word, location: place }), (vehicle) => {
      const placement = placementOf(vehicle, northside);
      expect(placement.location === null).toBe(placement.doubt !== null);
      if (placement.location !== null) expect(placement.dealership?.locations).toContain(placement.location);
      const shouted = JSON.parse(JSON.stringify(vehicle), (_, value) => (typeof value === 'string' ? ` ${value.toUpperCase()}  ` : value));
      const other = placementOf({ ...shouted, location: { ...shouted.location, state: vehicle.location.state } }, northside);
      expect([other.location, other.dealership]).toEqual([placement.location, placement.dealership]);
    }),
  );
});
