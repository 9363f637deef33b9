import { FilterReader, wrongFilter } from './reader.ts';
import type { Filter, FilterTest, LatLng } from './tree.ts';

const deepest = 150;

function parseOr(reader: FilterReader, depth: number): Filter {
  checkDepth(depth);
  const parts = [parseAnd(reader, depth + 1)];
  while (takeJoin(reader, 'OR')) parts.push(parseAnd(reader, depth + 1));
  return parts.length === 1 ? (parts[0] as Filter) : { or: parts };
}

function parseAnd(reader: FilterReader, depth: number): Filter {
  checkDepth(depth);
  const parts = [parseNot(reader, depth + 1)];
  while (takeJoin(reader, 'AND')) parts.push(parseNot(reader, depth + 1));
  return parts.length === 1 ? (parts[0] as Filter) : { and: parts };
}

function takeJoin(reader: FilterReader, word: string): boolean {
  reader.skipSpace();
  if (!reader.takeWord(word)) return false;
  reader.skipSpace();
  return true;
}

function parseNot(reader: FilterReader, depth: number): Filter {
  checkDepth(depth);
  return takeJoin(reader, 'NOT') ? { not: parseNot(reader, depth + 1) } : parsePrimary(reader, depth + 1);
}

function checkDepth(depth: number): void {
  if (depth > deepest) throw wrongFilter('The filter exceeded the maximum depth limit. Write it with fewer nested conditions.');
}

function parsePrimary(reader: FilterReader, depth: number): Filter {
  checkDepth(depth);
  reader.skipSpace();
  const from = reader.place;
  if (reader.takeText('(')) {
    const inner = parseOr(reader, depth + 1);
    reader.skipSpace();
    if (!reader.takeText(')')) throw wrongFilter(`Expression \`${reader.text.slice(from)}\` is missing the following closing delimiter: \`)\`.`);
    reader.skipSpace();
    return inner;
  }
  if (reader.takeWord('_geoRadius')) return parseRadius(reader);
  if (reader.takeWord('_geoBoundingBox')) return parseBox(reader);
  const field = reader.takeValue();
  const parsed = field === undefined ? undefined : parseTest(reader);
  if (field === undefined || parsed === undefined) {
    const rest = reader.text.slice(from);
    throw wrongFilter(`Was expecting a field and an operation (=, !=, >=, >, <=, <, IN, TO, EXISTS, IS NULL, IS EMPTY, …) at \`${rest}\`.`);
  }
  const filter = { field, test: parsed.test };
  return parsed.not ? { not: filter } : filter;
}

type Found = { test: FilterTest; not?: boolean };

function parseTest(reader: FilterReader): Found | undefined {
  for (const op of ['<=', '>=', '!=', '<', '>', '='] as const) if (reader.takeText(op)) return { test: { op, value: reader.value() } };
  if (reader.takeWord('IN')) return { test: { op: 'in', values: parseList(reader) } };
  if (reader.takeWords('IS', 'NULL')) return { test: { op: 'null' } };
  if (reader.takeWords('IS', 'NOT', 'NULL')) return { test: { op: 'null' }, not: true };
  if (reader.takeWords('IS', 'EMPTY')) return { test: { op: 'empty' } };
  if (reader.takeWords('IS', 'NOT', 'EMPTY')) return { test: { op: 'empty' }, not: true };
  const from = reader.place;
  const not = reader.takeWord('NOT');
  reader.skipSpace();
  if (not && reader.takeWord('IN')) return { test: { op: 'in', values: parseList(reader) }, not };
  if (reader.takeText('EXISTS')) return { test: { op: 'exists' }, not };
  if (reader.takeText('CONTAINS')) return { test: { op: 'contains', value: reader.value() }, not };
  if (reader.takeText('STARTS WITH')) return { test: { op: 'starts with', value: reader.value() }, not };
  reader.place = from;
  const low = reader.takeValue();
  if (low === undefined || !reader.takeText('TO') || !/\s/.test(reader.rest[0] ?? '')) return undefined;
  return { test: { op: 'to', from: low, to: reader.value() } };
}

function parseList(reader: FilterReader): string[] {
  reader.skipSpace();
  if (!reader.takeText('[')) throw wrongFilter('Expected `[` after `IN` keyword.');
  const values: string[] = [];
  for (let value = reader.takeValue(); value !== undefined; value = reader.takeValue()) {
    values.push(value);
    if (!reader.takeText(',')) break;
  }
  reader.skipSpace();
  if (!reader.takeText(']')) throw wrongFilter(`Expected only comma-separated values inside \`IN[..]\` but instead found \`${reader.rest}\`.`);
  reader.skipSpace();
  return values;
}

function parseNumbers(reader: FilterReader, open: string, close: string, form: string): number[] {
  const numbers: number[] = [];
  let more = reader.takeText(open);
  while (more) {
    const number = reader.takeNumber();
    if (number === undefined) break;
    numbers.push(number);
    more = reader.takeText(',');
  }
  if (more || numbers.length === 0 || !reader.takeText(close)) throw wrongFilter(`The filter must be in the form: \`${form}\`.`);
  return numbers;
}

function parseRadius(reader: FilterReader): Filter {
  const numbers = parseNumbers(reader, '(', ')', '_geoRadius(latitude, longitude, radius)');
  if (numbers.length < 3 || numbers.length > 4)
    throw wrongFilter(`Was expecting 3 or 4 arguments for \`_geoRadius\`, but instead found ${numbers.length}.`);
  const [latitude = 0, longitude = 0, metres = 0, resolution = 125] = numbers;
  return { within: [latitude, longitude], metres, resolution };
}

function parseBox(reader: FilterReader): Filter {
  const form = '_geoBoundingBox([latitude, longitude], [latitude, longitude])';
  const point = (): LatLng => {
    reader.skipSpace();
    const numbers = parseNumbers(reader, '[', ']', form);
    reader.skipSpace();
    if (numbers.length !== 2) throw wrongFilter(`Was expecting 2 coordinates but instead found ${numbers.length}.`);
    return [numbers[0] as number, numbers[1] as number];
  };
  const fail = () => wrongFilter(`The filter must be in the form: \`${form}\`.`);
  if (!reader.takeText('(')) throw fail();
  const topRight = point();
  if (!reader.takeText(',')) throw fail();
  const bottomLeft = point();
  if (!reader.takeText(')')) throw fail();
  return { topRight, bottomLeft };
}

/** Recursive descent; white space alone is no filter. @throws EngineError `invalid_search_filter` */
export function parseExpression(text: string): Filter | undefined {
  if (text.trim() === '') return undefined;
  const reader = new FilterReader(text);
  const filter = parseOr(reader, 0);
  if (reader.rest !== '')
    throw wrongFilter(`Found unexpected characters at the end of the filter: \`${reader.rest}\`. An \`OR\` or an \`AND\` may be missing.`);
  return filter;
}

/** Parses a request's `filter`: an expression or lists of them. Outer list AND, inner OR. @throws EngineError `invalid_search_filter` */
export function parseFilter(given: unknown): Filter | undefined {
  if (given === undefined || given === null) return undefined;
  if (typeof given === 'string') return parseExpression(given);
  if (!Array.isArray(given))
    throw wrongFilter(`Invalid syntax for the filter parameter: \`expected String, Array, found: ${JSON.stringify(given)}\`.`);
  const expression = (each: unknown) => {
    if (typeof each !== 'string') throw wrongFilter(`Invalid syntax for the filter parameter: \`expected String, found: ${JSON.stringify(each)}\`.`);
    return parseExpression(each);
  };
  const parts = given.flatMap((each): Filter[] => {
    const choices = (Array.isArray(each) ? each.map(expression) : [expression(each)]).filter((choice) => choice !== undefined);
    return choices.length > 1 ? [{ or: choices }] : choices;
  });
  return parts.length > 1 ? { and: parts } : parts[0];
}
