import { afterEach, expect, test, vi } from 'vitest';
import { preload } from './preload.ts';

afterEach(() => vi.unstubAllGlobals());

function page() {
  const links: string[] = [];
  const events: string[] = [];
  vi.stubGlobal('document', {
    createElement: () => ({}),
    head: { append: ({ rel, href }: { rel: string; href: string }) => links.push(`${rel} ${href}`) },
  });
  vi.stubGlobal('dispatchEvent', ({ type }: Event) => events.push(type));
  return { links, events };
}

test('what a script imports is asked for at once, each once in the life of a page', async () => {
  const { links, events } = page();
  expect(await preload(async () => 'a', ['_astro/a.js', '_astro/b.js'])).toBe('a');
  expect(await preload(async () => 'c', ['_astro/b.js', '_astro/c.js'])).toBe('c');
  expect(await preload(async () => 'd')).toBe('d');
  expect(links).toEqual(['modulepreload /_astro/a.js', 'modulepreload /_astro/b.js', 'modulepreload /_astro/c.js']);
  expect(events).toEqual([]);
});

test('a script that is gone is told on the page, and thrown', async () => {
  const { events } = page();
  await expect(preload(() => Promise.reject(new Error('404')), [])).rejects.toThrow('404');
  expect(events).toEqual(['vite:preloadError']);
});
