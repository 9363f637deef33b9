import { z } from 'zod';
import { nearestName } from '#lib/nearest-name.ts';
import { daysLater, didYouMean, type Remedy, setTo, suchAs, takeOut } from '#site/edits.ts';
import { isRecord, valueAt } from '#site/merge.ts';
import { carTypes, states } from '#site/terms.ts';
import { namedEnd } from './rules/ending-days.ts';
import { hoursRemedy, postcodeOf, stateOfPostcode, usualZones } from './rules/places.ts';
import { noDealership } from './rules/references.ts';

type Path = (string | number)[];

const dayNames = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'];

/** A fix whose example depends on its siblings (weekdays, words of a list, days of a period); otherwise null. */
export function contextualFix(root: unknown, path: Path, choices: readonly unknown[] = [], site: unknown = root): Remedy | null {
  const last = path.at(-1);
  const beside = valueAt(root, path.slice(0, -1));
  if (last === 'weekday') return freeWeekday(root, path);
  if (last === 'opening_hours') return hoursRemedy(path, 'write');
  if (Array.isArray(beside) && choices.length > 0) return freeChoice(beside, path, choices);
  if (!isRecord(beside)) return null;
  if (last === 'car_type' && path.at(-2) === 'when') return overrideRemedy(root, path);
  if (last === 'links' && beside.href === undefined && beside.label !== undefined)
    return suchAs(path, [menuLink], `use a list in square brackets, such as ${JSON.stringify([menuLink])}.`);
  if (last === 'kind' && path.at(-3) === 'targets') return targetKind(beside, choices, path);
  if (last === 'timezone') return zoneOfPlace(root, beside, path);
  if (last === 'status') return dayStatus(beside, path);
  if (last === 'state') return stateBeside(beside.postcode, valueAt(root, path), path);
  if (last === 'postcode') return postcodeBeside(beside.state, path);
  if (String(last) in hours) return fittingTime(String(last), valueAt(root, path), beside, path);
  const zone = valueAt(site, ['timezone']);
  const end = last === 'expiry' ? namedEnd(beside, typeof zone === 'string' ? zone : undefined) : null;
  if (end !== null) return setTo(path, end, `write ${end}: its words name that day.`);
  for (const [other, days] of stretches[String(last)] ?? []) {
    const against = beside[other];
    if (typeof against !== 'string' || !isDay(against.slice(0, 10))) continue;
    const day = daysLater(against, days, typeof zone === 'string' ? zone : undefined);
    return suchAs(path, day, `write it like ${day}.`);
  }
  return null;
}

const isDealership = (one: unknown): one is { slug: string } => isRecord(one) && typeof one.slug === 'string';

/**
 * A text without the form of a slug, where a dealership's is expected; otherwise null.
 * @param site the site's file, perhaps invalid.
 */
export function dealershipFault(site: unknown, path: Path, written: unknown): ({ rule: string } & Remedy) | null {
  const isSlugKey =
    path.at(-1) === 'dealership_slug' || (path.at(-1) === 'dealership' && path.at(-2) === 'when') || path.slice(1).at(-2) === 'dealerships';
  const dealerships = valueAt(site, ['dealerships']);
  if (!isSlugKey || typeof written !== 'string' || written === '' || !Array.isArray(dealerships)) return null;
  return noDealership(dealerships.filter(isDealership), written, path);
}

/** A choice not yet in the list; spelling was corrected before. */
function freeChoice(list: readonly unknown[], path: Path, choices: readonly unknown[]): Remedy {
  const written = list[Number(path.at(-1))];
  const near = typeof written === 'string' ? nearestName(written, choices.map(String)) : null;
  const free = choices.find((choice) => !list.includes(choice));
  if (near !== null && !list.includes(near)) return didYouMean(path, near);
  if (free === undefined || near !== null) return takeOut(path, 'take it out: it is already here.');
  return list.length > 1
    ? takeOut(path, 'use one of them, or take the entry out.')
    : suchAs(path, free, `use one of them, such as ${JSON.stringify(free)}.`);
}

/** The time zone of the place, or of the first one of the dealership or the site. */
function zoneOfPlace(root: unknown, beside: Record<string, unknown>, path: Path): Remedy | null {
  const state =
    valueAt(beside, ['address', 'state']) ??
    valueAt(beside, ['locations', 0, 'address', 'state']) ??
    valueAt(root, ['dealerships', 0, 'locations', 0, 'address', 'state']);
  const known = states.find((one) => one === state);
  return known === undefined ? null : suchAs(path, usualZones[known], `write an IANA name such as ${usualZones[known]}.`);
}

/** An override without condition would apply to other vehicles. Spelling was corrected before. */
function overrideRemedy(root: unknown, path: Path): Remedy | null {
  const written = valueAt(root, path);
  if (typeof written === 'string' && nearestName(written, carTypes) !== null) return null;
  return takeOut(path.slice(0, -2), 'use one of them, or take the override out.');
}

/** A target whose required keys are present. Spelling was corrected before. */
function targetKind(beside: Record<string, unknown>, choices: readonly unknown[], path: Path): Remedy | null {
  const needs = [
    ['webhook', 'url'],
    ['s3', 'bucket'],
  ].find(([kind]) => choices.includes(kind));
  if (needs === undefined || nearestName(String(beside.kind), choices.map(String)) !== null) return null;
  const [kind, key = ''] = needs;
  const fitting = beside[key] !== undefined ? kind : choices.find((choice) => choice === 'email' || choice === 'directory');
  return suchAs(path, fitting, `use one of them, such as ${JSON.stringify(fitting)}.`);
}

/** A menu entry without a link opens a submenu. */
const menuLink = { label: 'About us', href: '/about-us/' };

const timeKeys = ['open', 'close', 'formated_hours', 'start_hour', 'end_hour', 'hours'];

/** A day with times is open, otherwise closed. Spelling was corrected before. */
function dayStatus(beside: Record<string, unknown>, path: Path): Remedy | null {
  const near = nearestName(String(beside.status), ['Open', 'Closed']);
  if (near !== null) return null;
  const status = timeKeys.some((name) => beside[name] !== undefined) ? 'Open' : 'Closed';
  return suchAs(path, status, `use one of them, such as ${JSON.stringify(status)}.`);
}

function postcodeBeside(state: unknown, path: Path): Remedy | null {
  const known = states.find((one) => one === state);
  return known === undefined ? null : suchAs(path, postcodeOf(known), `write four digits, such as ${JSON.stringify(postcodeOf(known))}.`);
}

function stateBeside(postcode: unknown, written: unknown, path: Path): Remedy | null {
  const near = typeof written === 'string' && written !== '' ? nearestName(written, states) : null;
  const state = typeof postcode === 'string' ? stateOfPostcode(postcode) : null;
  return state === null || near !== null
    ? null
    : suchAs(path, state, `use one of them: ${JSON.stringify(state)} has the postcode ${String(postcode)}.`);
}

const named = ['title', 'name', 'heading'];

/** `harbour-trucks` → “Harbour Trucks” */
export function nameFromSlug(root: unknown, path: Path): string | null {
  const slug = valueAt(root, [...path.slice(0, -1), 'slug']);
  if (!named.includes(String(path.at(-1))) || typeof slug !== 'string' || slug === '') return null;
  return slug.replaceAll('-', ' ').replaceAll(/\b[a-z]/g, (letter) => letter.toUpperCase());
}

/** What an entry's opening time precedes, and its closing time follows. */
const hours: Record<string, { after?: string; before?: string }> = {
  open: { before: 'close' },
  close: { after: 'open' },
  start_hour: { before: 'end_hour' },
  end_hour: { after: 'start_hour' },
  begin: { before: 'end' },
  end: { after: 'begin' },
};
const time = /^(?:[01]\d|2[0-3]):[0-5]\d$/;

/** Normalises `8:30`, `5.30pm`, `0830`; otherwise a time that fits the other end. */
function fittingTime(name: string, written: unknown, beside: Record<string, unknown>, path: Path): Remedy {
  const meant = timeOf(String(written));
  if (meant !== null) return setTo(path, meant, `write ${JSON.stringify(meant)}.`);
  const { after, before } = hours[name] ?? {};
  const other = beside[after ?? before ?? ''];
  const end = typeof other === 'string' && time.test(other) ? other : null;
  const fitting = after !== undefined ? (end !== null && end >= '17:30' ? '24:00' : '17:30') : end !== null && end <= '08:30' ? '00:00' : '08:30';
  return suchAs(path, fitting, `write it like ${fitting}.`);
}

function timeOf(text: string): string | null {
  const [, hour = '', minute = '00', half = ''] = /^(\d{1,2})[:.h]?(\d{2})?\s*([ap]\.?m)?\.?$/i.exec(text.trim()) ?? [];
  const past = /^p/i.test(half) && Number(hour) < 12 ? 12 : /^a/i.test(half) && Number(hour) === 12 ? -12 : 0;
  const shown = `${String(Number(hour) + past).padStart(2, '0')}:${minute}`;
  return hour !== '' && time.test(shown) ? shown : null;
}

const isDay = (text: string) => z.iso.date().safeParse(text).success;

/** The other end of a period, and the distance in days. */
const stretches: Record<string, [other: string, days: number][]> = {
  until: [['date', 0]],
  date: [
    ['until', 0],
    ['updated', 0],
  ],
  expiry: [['start', 365]],
  start: [['expiry', -30]],
  updated: [['date', 0]],
};

function freeWeekday(root: unknown, path: Path): Remedy {
  const list = valueAt(root, path.slice(0, -2));
  const written = valueAt(root, path);
  const others = Array.isArray(list) ? list.filter((_, index) => index !== path.at(-2)).map((entry) => valueAt(entry, ['weekday'])) : [];
  const meant = written === 7 ? 0 : dayNames.indexOf(String(written).toLowerCase());
  const free = [meant, 1, 2, 3, 4, 5, 6, 0].find((day) => day >= 0 && !others.includes(day));
  const words = 'write 0 for Sunday to 6 for Saturday';
  return free === undefined
    ? takeOut(path.slice(0, -1), `${words}; all of them are there, so take this one out.`)
    : suchAs(path, free, `${words}, such as ${free}.`);
}
