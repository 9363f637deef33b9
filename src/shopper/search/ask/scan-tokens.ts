import type { Sort } from '#site/terms.ts';
import { colourFamilies } from '#vehicle/colour-families.ts';
import type { Town } from '../near/towns.ts';
import type { AttributeName } from '../state/attributes.ts';
import type { Near } from '../state/search-state.ts';
import { type Amount, amountAt, isDash, isSign, isWord } from './amounts.ts';
import { drivingRangeAt, isDriven } from './driving-range.ts';
import type { Lexicon, LexiconEntry } from './lexicon.ts';
import { type Measure, measureAt } from './measures.ts';
import { comparisonPhrases, type FunctionWord, functionWords, idiomPhrases, nearMePhrases, priceTypePhrases, sortPhrases } from './phrase-tables.ts';
import { lexiconKey, type PhraseMatch, phraseAt, runEnd, type Token } from './tokenize.ts';
import { correctLongTypo, correctTypo } from './typo-correction.ts';

/** One thing that was read, from one token up to another. */
export type ScannedItem = { from: number; to: number } & (
  | { kind: 'entries'; entries: readonly LexiconEntry[]; key: string }
  | { kind: 'measure'; measure: Measure }
  /** `cities` of the stock within the radius; without any, the `closest` ones beyond it. */
  | { kind: 'near-place'; near: Near; cities: readonly string[]; closest: readonly string[] }
  | { kind: 'order'; sort: Sort }
  /** `absent`: nothing that the stock can be filtered by, such as the colour of seats. `user-location`: near the shopper. */
  | { kind: FunctionWord | 'compare' | 'sign' | 'unknown' | 'absent' | 'user-location' }
);

const places: ReadonlySet<AttributeName> = new Set(['state', 'city', 'location_name', 'dealership_name']);
/** Words that carry a colour, fuel or gearbox of their own: `white with black interior`, `diesel heater`, `auto lights`. */
const inside: Partial<Record<AttributeName, readonly string[]>> = {
  colour: 'interior|leather|trim|roof|wheels|upholstery|rims|stitching|seats|inside'.split('|'),
  fuel: 'heater|cooktop|stove|bottle|bottles|generator|seat|seats|windows|mirrors|boot|tailgate|brakes|start|awning|step'.split('|'),
  transmission: 'start|braking|lights|headlights|wipers|parking|park|hold|windows|awning'.split('|'),
};
const isInside = (attribute: AttributeName | undefined, token: Token | undefined) =>
  attribute !== undefined && isWord(token, ...(inside[attribute] ?? []));
/** A colour that is not in stock is no text: it would match place names. */
const colourWords: ReadonlySet<string> = new Set([...colourFamilies.values()].flat());
const tree: ReadonlySet<AttributeName> = new Set(['make', 'model', 'badge']);

const attributeOfEntries = (entries: readonly LexiconEntry[]) => entries[0]?.attribute;
export const attributeOfItem = (item: ScannedItem | undefined) => (item?.kind === 'entries' ? attributeOfEntries(item.entries) : undefined);

/** The lexer: splits a query from left to right by the longest match. */
export function scanTokens(tokens: readonly Token[], lexicon: Lexicon): ScannedItem[] {
  const items: ScannedItem[] = [];
  for (let at = 0; at < tokens.length; ) {
    const item = itemAt(tokens, at, items, lexicon);
    items.push(item);
    at = item.to;
  }
  const isElectric = items.some((item) => attributeOfItem(item) === 'fuel' && item.kind === 'entries' && item.entries[0]?.values.some(runsOnCurrent));
  return items.map((item, index) =>
    isElectric && item.kind === 'measure' && item.measure.attribute === 'km' && !isDriven(item.measure.range, tokens.slice(item.from, item.to))
      ? { kind: 'absent', from: item.from, to: item.to }
      : besideBody(item, [items[index - 1], items[index + 1]], lexicon),
  );
}

const runsOnCurrent = (fuel: string) => /\belectric\b/i.test(fuel);

/** A vehicle type next to a body wins: `pop top caravan`. */
function besideBody(item: ScannedItem, beside: readonly (ScannedItem | undefined)[], lexicon: Lexicon): ScannedItem {
  if (item.kind !== 'entries' || attributeOfItem(item) !== 'body' || !beside.some((other) => attributeOfItem(other) === 'body')) return item;
  const kinds = nonEmpty(lexicon.find(item.key)?.filter(({ attribute }) => attribute === 'item_type'));
  return kinds === undefined ? item : { ...item, entries: kinds };
}

const isEquipment = (token: Token | undefined, lexicon: Lexicon) => lexicon.find(token?.text ?? '')?.[0]?.attribute === 'filtered_features';

function itemAt(tokens: readonly Token[], from: number, items: readonly ScannedItem[], lexicon: Lexicon): ScannedItem {
  const unread = phraseAt(tokens, from, (key) => idiomPhrases.get(key));
  if (unread !== null) return { kind: 'unknown', from, to: unread.to };
  const nearby = phraseAt(tokens, from, (key) => nearMePhrases.get(key));
  if (nearby !== null) return { kind: 'user-location', from, to: nearby.to };
  const unasked = drivingRangeAt(tokens, from) ?? phraseAt(tokens, from, (key) => priceTypePhrases.get(key))?.to;
  if (unasked !== undefined) return { kind: 'absent', from, to: unasked };
  const place = nearAt(tokens, from, items, lexicon);
  if (place !== null) return place;

  const makes = makesBefore(items);
  const inMake = (entry: LexiconEntry) => entry.attribute === 'model' && entry.make !== null && makes.includes(entry.make);
  const inOne = tokens[from + 1]?.glued === true;
  // `a 3 series` names no A3.
  const isArticle = isWord(tokens[from], 'a') && tokens[from + 1]?.kind === 'number' && !inOne && makes.length === 0;
  const entryPhrase = phraseAt(tokens, from, (key, last) => {
    const entries = lexicon.find(key, last)?.filter(({ joined }) => inOne || !joined);
    return meant(entries, key, items, inMake);
  });
  // After a make comes its model, even if a badge has that name: `kia carnival s`.
  const isBadge = entryPhrase !== null && makes.length > 0 && attributeOfEntries(entryPhrase.meaning) === 'badge';
  const model = isBadge ? phraseAt(tokens, from, (key, last) => nonEmpty(lexicon.find(key, last)?.filter(inMake))) : null;
  const phrase = isArticle ? null : (model ?? entryPhrase);
  if (phrase !== null && isInside(attributeOfEntries(phrase.meaning), tokens[phrase.to])) {
    return isEquipment(tokens[phrase.to], lexicon) ? { kind: 'absent', from, to: phrase.to } : { kind: 'unknown', from, to: phrase.to + 1 };
  }
  const small = phraseAt(tokens, from, (key) => functionWords.get(key));
  const order = phraseAt(tokens, from, (key) => sortPhrases.get(key));
  const isName = (at: number) => (phraseAt(tokens, at, (key, last) => lexicon.find(key, last))?.to ?? 0) > at + 1;
  const amount = measureAt(tokens, from, lexicon.thisYear, isName);
  // Of `8 airbags` the stock knows airbags.
  if (amount?.attribute === null && amount.to > (phrase?.to ?? 0) && !isEquipment(tokens[amount.to - 1], lexicon))
    return { kind: 'absent', from, to: amount.to };
  const measure = amount === null || amount.attribute === null ? null : asDistance(amount, tokens.slice(from), items);
  const named = phrase?.meaning.some(inMake) === true;
  if (measure !== null && !measure.sure && !named && isModelAsYear(tokens[from], [...makes, tokens[from - 1]?.text ?? '']))
    return { kind: 'absent', from, to: from + 1 };

  const town = townAt(tokens, from, lexicon);
  if (town !== null && town.to >= Math.max(phrase?.to ?? 0, small?.to ?? 0) && !named) return town;

  const reach = Math.max(phrase?.to ?? 0, small?.to ?? 0, order?.to ?? 0);
  if (measure !== null && (measure.to >= reach || (measure.sure && small?.to === reach)) && !(named && !measure.sure))
    return { kind: 'measure', measure, from, to: measure.to };
  if (phrase !== null && phrase.to === reach && (named || small?.to !== reach))
    return withSlip({ kind: 'entries', entries: beforeState(tokens, phrase, lexicon), key: phrase.key, from, to: phrase.to }, tokens, lexicon);
  if (order !== null && order.to === reach) return { kind: 'order', sort: order.meaning, from, to: order.to };
  if (small !== null) return { kind: small.meaning, from, to: small.to };
  const comparison = phraseAt(tokens, from, (key) => comparisonPhrases.get(key));
  return comparison === null ? otherAt(tokens, from, lexicon, makesSaid(items)) : { kind: 'compare', from, to: comparison.to };
}

/** Models that look like years. After their make such a number is the model, even if not in stock. */
const modelsAsYears: ReadonlyMap<string, string> = new Map([
  ['2008', 'peugeot'],
  ['2002', 'bmw'],
]);
const isModelAsYear = (token: Token | undefined, makes: readonly string[]) => {
  const make = modelsAsYears.get(token?.text ?? '');
  return make !== undefined && makes.some((one) => lexiconKey(one) === make);
};

/** A second limit at least twice the price before it is in kilometres: `under 45k with less than 100k`. */
function asDistance(measure: Measure, tokens: readonly Token[], items: readonly ScannedItem[]): Measure {
  const max = measure.attribute === 'price' && measure.range?.min === null ? measure.range.max : null;
  const said = max === null ? false : tokens.slice(0, measure.to).some(({ text }) => /^(?:\$|dollars?|bucks|budget|price)$/.test(text));
  if (max === null || said || items.at(-1)?.kind === 'or') return measure;
  const isLess = (item: ScannedItem) =>
    item.kind === 'measure' && item.measure.attribute === 'price' && item.measure.range?.min === null && Number(item.measure.range.max) * 2 <= max;
  return items.some(isLess) ? { ...measure, attribute: 'km' } : measure;
}

/** A sign, a misspelt word or an unknown one. */
function otherAt(tokens: readonly Token[], from: number, lexicon: Lexicon, makes: readonly string[]): ScannedItem {
  const token = tokens[from];
  if (token?.kind === 'sign') {
    // `-white`, but neither `cx-5` nor `15 - 20`.
    const alone = tokens[from - 1]?.end !== token.start && tokens[from + 1]?.start === token.end;
    return { kind: isDash(token) && alone && tokens[from + 1]?.kind === 'word' ? 'not' : 'sign', from, to: from + 1 };
  }
  const to = runEnd(tokens, from);
  if (to === from + 1 && colourWords.has(token?.text ?? '') && !isInside('colour', tokens[to])) return { kind: 'absent', from, to };
  const one = to === from + 1 && token !== undefined ? token.text : null;
  const next = tokens[to];
  // `corola cross` is no Corolla.
  const longer = one !== null && next?.kind === 'word' && runEnd(tokens, to) === to + 1 ? correctTypo(one + next.text, lexicon, makes) : null;
  if (longer !== null) return { kind: 'entries', entries: longer, key: one + (next?.text ?? ''), from, to: to + 1 };
  const entries = one === null ? null : correctTypo(one, lexicon, makes);
  return entries === null ? { kind: 'unknown', from, to } : { kind: 'entries', entries, key: token?.text ?? '', from, to };
}

/** Items that may name a make, by its own name or its model's. */
const makesSaid = (items: readonly ScannedItem[]) =>
  items.flatMap((item) => (item.kind === 'entries' ? item.entries.flatMap(({ make, values }) => make ?? values) : []));

/** A model, or a longer name that a misspelt next word completes: `yaris cros`. */
function withSlip(item: ScannedItem & { kind: 'entries' }, tokens: readonly Token[], lexicon: Lexicon): ScannedItem {
  const next = tokens[item.to];
  if (attributeOfItem(item) !== 'model' || next?.kind !== 'word' || runEnd(tokens, item.to) > item.to + 1) return item;
  if ((lexicon.find(next.text) ?? functionWords.get(next.text)) !== undefined) return item;
  const entries = correctLongTypo(item.key, next.text, lexicon, makesSaid([item]));
  return entries === null ? item : { ...item, entries, key: item.key + next.text, to: item.to + 1 };
}

/** The makes directly before, or before a model in a list: `mazda`, `mazda 3 or`. */
function makesBefore(items: readonly ScannedItem[]): readonly string[] {
  let last = items.at(-1);
  if (last?.kind === 'or' || last?.kind === 'sign') {
    last = items.at(-2);
    return last?.kind === 'entries' ? last.entries.flatMap(({ attribute, make }) => (attribute === 'model' && make !== null ? [make] : [])) : [];
  }
  return last?.kind === 'entries' && attributeOfItem(last) === 'make' ? (last.entries[0]?.values ?? []) : [];
}

const nonEmpty = <Value>(list: readonly Value[] = []) => (list.length > 0 ? list : undefined);

/** `86` and `911` name their models alone; `30` is no i30. */
const isWholeName = (key: string, models: readonly string[]) => Number(key) % 10 !== 0 || models.some((model) => lexiconKey(model) === key);

function meant(
  entries: readonly LexiconEntry[] | undefined,
  key: string,
  items: readonly ScannedItem[],
  inMake: (entry: LexiconEntry) => boolean,
): readonly LexiconEntry[] | undefined {
  if (entries === undefined) return undefined;
  const last = items.at(-1);
  // `landcruiser 300 series` is no 300 Series of another make.
  if (/^\d/.test(key) && attributeOfItem(last) === 'model' && entries[0]?.attribute === 'model' && !entries.some(inMake)) return undefined;
  const before = attributeOfItem(last);
  const ofMake = entries.filter(inMake);
  if (ofMake.length > 0) return ofMake;
  const local = entries.filter(({ attribute }) => places.has(attribute));
  if (local.length > 0 && (last?.kind === 'in' || last?.kind === 'near')) return local;
  // A number alone is a model only without another make or model: `86 gts`, but `mazda 3 86`.
  const isListed = last?.kind === 'or' && attributeOfItem(items.at(-2)) === 'model';
  const isFirst = last?.kind !== 'compare' && last?.kind !== 'sign' && !items.some((item) => tree.has(attributeOfItem(item) ?? 'year'));
  const isAlone = /^\d{2,3}$/.test(key) && (isListed || isFirst);
  const strong = entries.filter(
    ({ attribute, weak, joined, values }) =>
      (!weak || (isAlone && attribute === 'model' && !joined && isWholeName(key, values))) &&
      (attribute !== 'badge' || key.length > 2 || (before !== undefined && tree.has(before))),
  );
  // After a model comes its badge, even if another make has a model of that name: `triton gls`.
  const isBadge =
    (before === 'model' || before === 'badge') && strong[0]?.attribute === 'model' && strong.some(({ attribute }) => attribute === 'badge');
  // Equipment wins over a badge of that name where no make or model precedes: `lams bike`.
  const isWhole = strong[0]?.attribute === 'badge' && /^\p{L}+$/u.test(key) && !items.some((item) => tree.has(attributeOfItem(item) ?? 'year'));
  const first = isBadge
    ? 'badge'
    : ((isWhole ? strong.find(({ attribute }) => attribute === 'filtered_features') : undefined) ?? strong[0])?.attribute;
  return first === undefined ? undefined : strong.filter(({ attribute }) => attribute === first);
}

/** A name before a state is a place: `orange nsw`. */
function beforeState(
  tokens: readonly Token[],
  { meaning, key, to }: PhraseMatch<readonly LexiconEntry[]>,
  lexicon: Lexicon,
): readonly LexiconEntry[] {
  if (attributeOfEntries(meaning) !== 'colour') return meaning;
  const local = lexicon.find(key)?.filter(({ attribute }) => places.has(attribute)) ?? [];
  const next = isSign(tokens[to], ',') ? to + 1 : to;
  const state = phraseAt(tokens, next, (one, last) => lexicon.find(one, last)?.find(({ attribute }) => attribute === 'state'));
  return local.length > 0 && state !== null ? local : meaning;
}

const isPostcode = (token: Token | undefined, next: Token | undefined) => token?.kind === 'number' && /^\d{4}$/.test(token.text) && !next?.glued;
const mayBeYear = (token: Token | undefined) => Number(token?.text) >= 1950 && Number(token?.text) <= 2099;

/** `around 2019` and `around 5000` are a year and a price; `around 4217` is a place. */
const isRound = (word: Token | undefined, number: Token | undefined) =>
  isWord(word, 'around') && (Number(number?.text) % 100 === 0 || mayBeYear(number));

const nowhere = { cities: [], closest: [] };
function around(town: Town, km: number, lexicon: Lexicon) {
  const cities = lexicon.citiesAround(town, km);
  return { cities, closest: cities.length > 0 ? cities : lexicon.citiesAround(town, 100) };
}

/** A town alone or after `in`, with its radius; a following postcode repeats it. */
function townAt(tokens: readonly Token[], from: number, lexicon: Lexicon): ScannedItem | null {
  const found = phraseAt(tokens, from, (key) => lexicon.place(key));
  if (found === null || found.meaning.km === null) return null;
  const { name: place, km } = found.meaning;
  const isNumber = isPostcode(tokens[found.to], tokens[found.to + 1]) && !mayBeYear(tokens[found.to]);
  return { kind: 'near-place', near: { place, km }, ...around(found.meaning, km, lexicon), from, to: isNumber ? found.to + 1 : found.to };
}

/** A postcode, a town, or a place of the stock or site. */
function placeAt(tokens: readonly Token[], from: number, lexicon: Lexicon): { place: string; to: number; town?: Town } | null {
  if (isPostcode(tokens[from], tokens[from + 1])) return { place: tokens[from]?.text ?? '', to: from + 1 };
  const known = phraseAt(tokens, from, (key) => lexicon.place(key));
  const found = phraseAt(tokens, from, (key, last) => lexicon.find(key, last)?.find(({ attribute }) => places.has(attribute))?.values[0]);
  if (known !== null && known.to >= (found?.to ?? 0))
    return { place: known.meaning.name, to: known.to, ...(known.meaning.km === null ? {} : { town: known.meaning }) };
  return found === null ? null : { place: found.meaning, to: found.to };
}

function wordEnd(tokens: readonly Token[], from: number): number {
  const to = runEnd(tokens, from);
  const gap = (tokens[to + 1]?.start ?? 0) - (tokens[to - 1]?.end ?? 0);
  return gap === 1 && isDash(tokens[to]) ? wordEnd(tokens, to + 1) : to;
}

/** Kilometres by the thousand, as spoken of an odometer: `50 ks`. */
const isThousands = (amount: Amount | null): amount is Amount => amount?.unit === 'km' && amount.scale === 1000;

/** `near 4217`, `close to Gold Coast`, `within 50 km of Gosford`, `Gosford 2250`. */
function nearAt(tokens: readonly Token[], from: number, items: readonly ScannedItem[], lexicon: Lexicon): ScannedItem | null {
  const near = (located: ReturnType<typeof placeAt>, said: number | null = null): ScannedItem | null => {
    if (located === null) return null;
    const { place, town, to } = located;
    const km = said ?? town?.km ?? null;
    return { kind: 'near-place', near: { place, km }, ...(town === undefined || km === null ? nowhere : around(town, km, lexicon)), from, to };
  };
  const atMost = phraseAt(tokens, from, (key) => (comparisonPhrases.get(key)?.bound === 'most' ? true : undefined));
  const radius = isWord(tokens[from], 'within', 'inside') ? from + 1 : (atMost?.to ?? from);
  const amount = amountAt(tokens, radius);
  // `within 20k of` are kilometres too, and `within 20 ks of`.
  const spoken = isWord(tokens[from], 'within', 'inside') && amount?.unit === null && amount.scale === 1000;
  const distance = spoken || isThousands(amount) ? { ...amount, value: amount.value / 1000, unit: 'km' as const } : amount;
  if (distance?.unit === 'km' && isWord(tokens[distance.to], 'of', 'from', 'around', 'near', 'radius')) {
    const skipped = isWord(tokens[distance.to + 1], 'of', 'from', 'postcode') ? distance.to + 2 : distance.to + 1;
    const item = near(placeAt(tokens, skipped, lexicon), Math.round(distance.value));
    if (item !== null) return item;
    // Around an unknown place there is no limit.
    if (distance.value < 1000 && tokens[skipped]?.kind === 'word' && phraseAt(tokens, skipped, (key, last) => lexicon.find(key, last)) === null)
      return { kind: 'absent', from, to: wordEnd(tokens, skipped) };
  }
  if (radius > from && atMost === null && distance?.unit === 'km') return { kind: 'unknown', from, to: distance.to };
  const word = phraseAt(tokens, from, (key) => functionWords.get(key));
  if (word?.meaning === 'near' && !isRound(tokens[from], tokens[word.to])) return near(placeAt(tokens, word.to, lexicon));
  if (!isPostcode(tokens[from], tokens[from + 1]) || mayBeYear(tokens[from]) || isSign(tokens[from - 1], '$')) return null;
  const last = items.at(-1);
  // `gold coast qld 4217` says the town again.
  if (items.some(({ kind }) => kind === 'near-place')) return attributeOfItem(last) === 'state' ? { kind: 'filler', from, to: from + 1 } : null;
  const before = attributeOfItem(last);
  return last?.kind === 'in' || (before !== undefined && places.has(before)) ? near(placeAt(tokens, from, lexicon)) : null;
}
