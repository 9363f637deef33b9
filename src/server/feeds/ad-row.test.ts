import { describe, expect, test } from 'vitest';
import { completeRow } from './ad-row.ts';
import type { PlatformAttribute, PlatformTable } from './platforms/platform-table.ts';

const source = { address: 'https://ads.example/', read: '2026-11-28', by: 'page', words: 'Required.' } as const;
const tableOf = (attribute: Partial<PlatformAttribute>, format: PlatformTable['format'] = 'csv'): PlatformTable => ({
  id: 'meta',
  name: 'Example',
  file: 'example.csv',
  format,
  pictures: [],
  attributes: [{ name: 'a', level: 'required', source, ...attribute }],
  rules: [],
});

describe('a row by a table', () => {
  test('a requirement of new vehicles holds for them alone', () => {
    const table = tableOf({ scope: 'new' });
    expect(completeRow({}, table, ['all', 'new'])).toEqual({ reason: 'no_attribute', about: 'a' });
    expect(completeRow({}, table, ['all', 'used'])).toEqual({});
  });

  test('a value that the table does not know: an optional one goes, a required one leaves the vehicle out', () => {
    expect(completeRow({ a: 'Ute' }, tableOf({ values: ['TRUCK'] }), ['all'])).toEqual({ reason: 'attribute_form', about: 'a' });
    expect(completeRow({ a: 'Ute' }, tableOf({ values: ['TRUCK'], level: 'optional' }), ['all'])).toEqual({});
  });

  test('texts are cut at a word’s end; ids and addresses never', () => {
    expect(completeRow({ a: 'Toyota LandCruiser' }, tableOf({ longest: 10 }), ['all'])).toEqual({ a: 'Toyota' });
    expect(completeRow({ a: 'Toyota LandCruiser' }, tableOf({ longest: 10, whole: true }), ['all'])).toEqual({
      reason: 'attribute_form',
      about: 'a',
    });
  });

  test('of several values those that fit, as many as the table takes', () => {
    const table = tableOf({ form: 'web_address', most: 2 });
    const addresses = ['https://a.example/1', 'ftp://a.example/2', 'https://a.example/3', 'https://a.example/4'];
    expect(completeRow({ a: addresses }, table, ['all'])).toEqual({ a: ['https://a.example/1', 'https://a.example/3'] });
    expect(completeRow({ a: [] }, table, ['all'])).toEqual({ reason: 'no_attribute', about: 'a' });
  });

  test('a cell of a table begins with no formula, and one that is nothing else is none', () => {
    expect(completeRow({ a: '=1+1' }, tableOf({}), ['all'])).toEqual({ a: '1+1' });
    expect(completeRow({ a: '---' }, tableOf({}), ['all'])).toEqual({ reason: 'no_attribute', about: 'a' });
    expect(completeRow({ a: '=1+1' }, tableOf({}, 'xml'), ['all'])).toEqual({ a: '=1+1' });
  });
});
