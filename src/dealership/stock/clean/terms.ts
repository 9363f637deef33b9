import { memoizeLru } from '#lib/cache/memoize-lru.ts';
import { caseFolded } from '#lib/text/text.ts';
import { isPlaceholder, readAttribute } from './attribute.ts';
import type { ValueReader } from './reading.ts';
import { isOneCase, titleCased } from './spelling.ts';
import {
  bodyPatterns,
  bodyRows,
  bodyVariantRows,
  cabPatterns,
  cabRows,
  drivePatterns,
  driveRows,
  fuelPatterns,
  fuelRows,
  type TermPattern,
  type TermRow,
  transmissionPatterns,
  transmissionRows,
} from './term-rows.ts';
import { foldedWord } from './text.ts';

/** `written`: the text in words of shoppers; `simple`: the word that it is derived to; `short`: the text as a short field (`simple_*`) has it. */
export type Term = { written: string; simple: string; short: string };

export type Terms = {
  read: (text: string) => Term | undefined;
  /** The words of filters. */
  words: readonly string[];
  /** By its patterns alone: ids of vehicles without number are made of it. */
  within: (text: string) => string | undefined;
};

type Found = Pick<Term, 'written' | 'simple'> & { isName?: boolean };

const foundIn = (rows: readonly TermRow[], isName = false): ReadonlyMap<string, Found> =>
  new Map(rows.flatMap(([written, simple, spellings]) => spellings.split('|').map((spelling) => [spelling, { written, simple, isName }] as const)));

function finder(rows: readonly TermRow[]): (folded: string) => Found | undefined {
  const found = foundIn(rows);
  return (folded) => found.get(folded);
}

type TermRules = {
  rows: readonly TermRow[];
  find?: (folded: string) => Found | undefined;
  patterns: readonly TermPattern[];
  /** Before `patterns`. */
  first?: readonly TermPattern[];
  /** Whether short fields have no other words than `simple`. */
  isShort?: boolean;
};

function termsOf({ rows, find = finder(rows), patterns, first = [], isShort = false }: TermRules): Terms {
  const within = (text: string, list = patterns) => list.find(([pattern]) => pattern.test(text))?.[1];
  const readText = (text: string): Term | undefined => {
    const found = find(foldedWord(text));
    if (found === undefined) {
      const simple = within(text, first) ?? within(text);
      return simple === undefined ? undefined : { written: titleCased(text), simple, short: isShort ? simple : titleCased(text) };
    }
    const written = caseFolded(text) === caseFolded(found.written) && !isOneCase(text) ? text : found.written;
    return { written, simple: found.simple, short: found.isName ? written : found.simple };
  };
  return { read: memoizeLru(2000, readText), within: (text) => within(text), words: [...new Set(rows.map(([, simple]) => simple))] };
}

const gearsBefore = /^(\d{1,2})([a-z].*)$/;
const gearsBehind = /^([a-z]+?)(\d{1,2})(?:speed|spd|sp|s)?$/;
const gearUnit = /^(?:speed|spd|sp|s)/;
const gearboxes = foundIn(transmissionRows);

/** Also with gears: `6 SP MAN`, `8A`, `M5`. */
function findTransmission(folded: string): Found | undefined {
  const alone = gearboxes.get(folded);
  if (alone !== undefined) return alone;
  const [gears, box = ''] = gearsBefore.exec(folded)?.slice(1) ?? gearsBehind.exec(folded)?.slice(1).reverse() ?? [];
  const found = gearboxes.get(box) ?? gearboxes.get(box.replace(gearUnit, ''));
  return found && Number(gears) > 0 ? { ...found, written: `${Number(gears)} Speed ${found.written}` } : undefined;
}

const bodies = new Map([...foundIn(bodyRows, true), ...foundIn(bodyVariantRows), ...foundIn(cabRows)]);
const cabs = [...foundIn(cabRows)];
const doorsBefore = /^(\d)(?:door|dr|d)([a-z].*)$/;

/** Also with doors and a cab: `4D SEDAN`, `D/CAB C/CHAS`. */
function findBody(folded: string): Found | undefined {
  const alone = bodies.get(folded);
  if (alone !== undefined) return alone;
  const [, doors, behind = ''] = doorsBefore.exec(folded) ?? [];
  const inner = doors === undefined ? undefined : findBody(behind);
  if (inner !== undefined) return { written: `${doors} Door ${inner.written}`, simple: inner.simple };
  const cab = cabs.find(([spelling]) => folded.startsWith(spelling));
  const body = cab && bodies.get(folded.slice(cab[0].length));
  // A cab with four driven wheels is no SUV.
  return cab && body && { written: `${cab[1].written} ${body.written}`, simple: body.simple === 'SUV' ? cab[1].simple : body.simple };
}

/** What feeds write of these fields. Of transmission and fuel, filters have few words; of body and drive the dealer's. */
export const terms = {
  transmission: termsOf({ rows: transmissionRows, find: findTransmission, patterns: transmissionPatterns, isShort: true }),
  fuel: termsOf({ rows: fuelRows, patterns: fuelPatterns, isShort: true }),
  body: termsOf({ rows: bodyRows, find: findBody, patterns: bodyPatterns, first: cabPatterns }),
  drive: termsOf({ rows: driveRows, patterns: drivePatterns }),
} as const satisfies Record<string, Terms>;

/** An attribute whose words are counted where no term reads them. */
export function readTermText(limit: number, { read, words }: Terms): ValueReader {
  const has = (text: string) => isPlaceholder(text) || read(text) !== undefined;
  return Object.assign(readAttribute(limit), { known: { words, has, isMinor: true } });
}
