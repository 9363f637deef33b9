import { expect, test } from 'vitest';
import { googleTable } from './google.ts';
import { metaTable } from './meta.ts';
import { microsoftTable } from './microsoft.ts';
import { tiktokTable } from './tiktok.ts';

const tables = [googleTable, metaTable, tiktokTable, microsoftTable];

test('each attribute and rule has its source: an address, the day it was read, and the words', () => {
  for (const { attributes, rules } of tables) {
    for (const { address, read, words } of [...attributes.map(({ source }) => source), ...rules]) {
      expect(address).toMatch(/^https:\/\/(?:support\.google\.com|developers\.facebook\.com|ads\.tiktok\.com|learn\.microsoft\.com)\//);
      expect(read).toMatch(/^2026-\d\d-\d\d$/);
      expect(words).not.toBe('');
    }
  }
});

test('no attribute stands twice, and only one of several values has a number of them', () => {
  for (const { attributes } of tables) {
    const names = attributes.map(({ name }) => name);
    expect([...new Set(names)]).toEqual(names);
  }
});

test('the required ones', () => {
  const required = tables.map(({ attributes }) => attributes.filter(({ level }) => level === 'required').map(({ name }) => name));
  expect(required.map(({ length }) => length)).toEqual([16, 14, 14, 11]);
});
