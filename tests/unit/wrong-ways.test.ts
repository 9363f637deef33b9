import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'csv-parse/sync';
import { describe, expect, test } from 'vitest';
import { loadSite } from '#config/load.server.ts';
import { sampleFeed } from '../../scripts/sample/feeds/feeds.ts';
import { overGoodSnapshot } from '../support/feeds/written-wrongly.ts';
import { soundText, wrongWays } from '../support/feeds/wrong-ways.ts';

const sitesDir = path.join(import.meta.dirname, '../../sites');
const file = path.join(sitesDir, 'ridgeway.json');
const now = Date.parse('2026-11-21T09:00:00Z');
const text = sampleFeed('ridgeway', { parsed: JSON.parse(readFileSync(file, 'utf8')), file, now });
const [header = [], ...all]: string[][] = parse(text);
const rows = all.slice(0, 60);
const table = { header, rows, price: 'Price', km: 'Odometer' };
const taken = overGoodSnapshot(await loadSite('ridgeway', sitesDir), table, now);

test('there are at least sixty ways, and the sound table is none of them', () => {
  expect(Object.keys(wrongWays).length).toBeGreaterThanOrEqual(60);
  expect(taken(soundText(table))).toMatchObject({ verdict: 'in', faults: [] });
});

/** Equivalent spellings: none is refused or blocked. */
const otherwise = [
  'price: thousands comma in quotes',
  'price: thousands point',
  'price: thousands space',
  'price: dollars and cents',
  'price: in thousands, k',
  'km: thousands no-break space',
  'km: thousands apostrophe',
  'km: k and unit',
  'a separator behind each row',
  'quotes around all',
  'CR ends',
  'every fifth LF among CRLF',
  'UTF-16 with a mark',
];

test.each(otherwise)('%s: the whole table goes in', (name) => {
  const { refused } = taken(soundText(table));
  expect(taken(wrongWays[name]?.(table) ?? '')).toEqual({ verdict: 'in', refused, faults: [] });
});

describe('a sample table written otherwise over a good snapshot is published as it is meant, refused or held', () => {
  test.each(Object.entries(wrongWays))('%s', (_, way) => expect(taken(way(table)).faults).toEqual([]));
});

test('a lie and a vehicle that vanished are told', () => {
  const at = header.indexOf('Odometer');
  const lying = (kilometres: string) => taken(soundText({ ...table, rows: rows.with(3, (rows[3] ?? []).with(at, kilometres)) })).faults;
  const kilometres = Number((rows[3]?.[at] ?? '').replace(/\D/g, ''));
  expect(lying(`${kilometres + 1000} km`)).toHaveLength(2);
  // A jump is blocked: the vehicle stays as it was.
  expect(lying('7 km')).toEqual([]);
  expect(taken(soundText({ ...table, rows: rows.slice(1) })).faults).toHaveLength(1);
});
