import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { renderOnce } from './render-once.ts';

test('markup is made once for an object and a name', async () => {
  let calls = 0;
  const make = async () => `made ${++calls}`;
  const one = {};
  expect(await renderOnce(one, 'header', make)).toBe('made 1');
  expect(await renderOnce(one, 'header', make)).toBe('made 1');
  expect(await renderOnce(one, 'footer', make)).toBe('made 2');
  expect(await renderOnce({}, 'header', make)).toBe('made 3');
});

test('markup that was made is there without waiting', async () => {
  const one = {};
  const make = async () => ['made ', 'of ', 'parts'].join('');
  const first = renderOnce(one, 'header', make);
  expect(renderOnce(one, 'header', make)).toBe(first);
  expect(await first).toBe('made of parts');
  expect(renderOnce(one, 'header', make)).toBe('made of parts');
});

test('what a component renders once is not made for each page: its child is a function', () => {
  const used = globSync('src/**/*.astro').flatMap((file) => [...readFileSync(file, 'utf8').matchAll(/<RenderOnce [^>]*>(.{6})/g)]);
  expect(used.length).toBeGreaterThan(9);
  expect(new Set(used.map(([, start]) => start))).toEqual(new Set(['{() =>']));
});
