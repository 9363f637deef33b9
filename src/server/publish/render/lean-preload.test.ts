import { expect, test } from 'vitest';
import { leanPreload, neededBy } from './lean-preload.ts';

test('dynamic imports go through our own function', () => {
  expect(leanPreload.load('\0vite/preload-helper.js')).toMatch(/^export \{ preload as __vitePreload \} from ".*\/src\/base\/browser\/preload\.ts";$/);
  expect(leanPreload.load('/src/other.ts')).toBe(null);
});

test('what a script has brought along is not asked for again, however far down it is imported', () => {
  const chunk = (...imports: string[]) => ({ type: 'chunk', imports });
  const bundle = {
    'page.js': chunk('a.js'),
    'a.js': chunk('b.js', 'page.js'),
    'b.js': chunk(),
    'late.js': chunk('b.js', 'c.js'),
    'x.css': { type: 'asset' },
  };
  leanPreload.generateBundle.handler({}, bundle);
  expect(neededBy('late.js', ['late.js', 'b.js', 'c.js'], { hostId: 'page.js' })).toEqual(['late.js', 'c.js']);
  expect(neededBy('late.js', ['late.js', 'b.js'], { hostId: 'unknown.js' })).toEqual(['late.js', 'b.js']);
});
