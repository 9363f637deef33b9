import { expect, test } from 'vitest';
import type { ColumnRule } from '#site/schema/stock.ts';
import { runAfter, stockTestSite, tableFeed } from '../testing.server.ts';
import { wordsProblem } from './unread-words.ts';

type Rule = Pick<ColumnRule, 'to'> & Partial<ColumnRule>;
const base: Record<string, Rule> = { No: { to: 'id' }, Make: { to: 'make' }, Model: { to: 'model' }, Year: { to: 'year' }, Price: { to: 'price' } };

function runOf(rule: Rule, words: Record<string, number>, released: string[] = []) {
  const cells = Object.entries(words).flatMap(([word, times]) => Array.from({ length: times }, () => word));
  const feed = tableFeed(cells.map((Kind, index) => ({ No: `${index + 1}`, Make: 'Kia', Model: 'Rio', Year: '2020', Price: '9990', Kind })));
  const { result, last } = runAfter(null, stockTestSite({ format: 'csv', columns: { ...base, Kind: rule } }), feed, undefined, released);
  return {
    held: result.held.filter(({ brake }) => brake === 'words').map(({ message }) => message),
    notes: result.words.flatMap((one) => wordsProblem(one) ?? []),
    types: last?.map(({ car_type }) => car_type),
  };
}

const condition = { to: 'car_type', rule: 'car_type', values: { Novo: 'new', Usado: 'used' } } satisfies Rule;

test('a map of values that never matches holds the feed, and says which words it lacks and how to write them', () => {
  const { held, types } = runOf(condition, { Neuf: 3, Occasion: 6, Direction: 2, Test: 1 });
  expect(held).toEqual([
    'the column "Kind" (car_type) says words in all 12 cells that are not understood, and would be left out, and none of them stands in its values: ' +
      '"Occasion" (6), "Neuf" (3), "Direction" (2). Fix: say in stock.columns: "Kind": "values": {"Occasion": "…", "Neuf": "…", "Direction": "…"} ' +
      'what each means (new, demo, used)',
  ]);
  expect(types).toBeUndefined();
});

test('somebody who looked lets it in', () => {
  // No default applies where the feed has a column: vehicles of unknown condition are refused.
  expect(runOf(condition, { Neuf: 3, Used: 1 }, ['words', 'invalid']).types).toEqual(['used']);
});

test('words that no map names hold it too, where most cells say them', () => {
  expect(runOf({ to: 'car_type', rule: 'car_type' }, { Neuf: 3, Used: 1 }).held).toHaveLength(1);
  expect(runOf({ to: 'price_type', rule: 'price_type' }, { 'Plus on roads': 3 }).held).toHaveLength(1);
  expect(runOf({ to: 'dealership_slug' }, { 'Sample Main': 2 }).held).toHaveLength(1);
});

test('a few words are told, and hold nothing', () => {
  const { held, notes } = runOf(condition, { usado: 6, Novo: 3, Direction: 1 });
  expect(held).toEqual([]);
  expect(notes).toEqual([
    'the column "Kind" (car_type) says words in 1 of 10 cells that are not understood, and would be left out: "Direction" (1). ' +
      'Fix: say in stock.columns: "Kind": "values": {"Direction": "…"} what each means (new, demo, used)',
  ]);
});

test('any word is a status and means sold: told, and held where no cell says another', () => {
  const status = { to: 'status', rule: 'status', values: { L: 'in stock' } } satisfies Rule;
  expect(runOf(status, { Live: 4, Gone: 2 }).held[0]).toContain('says words in all 6 cells that are not understood, and would count as sold');
  const some = runOf(status, { L: 1, Delivered: 7 });
  expect(some.held).toEqual([]);
  expect(some.notes[0]).toContain('"Delivered" (7)');
});

test('a map for a field of any text that never matches is told with what stands there', () => {
  const { held, notes } = runOf({ to: 'series', values: { Man: 'Manual' } }, { Manual: 2, CVT: 1 });
  expect(held).toEqual([]);
  expect(notes).toEqual([
    'the column "Kind" (series) holds none of the words in its values, but "Manual" (2), "CVT" (1). ' +
      'Fix: correct them (stock.columns: "Kind": "values": {"Manual": "…", "CVT": "…"}), or take values out',
  ]);
});

test('nothing is said where every word is understood, or says nothing', () => {
  const understood: Record<string, number>[] = [{ Novo: 1, used: 2 }, { New: 3 }, { '-': 2, '': 1 }];
  for (const words of understood) {
    expect(runOf(condition, words)).toMatchObject({ held: [], notes: [] });
  }
  expect(runOf({ to: 'series', values: { Man: 'Manual' } }, { Man: 1, CVT: 5 })).toMatchObject({ held: [], notes: [] });
  expect(runOf({ to: 'colour' }, { Red: 3 })).toMatchObject({ held: [], notes: [] });
});

test('a column that lost its name is told with the nearest that is there, and that nothing reads yet', () => {
  const site = stockTestSite({
    format: 'csv',
    columns: { ...base, Price: { to: 'price', rule: 'money' }, Kms: { to: 'km' }, Grade: { to: 'badge' } },
  });
  const row = { No: '1', Make: 'Kia', Model: 'Rio', Year: '2020', 'Asking price': '1', KMS: '2', Notes: 'x', Grade: 'S' };
  const [held] = runAfter(null, site, tableFeed([row])).result.held;
  expect(held).toMatchObject({
    brake: 'columns',
    message:
      'the feed lacks the columns Price (the nearest that it has is "Asking price"), Kms (the nearest that it has is "KMS"). ' +
      'Fix: where a column has another name now, write that in stock.columns',
  });
  const { Grade: _gone, 'Asking price': _price, KMS: _kms, ...rest } = row;
  expect(runAfter(null, site, tableFeed([{ ...rest, Price: '1', Kms: '2', Rubbish: 'x' }])).result.held[0]?.message).toBe(
    'the feed lacks the columns Grade',
  );
});
