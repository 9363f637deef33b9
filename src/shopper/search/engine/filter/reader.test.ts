import { expect, test } from 'vitest';
import { FilterReader } from './reader.ts';

const valueIn = (text: string) => new FilterReader(text).takeValue();

test('a quoted value ends with its own quote, and is read without its backslashes', () => {
  expect([valueIn('"Land Rover"'), valueIn(' \'a "b"\' '), valueIn('""')]).toEqual(['Land Rover', 'a "b"', '']);
  expect([valueIn(String.raw`"5\" x"`), valueIn(String.raw`"\u{1F697}"`)]).toEqual(['5" x', '🚗']);
  expect(() => valueIn('"open')).toThrow('is missing the following closing delimiter');
  expect(() => valueIn(String.raw`"\q"`)).toThrow('Malformed value');
});

test('a word is a value unless the grammar has it; what is none is left where it is', () => {
  expect(valueIn(' Coupé-2 >')).toBe('Coupé-2');
  const reader = new FilterReader('  AND x');
  expect([reader.takeValue(), reader.rest]).toEqual([undefined, '  AND x']);
  expect(() => reader.value()).toThrow('Was expecting a value');
  expect(() => valueIn('_geoPoint(1,2)')).toThrow('reserved keyword');
});

test('words are taken with space between them or not at all; numbers in each of their forms', () => {
  const reader = new FilterReader('NOT  IN -1.5e2 .5 x');
  expect([reader.takeWords('NOT', 'EXISTS'), reader.takeWords('NOT', 'IN'), reader.takeNumber(), reader.takeNumber()]).toEqual([
    false,
    true,
    -150,
    0.5,
  ]);
  expect([reader.takeNumber(), reader.takeWord('xy'), reader.takeWord('x'), reader.rest]).toEqual([undefined, false, true, '']);
});
