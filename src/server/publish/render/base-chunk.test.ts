import { existsSync } from 'node:fs';
import { expect, test } from 'vitest';
import {
  askingChunk,
  askingModules,
  baseChunk,
  baseModules,
  cardChunk,
  cardModules,
  countingChunk,
  countingModules,
  islandChunk,
  islandModules,
  reactChunk,
  shownChunk,
  shownModules,
  textChunk,
} from './base-chunk.ts';

test('the modules of the base are there, and no others are in it', () => {
  expect(baseModules.filter((module) => !existsSync(`src/${module}`))).toEqual([]);
  expect(
    ['/house/src/base/lib/cache/memoize.ts', '\0vite/preload-helper.js', '/house/src/lib/other.ts', '/house/tests/src/x.ts'].map(baseChunk.test),
  ).toEqual([true, true, false, false]);
});

test('the modules of the asking chunk are there, and no others are in it', () => {
  expect(askingModules.filter((module) => !existsSync(`src/${module}`))).toEqual([]);
  expect(
    ['/house/src/shopper/search/state/url-state.ts', '/house/src/base/lib/cache/memoize.ts', '/house/src/shopper/search/state/range.ts'].map(
      askingChunk.test,
    ),
  ).toEqual([true, false, false]);
});

test('the modules of the chunks that count and show repayments are there, and no others are in them', () => {
  expect([...countingModules, ...shownModules].filter((module) => !existsSync(`src/${module}`))).toEqual([]);
  expect(['/house/src/shopper/finance/repayment.ts', '/house/src/base/lib/text/money.ts'].map(countingChunk.test)).toEqual([true, false]);
  expect(['/house/src/shopper/finance/repayment.ts', '/house/src/base/lib/text/money.ts'].map(shownChunk.test)).toEqual([false, true]);
});

test('the modules of the chunks of islands and cards are there, and React is apart from them', () => {
  expect([...islandModules, ...cardModules].filter((module) => !existsSync(`src/${module}`))).toEqual([]);
  expect(['/house/src/base/lib/markup/island.ts', '/house/src/domain/vehicle/card/Price.tsx'].map(islandChunk.test)).toEqual([true, false]);
  expect(['/house/src/base/lib/markup/island.ts', '/house/src/domain/vehicle/card/Price.tsx'].map(cardChunk.test)).toEqual([false, true]);
  expect(['react', 'react-dom', 'scheduler', '@nanostores/react'].map((name) => reactChunk.test(`/house/node_modules/${name}/index.js`))).toEqual([
    true,
    true,
    true,
    false,
  ]);
});

test('modules that two chunks need are taken out of both by a higher priority', () => {
  expect(Math.min(textChunk.priority, shownChunk.priority)).toBeGreaterThan(Math.max(askingChunk.priority, countingChunk.priority));
});
