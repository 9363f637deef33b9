import { truncateText } from '#lib/text/text.ts';
import type { Vehicle } from '#vehicle/vehicle.ts';
import { claimingTexts, mayBreak } from './judge-vehicle.ts';
import type { PlacedText } from './site-texts.ts';

/** Of comments in structured data, in characters: the page itself has all of them. */
const longestExcerpt = 300;

/** What of a vehicle's words may break a rule, on any site and day: of most, nothing. */
type Reading = {
  brief: readonly PlacedText[];
  detail: readonly PlacedText[];
  comments: boolean;
  /** It may break a rule that the whole does not, such as one that its rest answers. */
  excerpt: boolean;
};

/** For as long as the record lives: a build asks several times, of each part when it has read it. */
const readings = new WeakMap<Vehicle, Partial<Reading>>();

const quiet: Reading = { brief: [], detail: [], comments: false, excerpt: false };
const parts = ['brief', 'detail', 'comments', 'excerpt'] as const satisfies readonly (keyof Reading)[];

/** Says in what an earlier reading of the same record under the same rules found nothing. @param names as `quietParts` gives them. */
export const rememberQuiet = (vehicle: Vehicle, names: string): unknown =>
  readings.set(vehicle, Object.fromEntries(parts.filter((name) => names.includes(name.charAt(0))).map((name) => [name, quiet[name]])));

function partOf<Name extends keyof Reading>(vehicle: Vehicle, name: Name, read: () => Reading[Name]): Reading[Name] {
  const known: Partial<Reading> = readings.get(vehicle) ?? {};
  const part = known[name] ?? read();
  if (known[name] === undefined) readings.set(vehicle, { ...known, [name]: part });
  return part;
}

export const briefTexts = (vehicle: Vehicle): readonly PlacedText[] => partOf(vehicle, 'brief', () => claimingTexts(vehicle, 'brief'));
/** Reads its details. */
export const detailTexts = (vehicle: Vehicle): readonly PlacedText[] => partOf(vehicle, 'detail', () => claimingTexts(vehicle, 'detail'));

const mayBreakIn = (text: string | undefined) => text !== undefined && mayBreak(text);

export const mayBreakInComments = (vehicle: Vehicle): boolean => partOf(vehicle, 'comments', () => mayBreakIn(vehicle.dealercomments));

/** The start of comments, where they are longer than an excerpt. */
export const excerptOf = (comments: string): string | null => truncateText(comments, longestExcerpt);

export const mayBreakInExcerpt = (vehicle: Vehicle): boolean =>
  partOf(vehicle, 'excerpt', () => mayBreakIn(excerptOf(vehicle.dealercomments ?? '') ?? undefined));

/** The first letters of the parts that were read and in which nothing may break a rule. */
export function quietParts(vehicle: Vehicle): string {
  const reading = readings.get(vehicle);
  if (reading === undefined) return '';
  const excerpt = reading.comments === false ? mayBreakInExcerpt(vehicle) : undefined;
  const isQuiet = (part: Reading[keyof Reading] | undefined) => part === false || (Array.isArray(part) && part.length === 0);
  const all = { ...reading, excerpt };
  return parts.flatMap((name) => (isQuiet(all[name]) ? [name.charAt(0)] : [])).join('');
}
