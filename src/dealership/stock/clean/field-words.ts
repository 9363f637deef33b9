import { cleanLine } from '#lib/text/clean-text.ts';
import { isSlug } from '#lib/text/is-slug.ts';
import { isEmptyValue, type ValueReader } from './reading.ts';
import { beginOf, foldedWord, readLine, readWord, textOf } from './text.ts';

const dropped = () => ({ rule: 'not a known word' });

export const readCarType = readWord(
  new Map([
    ['new', 'new'],
    ['brandnew', 'new'],
    ['demo', 'demo'],
    ['demonstrator', 'demo'],
    ['exdemo', 'demo'],
    ['used', 'used'],
    ['preowned', 'used'],
    ['secondhand', 'used'],
  ]),
  dropped,
);
export const readItemType = readWord(
  new Map([
    ['car', 'car'],
    ['motorcycle', 'motorcycle'],
    ['motorbike', 'motorcycle'],
    ['bike', 'motorcycle'],
    ['caravan', 'caravan'],
    ['truck', 'truck'],
  ]),
  dropped,
);
export const readPriceType = readWord(
  new Map([
    ['driveaway', 'drive_away'],
    ['dap', 'drive_away'],
    ['estimateddriveaway', 'estimated_drive_away'],
    ['exclgovtcharges', 'excl_govt_charges'],
    ['exclgovernmentcharges', 'excl_govt_charges'],
    ['excludinggovernmentcharges', 'excl_govt_charges'],
    ['egc', 'excl_govt_charges'],
  ]),
  dropped,
);
/** A status that says of a vehicle in stock that somebody else may buy it. */
const reservedWords = ['reserved', 'deposittaken', 'depositpaid', 'onhold', 'hold', 'underoffer', 'undercontract', 'salepending', 'pendingsale'];

export const isReservedStatus = (value: unknown): boolean => typeof value === 'string' && reservedWords.includes(foldedWord(value));

const statusWords = new Map([
  ...reservedWords.map((word) => [word, 'in_stock'] as const),
  ['instock', 'in_stock'],
  ['available', 'in_stock'],
  ['active', 'in_stock'],
  ['forsale', 'in_stock'],
  ['comingsoon', 'coming_soon'],
  ['sold', 'sold'],
]);

/** Other texts are kept and count as sold. Only this code sets `absent`, for what left the feed. */
export const readStatus = readWord(statusWords, (text) => {
  const clean = cleanLine(beginOf(text, 240), 60);
  if (clean === '') return { rule: 'nothing visible' };
  return foldedWord(clean) === 'absent' ? { value: 'unavailable', rule: 'absent is kept for what left the feed' } : { value: clean };
});

const stateNames = new Map(
  Object.entries({
    newsouthwales: 'NSW',
    victoria: 'VIC',
    queensland: 'QLD',
    southaustralia: 'SA',
    westernaustralia: 'WA',
    tasmania: 'TAS',
    northernterritory: 'NT',
    australiancapitalterritory: 'ACT',
  }).flatMap(([name, short]) => [
    [name, short],
    [short.toLowerCase(), short],
    [`au${short.toLowerCase()}`, short],
  ]),
);

/** `New South Wales` → `NSW`; other texts stay. */
export const readStateName: ValueReader = (value, context, note) => {
  if (isEmptyValue(value, context)) return {};
  const short = stateNames.get(foldedWord(textOf(value) ?? ''));
  if (short === undefined) return readLine(60)(value, context, note);
  return short === value ? { value: short } : { value: short, rule: 'letters of the state' };
};

const readSlug: ValueReader = (value, context) => {
  if (isEmptyValue(value, context)) return {};
  const text = textOf(value)?.trim() ?? '';
  return isSlug(text) ? { value: text } : { rule: 'not a slug' };
};
export const readFeedSlug: ValueReader = Object.assign(readSlug, { known: { words: ['its slug'], has: isSlug } });

const makeLine = readLine(60);

/** A number is another column's value: refused. Models may be numbers. */
export const readMake: ValueReader = (value, context, note) => {
  const read = makeLine(value, context, note);
  return typeof read.value === 'string' && /^[\d\s.,]+$/.test(read.value) ? { fault: 'a make is a name, not a number' } : read;
};
