import { memoize } from '#lib/cache/memoize.ts';
import { nearestName } from '#lib/text/nearest-name.ts';
import { startOfDay } from '#lib/time/dates.ts';
import { licencePrefix, writtenPrefix } from '#site/copy/licence.ts';
import { didYouMean, setTo, wanted } from '#site/edits.ts';
import { wholePhone } from '#site/lost-zeros.ts';
import { isAustralianPhone } from '#site/phones.ts';
import type { Finding } from '#site/problems.ts';
import { legal } from '#site/schema/publishing.ts';
import type { Dealership, DealershipLocation, Site } from '#site/schema/site.ts';
import { type AustralianState, states } from '#site/terms.ts';
import { turnedTimes } from './turned-times.ts';

type Labels = Site['legal']['licence_labels'];
const defaultLabels = legal.parse({}).licence_labels;

const selling = new Set(['sales', '']);

/** Postcodes by state (Australia Post); a mismatch is a warning, since border places may differ. */
const postcodes: Record<DealershipLocation['address']['state'], readonly (readonly [number, number])[]> = {
  nsw: [
    [1000, 2599],
    [2619, 2899],
    [2921, 2999],
  ],
  act: [
    [200, 299],
    [2600, 2618],
    [2900, 2920],
  ],
  vic: [
    [3000, 3999],
    [8000, 8999],
  ],
  qld: [
    [4000, 4999],
    [9000, 9999],
  ],
  sa: [[5000, 5999]],
  wa: [[6000, 6999]],
  tas: [[7000, 7999]],
  nt: [[800, 999]],
};

/** Null for an invalid postcode. */
function stateOfPostcode(postcode: string): AustralianState | null {
  const number = Number(postcode);
  return states.find((state) => postcodes[state].some(([first, last]) => number >= first && number <= last)) ?? null;
}

/** Memoised: creating a formatter takes a millisecond. */
const isTimezone = memoize((zone: string): boolean => {
  try {
    return Intl.DateTimeFormat('en-AU', { timeZone: zone }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
});

const cities = Intl.supportedValuesOf('timeZone').flatMap((zone) => /^Australia\/(.+)$/.exec(zone)?.[1] ?? []);

function timezoneFinding(zone: string | undefined, path: Finding['path'], place: DealershipLocation | undefined): Finding[] {
  if (zone === undefined || isTimezone(zone)) return [];
  const near = nearestName(zone.replace(/^.*\//, ''), cities);
  const usual = place === undefined ? '' : `; most of ${place.address.state.toUpperCase()} has ${usualZone(place)}`;
  const remedy =
    near === null ? wanted(`use a name of the IANA list of time zones, as Australia/<city>${usual}.`) : didYouMean(path, `Australia/${near}`);
  return [{ severity: 'error', path, value: zone, rule: 'no time zone has this name', ...remedy }];
}

const usualZones: Record<AustralianState, string> = {
  nsw: 'Australia/Sydney',
  vic: 'Australia/Melbourne',
  qld: 'Australia/Brisbane',
  sa: 'Australia/Adelaide',
  wa: 'Australia/Perth',
  tas: 'Australia/Hobart',
  nt: 'Australia/Darwin',
  act: 'Australia/Sydney',
};

/** Postcodes whose clocks differ from the rest of their state: Broken Hill, Lord Howe Island. */
const postcodeZones: Record<string, string> = { 2880: 'Australia/Broken_Hill', 2898: 'Australia/Lord_Howe' };

const usualZone = ({ address: { state, postcode } }: DealershipLocation): string => postcodeZones[postcode] ?? usualZones[state];

/** Whether two zones agree in summer and winter (DST differs between states). */
const sameClocks = (one: string, other: string) => ['2026-01-15', '2026-07-15'].every((day) => startOfDay(day, one) === startOfDay(day, other));

/** Places of a dealership whose hours would be read in another state’s time. A zone written for all its places, or at one, is meant. */
function zoneFindings({ timezone, locations }: Dealership, siteZone: string, at: Finding['path']): Finding[] {
  const zone = timezone ?? siteZone;
  if (!isTimezone(zone)) return [];
  const followers = locations.flatMap((location, index) =>
    location.timezone === undefined ? [{ location, index, usual: usualZone(location) }] : [],
  );
  const strangers = followers.filter(({ usual }) => !sameClocks(usual, zone));
  const [first] = strangers;
  if (first === undefined) return [];
  const areAlike = followers.every(({ usual }) => sameClocks(usual, first.usual));
  if (areAlike && timezone !== undefined) return [];
  return (areAlike ? [first] : strangers).map(({ location, index, usual }): Finding => {
    const { state, postcode } = location.address;
    const where = usual === usualZones[state] ? `most of ${state.toUpperCase()}` : `postcode ${postcode}`;
    const rule = `the hours of ${location.name} would be read in ${zone} time, but ${where} has ${usual} time`;
    const path = areAlike ? [...at, 'timezone'] : [...at, 'locations', index, 'timezone'];
    const owner = areAlike ? 'the dealership' : 'this location';
    return { severity: 'warning', path, rule, ...setTo(path, usual, `add "timezone": "${usual}" to ${owner}, or the zone that it is in.`) };
  });
}

/** Of a 13 number. */
const fewestDigits = 6;

function phoneFinding(phone: string | undefined, path: Finding['path']): Finding[] {
  if (phone === undefined || isAustralianPhone(phone)) return [];
  const whole = wholePhone(phone);
  if (whole !== null) {
    const rule = 'the zero at the beginning of this phone number is lost';
    return [{ severity: 'warning', path, value: phone, rule, ...setTo(path, whole, `write ${JSON.stringify(whole)}.`) }];
  }
  const fix = 'write it with its area code, or as a mobile, 13, 1300 or 1800 number; the dealer knows it.';
  const isNone = phone.replaceAll(/\D/g, '').length < fewestDigits;
  const rule = isNone ? 'this cannot be dialled' : 'this is not an Australian phone number';
  return [{ severity: isNone ? 'error' : 'warning', path, value: phone, rule, ...wanted(fix) }];
}

type Span = { open?: string | undefined; close?: string | undefined };

/** Whether entries of one weekday overlap; without dates they always apply. */
function overlap(one: Span, other: Span): boolean {
  if (one.open === undefined || one.close === undefined || other.open === undefined || other.close === undefined) return true;
  return one.open < other.close && other.open < one.close;
}

/** Inverted or overlapping hours. */
function hoursFindings(location: DealershipLocation, at: Finding['path']): Finding[] {
  const path = [...at, 'contact_detail', 'opening_hours'];
  const spans = location.contact_detail.opening_hours.map((entry, index) => ({ ...entry, index }));
  return spans.flatMap((entry): Finding[] => {
    const { open, close, weekday, index } = entry;
    if (open !== undefined && close !== undefined && close <= open) {
      const rule = `it closes at ${close}, before it opens at ${open}`;
      const [next] = spans
        .flatMap((other) => (other.weekday === weekday && other.open !== undefined && other.open > open ? [other.open] : []))
        .sort();
      const remedy = turnedTimes({ at: [...path, index], names: ['open', 'close'] }, { open, close, next });
      return [{ severity: 'error', path: [...path, index, 'close'], value: close, rule, ...remedy }];
    }
    const clash = spans.find((other) => other.index < index && other.weekday === weekday && overlap(other, entry));
    if (clash === undefined) return [];
    const rule = `weekday ${weekday} is in entry ${clash.index} too, and the two overlap`;
    return [
      {
        severity: 'error',
        path: [...path, index],
        value: { weekday, open, close },
        rule,
        ...wanted('keep one of them, or make their times follow each other; the dealer knows the hours.'),
      },
    ];
  });
}

/** Degrees, including islands. */
const australia = { lat: [-44, -9], long: [96, 169] } as const;

const isIn = (lat: number, long: number) =>
  lat >= australia.lat[0] && lat <= australia.lat[1] && long >= australia.long[0] && long <= australia.long[1];

/** Coordinates outside of Australia, swapped, or without minus. */
function coordinateFindings({ lat, long }: DealershipLocation['address'], at: Finding['path']): Finding[] {
  const latPath = [...at, 'lat'];
  const longPath = [...at, 'long'];
  if (lat === undefined || long === undefined || isIn(lat, long)) return [];
  const isSwapped = isIn(long, lat) || isIn(-Math.abs(long), lat);
  if (isSwapped) {
    const right = { lat: -Math.abs(long), long: lat };
    const fix = `swap the two: "lat": ${right.lat}, "long": ${right.long}.`;
    const edits: Finding['edits'] = [
      { op: 'set', path: latPath, value: right.lat },
      { op: 'set', path: longPath, value: right.long },
    ];
    return [{ severity: 'error', path: latPath, value: lat, rule: 'latitude and longitude are swapped', fix, edits }];
  }
  if (isIn(-lat, long)) {
    const rule = 'this is north of the equator; latitudes in Australia are below zero';
    return [{ severity: 'error', path: latPath, value: lat, rule, ...setTo(latPath, -lat, `write ${-lat}.`) }];
  }
  const isLong = lat >= australia.lat[0] && lat <= australia.lat[1];
  const remedy = wanted('write the latitude and longitude of the place, in degrees, from a map service, which shows both, or leave both out.');
  return [{ severity: 'error', path: isLong ? longPath : latPath, value: isLong ? long : lat, rule: 'this place is not in Australia', ...remedy }];
}

/** A licence of another state, by its prefix. One of the own state is printed once (`licenceOf`). */
function foreignLicence({ address: { state }, dealer_license_number: number }: DealershipLocation, at: Finding['path'], labels: Labels): Finding[] {
  const prefix = writtenPrefix(number ?? '');
  const isOf = (one: AustralianState) => prefix !== null && [labels[one], defaultLabels[one]].some((label) => licencePrefix(label) === prefix);
  const [owner] = states.filter(isOf);
  if (owner === undefined || isOf(state)) return [];
  const rule = `${prefix} begins the licences of ${owner.toUpperCase()}, and this place is in ${state.toUpperCase()}`;
  const fix = 'write the licence that the dealer has for this place, or correct its state; the licence itself names both.';
  return [{ severity: 'warning', path: [...at, 'dealer_license_number'], value: number, rule, fix, edits: [] }];
}

function locationFindings(location: DealershipLocation, at: Finding['path'], { licence_labels: labels }: Site['legal']): Finding[] {
  const { state, postcode } = location.address;
  const findings = [...hoursFindings(location, at), ...foreignLicence(location, at, labels)];
  if (location.visible && selling.has(location.location_type) && location.flag === undefined && location.dealer_license_number === undefined) {
    const rule = `${location.name} sells vehicles without a licence number, which the law requires in every advertisement in NSW, Victoria and WA`;
    findings.push({
      severity: 'warning',
      path: [...at, 'dealer_license_number'],
      rule,
      ...wanted('add dealer_license_number, without the letters before it; it is on the dealer’s licence.'),
    });
  }
  if (stateOfPostcode(postcode) !== state) {
    const rule = `postcode ${postcode} is not in ${state.toUpperCase()}`;
    const path = [...at, 'address', 'postcode'];
    findings.push({
      severity: 'warning',
      path,
      value: postcode,
      rule,
      ...wanted('correct the postcode or the state; the dealer knows the address.'),
    });
  }
  return [
    ...findings,
    ...timezoneFinding(location.timezone, [...at, 'timezone'], location),
    ...coordinateFindings(location.address, [...at, 'address']),
    ...phoneFinding(location.contact_detail.phone, [...at, 'contact_detail', 'phone']),
    ...phoneFinding(location.contact_detail.landline_phone, [...at, 'contact_detail', 'landline_phone']),
  ];
}

const hoursWanted = wanted(
  'add an entry for each weekday, with weekday, status, open and close; docs/add-a-site.md says how, and the dealer knows the hours.',
);

/** Visible sales places without hours, unless flagged as not open yet. */
export function missingHoursFindings({ dealerships }: Site): Finding[] {
  return dealerships.flatMap(({ locations }, index) =>
    locations.flatMap(({ visible, location_type, flag, contact_detail, name }, place): Finding[] => {
      if (!visible || !selling.has(location_type) || flag !== undefined || contact_detail.opening_hours.length > 0) return [];
      const path = ['dealerships', index, 'locations', place, 'contact_detail', 'opening_hours'];
      const rule = `${name} sells vehicles and has no opening hours, so no page can say when it is open`;
      return [{ severity: 'warning', path, rule, ...hoursWanted }];
    }),
  );
}

export function loneCoordinateFindings({ dealerships }: Site): Finding[] {
  return dealerships.flatMap(({ locations }, index) =>
    locations.flatMap(({ address: { lat, long } }, place): Finding[] => {
      if ((lat === undefined) === (long === undefined)) return [];
      const [own, other, value] = lat === undefined ? (['long', 'lat', long] as const) : (['lat', 'long', lat] as const);
      const path = ['dealerships', index, 'locations', place, 'address', own];
      const rule = `${other} is missing, and without both the location is on no map and has no distance`;
      return [
        { severity: 'warning', path, value, rule, ...wanted(`add ${other}, in degrees, from a map service, which shows both, or leave both out.`) },
      ];
    }),
  );
}

/** A label holds no number: it stands before each place's own. */
function labelFindings({ licence_labels: labels }: Site['legal']): Finding[] {
  return states.flatMap((state): Finding[] => {
    const value = labels[state];
    const plain = value.replace(/[\s:.]*\d[\d\s]*$/, '');
    if (plain === value || plain === '') return [];
    const path = ['legal', 'licence_labels', state];
    const rule = 'pages write each place’s own number (dealer_license_number) behind it';
    return [{ severity: 'warning', path, value, rule, ...setTo(path, plain, `write ${JSON.stringify(plain)}.`) }];
  });
}

/** One main dealership, time zones, hours, licences, postcodes, phones. */
export function placeFindings(site: Site): Finding[] {
  const findings: Finding[] = [
    ...timezoneFinding(site.timezone, ['timezone'], site.dealerships[0]?.locations[0]),
    ...timezoneFinding(site.sales_counter.timezone, ['sales_counter', 'timezone'], undefined),
  ];
  const [main, ...others] = site.dealerships.flatMap(({ primary, slug }, index) => (primary ? [{ slug, index }] : []));
  for (const { index } of others) {
    const rule = `${main?.slug} is already the main dealership`;
    findings.push({
      severity: 'error',
      path: ['dealerships', index, 'primary'],
      value: true,
      rule,
      ...wanted('keep it at one of them; the dealer knows which is the main one.'),
    });
  }
  site.dealerships.forEach((dealership, index) => {
    const at = ['dealerships', index];
    findings.push(
      ...timezoneFinding(dealership.timezone, [...at, 'timezone'], dealership.locations[0]),
      ...zoneFindings(dealership, site.timezone, at),
    );
    if (!dealership.locations.some(({ visible }) => visible)) {
      const rule = `${dealership.name} has no visible location, so its vehicles have no address, phone or hours`;
      findings.push({
        severity: 'warning',
        path: [...at, 'locations'],
        rule,
        ...wanted('set visible to true for one of its locations; the dealer knows which.'),
      });
    }
    findings.push(...dealership.locations.flatMap((location, place) => locationFindings(location, [...at, 'locations', place], site.legal)));
  });
  return [
    ...findings,
    ...labelFindings(site.legal),
    ...phoneFinding(site.contact.phone, ['contact', 'phone']),
    ...phoneFinding(site.contact.whatsapp, ['contact', 'whatsapp']),
    ...site.overrides.flatMap(({ phone, whatsapp }, index) => [
      ...phoneFinding(phone, ['overrides', index, 'phone']),
      ...phoneFinding(whatsapp, ['overrides', index, 'whatsapp']),
    ]),
  ];
}
