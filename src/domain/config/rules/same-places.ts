import { setTo } from '#site/edits.ts';
import type { Finding } from '#site/problems.ts';
import type { DealershipLocation, Site } from '#site/schema/site.ts';

type Placed = { location: DealershipLocation; at: Finding['path'] };

const warn = (path: Finding['path'], value: unknown, rule: string, fix: string): Finding => ({
  severity: 'warning',
  path,
  value,
  rule,
  fix,
  edits: [],
});

/** What two places have in common although it belongs to one, and addresses that say something twice. */
export function samePlaceFindings({ dealerships }: Site): Finding[] {
  const placed = dealerships.flatMap(({ locations }, index) =>
    locations.map((location, place): Placed => ({ location, at: ['dealerships', index, 'locations', place] })),
  );
  const streetOf = ({ address: { street, postcode } }: DealershipLocation) => `${street} ${postcode}`.toLowerCase();
  const elsewhere = (one: DealershipLocation, other: DealershipLocation) => streetOf(one) !== streetOf(other);
  return [
    ...shared(placed, ['address', 'place_id'], ({ address }) => address.place_id, elsewhere, 'Google has one for each place'),
    ...shared(placed, ['store_code'], (one) => one.store_code, elsewhere, 'a store code belongs to one place'),
    ...shared(placed, ['address', 'lat'], ({ address: { lat, long } }) => pointOf(lat, long), elsewhere, 'the two have other addresses'),
    ...shared(
      placed,
      ['dealer_license_number'],
      ({ dealer_license_number: number }) => (/[1-9]/.test(number ?? '') ? number : undefined),
      (one, other) => one.address.state !== other.address.state,
      'each state gives its own licences',
    ),
    ...placed.flatMap(addressFindings),
  ];
}

const pointOf = (lat?: number, long?: number) => (lat === undefined || long === undefined ? undefined : `${lat}, ${long}`);

function shared(
  placed: readonly Placed[],
  key: readonly string[],
  read: (location: DealershipLocation) => string | undefined,
  differ: (one: DealershipLocation, other: DealershipLocation) => boolean,
  why: string,
): Finding[] {
  return placed.flatMap(({ location, at }, index): Finding[] => {
    const value = read(location);
    const earlier = placed.slice(0, index).find((one) => value !== undefined && read(one.location) === value && differ(one.location, location));
    if (value === undefined || earlier === undefined) return [];
    const rule = `${earlier.location.name} has the same, and ${why}`;
    return [warn([...at, ...key], value, rule, `write that of ${location.name}, or correct that of ${earlier.location.name}.`)];
  });
}

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

function addressFindings({ location: { address, dealer_license_number: licence }, at }: Placed): Finding[] {
  const { street, city, state, postcode, lat, long } = address;
  const behind = new RegExp(`[\\s,]+(?:${escaped(city)}|${state}|${postcode}|australia)$`, 'i');
  const findings: Finding[] = [];
  for (const [name, text] of [
    ['street', street],
    ['city', city],
  ] as const) {
    let plain = text;
    while (behind.test(plain)) plain = plain.replace(behind, '');
    if (plain === text || plain === '') continue;
    const path = [...at, 'address', name];
    const rule = 'pages add city, state and postcode, so they would stand there twice';
    findings.push({ severity: 'warning', path, value: text, rule, ...setTo(path, plain, `write ${JSON.stringify(plain)}.`) });
  }
  const decimals = (number = 0) => String(number).split('.')[1]?.length ?? 0;
  if (lat !== undefined && long !== undefined && Math.max(decimals(lat), decimals(long)) < 2) {
    const rule = 'a point of one decimal is up to 10 km away, so the map shows another place';
    findings.push(warn([...at, 'address', 'lat'], lat, rule, 'write at least four decimals of both, as a map service shows them.'));
  }
  if (licence !== undefined && !/\d/.test(licence)) {
    findings.push(warn([...at, 'dealer_license_number'], licence, 'a licence number has digits', 'write the number that stands on the licence.'));
  }
  return findings;
}
