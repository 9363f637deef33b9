import { type AttributeName, requiresAllValues } from '../state/attributes.ts';
import type { Lexicon } from './lexicon.ts';
import type { ParsedSpan, ParsedText, QueryChange } from './parsed-text.ts';
import { changesOfEntries, changesOfMeasure, joinAlternatives, mergeChanges } from './query-changes.ts';
import { attributeOfItem, type ScannedItem, scanTokens } from './scan-tokens.ts';
import { type Token, tokenize } from './tokenize.ts';

/** Longer queries are parsed up to here; the remainder is text. */
const longest = 500;

/**
 * Parses a natural language query, such as `white auto hilux under 40k near 4000`. Every word is in a parsed span or in the rest. Never throws; ten
 * words take some hundredths of a millisecond.
 */
export function parseText(text: string, lexicon: Lexicon): ParsedText {
  const head = text.length > longest ? text.slice(0, text.lastIndexOf(' ', longest) + 1 || longest) : text;
  const tokens = tokenize(head);
  const items = scanTokens(tokens, lexicon);
  const asked = joinedAsks(asksOf(items), items, tokens);
  const isAll = tokens.some(({ text: word }) => stock.has(word));
  const isText = textOf(items, tokens, asked, isAll);
  const isAbsent = absentOf(items, tokens, isText);
  for (const index of eitherOf(items, tokens, asked)) isAbsent[index] = true;
  const understood: ParsedSpan[] = [];
  const rest: string[] = [];
  const dropped: string[] = [];
  let run: { from: number; into: string[] } | null = null;
  const endRun = (before: number) => {
    if (run !== null) run.into.push(head.slice(tokens[run.from]?.start, tokens[before - 1]?.end));
    run = null;
  };
  items.forEach((item, index) => {
    const into = isAbsent[index] ? dropped : isText[index] ? rest : null;
    if (run?.into !== into || (into === dropped && isApart(items[index - 1], item))) endRun(item.from);
    if (into === null) understood.push(spanOf(item, tokens, asked[index] ?? []));
    else run ??= { from: item.from, into };
  });
  endRun(tokens.length);
  if (head.length < text.length) rest.push(text.slice(head.length).trim());
  const asksLocation = items.some((_, index) => isUserLocation(items, index, tokens)) && !items.some(({ kind }) => kind === 'near-place');
  return { changes: mergeChanges(understood.flatMap(({ changes }) => changes)), understood, rest: rest.join(' '), dropped, asksLocation };
}

/** Unknown alternatives, such as the last word of `mazda or ferrari`; they are dropped so that the known ones match. */
function absentOf(items: readonly ScannedItem[], tokens: readonly Token[], isText: readonly boolean[]): boolean[] {
  const hasContent = items.some((item, index) => isContent(item) && isText[index] === false);
  const isAbsent = items.map(
    (item, index) =>
      absent.has(item.kind) ||
      isUserLocation(items, index, tokens) ||
      (item.kind === 'unsupported' && !isText[index]) ||
      (hasContent && isBare(items, index, tokens, isText)),
  );
  dropNegated(items, isText, isAbsent);
  const isNamed = (index: number) => items[index]?.kind === 'entries' && isText[index] === false;
  items.forEach((item, index) => {
    if (item.kind !== 'or' || !alternatives.has(tokens[item.from]?.text ?? '')) return;
    let end = index + 1;
    while (isUnknown(items[end])) end += 1;
    let start = index;
    while (isUnknown(items[start - 1])) start -= 1;
    const joined = (at: number) => isNamed(at) || isAbsent[at] === true;
    if (end > index + 1 && joined(index - 1)) isAbsent.fill(true, index + 1, end);
    else if (start < index && start === 0 && isNamed(index + 1)) isAbsent.fill(true, start, index);
  });
  return isAbsent;
}

/** Items that are dropped for a reason of their own are named separately: `near me`, `without canopy`. */
const isApart = (before: ScannedItem | undefined, { kind }: ScannedItem) =>
  (kind === 'not' && before?.kind !== 'not') ||
  (absent.has(kind) && !(before !== undefined && (before.kind === 'or' || skipped.has(before.kind)))) ||
  before?.kind === 'user-location';

const absent: ReadonlySet<ScannedItem['kind']> = new Set(['absent', 'user-location']);

/** Near to where the shopper is: `near me`, or `nearby` without a place behind it. */
function isUserLocation(items: readonly ScannedItem[], index: number, tokens: readonly Token[]): boolean {
  const item = items[index];
  if (item?.kind !== 'near') return item?.kind === 'user-location';
  return items.length > 1 && !isUnknown(items[index + 1]) && tokens[item.from]?.text.startsWith('near') === true;
}

/** A value that cannot be excluded is dropped with its negation; as text it would match exactly the vehicles that have it. */
function dropNegated(items: readonly ScannedItem[], isText: readonly boolean[], isAbsent: boolean[]): void {
  items.forEach((item, index) => {
    if (item.kind !== 'not') return;
    let end = index + 1;
    while (skipped.has(items[end]?.kind ?? '')) end += 1;
    const target = items[end];
    if (target === undefined ? items.length === end - index : isContent(target) && !isText[end]) return;
    if (target !== undefined) end += 1;
    const isLeft = (at: number) =>
      items[at]?.kind === 'unsupported' || isUnknown(items[at]) || (isText[at] === true && !absent.has(items[at]?.kind ?? 'or'));
    while (isLeft(end) || (items[end]?.kind === 'or' && isUnknown(items[end + 1]))) end += 1;
    isAbsent.fill(true, index, end);
  });
}

/** Only `or` between two items, and no conjunction. */
function isOrBetween(items: readonly ScannedItem[], tokens: readonly Token[], from: number, to: number): boolean {
  const between = items.slice(from + 1, to);
  const isOr = ({ kind, from: at }: ScannedItem) => kind === 'or' && alternatives.has(tokens[at]?.text ?? '');
  return between.some(isOr) && between.every((item) => isOr(item) || item.kind === 'filler');
}

/** Equipment is combined with AND unless joined by `or`: `sunroof or leather` is one value. */
function joinedAsks(asked: readonly (QueryChange[] | null)[], items: readonly ScannedItem[], tokens: readonly Token[]): (QueryChange[] | null)[] {
  const joined = [...asked];
  let run: number[] = [];
  asked.forEach((changes, at) => {
    const [change] = changes ?? [];
    if (change?.kind !== 'choose' || !requiresAllValues(change.attribute)) return;
    const last = run.at(-1);
    run = last !== undefined && isOrBetween(items, tokens, last, at) ? [...run, at] : [at];
    const values = run.flatMap((one) => asked[one]?.flatMap((other) => ('values' in other ? other.values : [])) ?? []);
    for (const one of run) joined[one] = [{ ...change, values: [joinAlternatives(values)] }];
  });
  return joined;
}

/**
 * Alternatives of different attributes (`suv or 7 seats`), which a search would combine with AND, are dropped. If another item has the attribute of
 * one of them, they belong to different vehicles: `white hilux or black ranger`.
 */
function eitherOf(items: readonly ScannedItem[], tokens: readonly Token[], asked: readonly (QueryChange[] | null)[]): number[] {
  const said = items.flatMap((item, at) =>
    isContent(item) && asked[at]?.length ? [{ at, item, group: groupOf(item), kind: asked[at][0]?.kind }] : [],
  );
  return said.flatMap((one, place) => {
    const next = said[place + 1];
    if (next === undefined || one.kind === 'exclude' || next.kind === 'exclude') return [];
    if (!isOrBetween(items, tokens, one.at, next.at)) return [];
    if (one.group === next.group || (one.item.kind === 'measure' && next.item.kind === 'measure')) return [];
    const areAlone = said.every((other) => other === one || other === next || (other.group !== one.group && other.group !== next.group));
    return areAlone ? [one.at, next.at] : [];
  });
}

/**
 * A short number or letter alone: meaningless, and a prefix in every vehicle. After a make or model a number of two or three digits may be a name
 * that only full text finds.
 */
function isBare(items: readonly ScannedItem[], index: number, tokens: readonly Token[], isText: readonly boolean[]): boolean {
  const [before, item, after] = [items[index - 1], items[index], items[index + 1]];
  if (item?.kind !== 'unknown' || item.to !== item.from + 1) return false;
  const text = tokens[item.from]?.text ?? '';
  const isShort = /^(?:\d|\p{L})$/u.test(text) || (/^\d{2,3}$/.test(text) && !isName(attributeOfItem(before)));
  const isGlued = before?.kind === 'sign' && tokens[before.from]?.end === tokens[item.from]?.start;
  return isShort && !isGlued && !(isText[index - 1] === true && before !== undefined) && !(isText[index + 1] === true && after !== undefined);
}

/** Of the words that join: `and`, too, only says more. */
const alternatives: ReadonlySet<string> = new Set(['or', 'either']);

const isUnknown = (item: ScannedItem | undefined) => item?.kind === 'unknown' || item?.kind === 'sign';

const spanOf = (item: ScannedItem, tokens: readonly Token[], changes: readonly QueryChange[]): ParsedSpan => ({
  start: tokens[item.from]?.start ?? 0,
  end: tokens[item.to - 1]?.end ?? 0,
  changes,
});

const isContent = ({ kind }: ScannedItem) => kind === 'entries' || kind === 'measure' || kind === 'near-place' || kind === 'order';
const isName = (attribute: AttributeName | undefined) => attribute === 'make' || attribute === 'model';

/** Makes and models are alternatives to each other; any other attribute only to itself. */
function groupOf(item: ScannedItem): string {
  if (item.kind === 'measure') return item.measure.attribute;
  const attribute = attributeOfItem(item) ?? (item.kind === 'near-place' ? 'city' : item.kind);
  return attribute === 'model' ? 'make' : attribute;
}

/** The changes of each item, null for none. Decides negation, and the make of each model. */
function asksOf(items: readonly ScannedItem[]): (QueryChange[] | null)[] {
  const hasNames = items.some((item) => isName(attributeOfItem(item)));
  const negated = negatedOf(items);
  const said = items.flatMap((item, index) =>
    attributeOfItem(item) === 'make' && !negated[index] && item.kind === 'entries' ? (item.entries[0]?.values ?? []) : [],
  );
  // A search is near one place only; several become the cities of the stock around them.
  const towns = items.filter((item, index) => !negated[index] && (item.kind === 'near-place' || isCityBeside(items, index)));
  const areCities = towns.length > 1 && towns.some((item) => item.kind === 'near-place' && item.closest.length > 0);
  return items.map((item, index) => {
    const no = negated[index] === true;
    switch (item.kind) {
      case 'measure':
        return changesOfMeasure(item.measure, no);
      case 'near-place':
        return nearChanges(item, no, areCities);
      case 'order':
        return no ? null : [{ kind: 'sort', sort: item.sort }];
      case 'entries': {
        // A word such as `active` is a badge only with a make or model in the query.
        if (attributeOfItem(item) === 'badge' && !hasNames && /^\p{L}+$/u.test(item.key)) return null;
        const next = items[index + 1];
        if (isOfAnother(item, next, said)) return null;
        // The make of an excluded model is not excluded; a make without such a model was a mistake: `ford hilux`.
        if (
          attributeOfItem(item) === 'make' &&
          next !== undefined &&
          attributeOfItem(next) === 'model' &&
          (no ? negated[index + 1] : !isOf(next, item))
        )
          return [];
        const last = items[index - 1];
        const before = last?.kind === 'entries' && attributeOfItem(last) === 'make' ? (last.entries[0]?.values ?? []) : [];
        return changesOfEntries(item.entries, no, before, said);
      }
      default:
        return null;
    }
  });
}

/** A word of a model's name with another make (`adventure bike bmw`), or a number before another make's model: `300 series landcruiser`. */
function isOfAnother({ entries, key }: ScannedItem & { kind: 'entries' }, next: ScannedItem | undefined, said: readonly string[]): boolean {
  const makes = entries.flatMap(({ attribute, make }) => (attribute === 'model' && make !== null ? [make] : []));
  if (makes.length === 0) return false;
  const isPart = entries.every(({ part }) => part) && said.length > 0 && !makes.some((make) => said.includes(make));
  const after = next?.kind === 'entries' && attributeOfItem(next) === 'model' ? next.entries : [];
  return isPart || (/^\d/.test(key) && after.length > 0 && !after.some(({ make }) => make !== null && makes.includes(make)));
}

/** A stock city as an alternative to a town: `gosford or tuggerah`. */
const isCityBeside = (items: readonly ScannedItem[], index: number) =>
  attributeOfItem(items[index]) === 'city' &&
  [1, -1].some((side) => items[index + side]?.kind === 'or' && items[index + 2 * side]?.kind === 'near-place');

function nearChanges({ near, cities, closest }: ScannedItem & { kind: 'near-place' }, no: boolean, areCities: boolean): QueryChange[] | null {
  if (no) return cities.length === 0 ? null : [{ kind: 'exclude', attribute: 'city', values: cities }];
  return areCities ? [{ kind: 'choose', attribute: 'city', values: closest }] : [{ kind: 'near', near }];
}

/** Items to exclude: the one after `not`, and those joined to it by `or`, `and` or commas. */
function negatedOf(items: readonly ScannedItem[]): boolean[] {
  let pending = false;
  let chain: string | null = null;
  let joined = false;
  return items.map((item, index) => {
    if (item.kind === 'not') {
      // `not white nor silver`, `not white, not silver`
      pending = true;
      return false;
    }
    if (item.kind === 'or' || item.kind === 'sign') {
      joined = true;
      return false;
    }
    if (item.kind === 'filler' || item.kind === 'in') return false;
    if (!isContent(item)) {
      pending = false;
      chain = null;
      joined = false;
      return false;
    }
    const group = groupOf(item);
    const ofMake =
      chain === 'make' && attributeOfItem(items[index - 1]) === 'make' && attributeOfItem(item) === 'model' && isOf(item, items[index - 1]);
    const negated = pending || (joined && chain === group) || ofMake;
    pending = false;
    joined = false;
    chain = negated ? group : null;
    return negated;
  });
}

function isOf(model: ScannedItem, make: ScannedItem | undefined): boolean {
  const makes = make?.kind === 'entries' ? (make.entries[0]?.values ?? []) : [];
  return model.kind === 'entries' && model.entries.some((entry) => entry.make !== null && makes.includes(entry.make));
}

const carries = ({ kind }: ScannedItem) =>
  kind === 'filler' || kind === 'unsupported' || kind === 'in' || kind === 'or' || kind === 'but' || kind === 'compare' || kind === 'sign';

/** Words for the whole stock: `show me all cars` sets no filter. */
const stock: ReadonlySet<string> = new Set(['car', 'cars', 'vehicle', 'vehicles', 'stock', 'everything', 'anything']);

/** Items that stay text: unknown words and the function words between them. */
function textOf(items: readonly ScannedItem[], tokens: readonly Token[], asked: readonly (QueryChange[] | null)[], isAll: boolean): boolean[] {
  const isText = items.map((item, index) =>
    isContent(item) ? asked[index] === null : item.kind === 'unknown' || item.kind === 'near' || absent.has(item.kind),
  );
  items.forEach((item, index) => {
    if (item.kind !== 'not') return;
    let next = index + 1;
    while (skipped.has(items[next]?.kind ?? '')) next += 1;
    const target = items[next];
    if (target === undefined || isText[next] || !isContent(target)) for (let at = index; at < next; at += 1) isText[at] = true;
  });
  // A sign directly before a remaining word belongs to it, such as `$5`.
  for (let index = items.length - 1; index > 0; index -= 1) {
    const [before, item] = [items[index - 1], items[index]];
    if (isText[index] && before?.kind === 'sign' && tokens[before.from]?.end === tokens[item?.from ?? 0]?.start) isText[index - 1] = true;
  }
  // A function word between two remaining words belongs to them: `bang and olufsen`.
  for (let index = 0; index < items.length; index += 1) {
    let end = index;
    while (end < items.length && isCarrying(items[end])) end += 1;
    if (end > index && isText[index - 1] && isText[end]) isText.fill(true, index, end);
    index = end;
  }
  // `under 20` stays text: it is ambiguous.
  items.forEach((item, index) => {
    if (item.kind === 'compare' && isText[index + 1]) isText[index] = true;
  });
  if (!isText.includes(true) && !items.some(isContent) && !isAll) isText.fill(true);
  return isText;
}

/** What may stand between a negation and the excluded item. */
const skipped: ReadonlySet<string> = new Set(['filler', 'in', 'not', 'sign']);

const isCarrying = (item: ScannedItem | undefined) => item !== undefined && carries(item);
