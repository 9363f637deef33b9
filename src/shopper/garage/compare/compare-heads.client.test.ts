import { createElement } from 'react';
import { expect, test } from 'vitest';
import { testPage } from '#startup/test-page.ts';

/** How the table scrolls when Next is pressed. */
async function scrolled(media: string[]) {
  const page = testPage('<main ssr></main>', { media });
  const [{ default: renderer }, { CompareHeads }] = await Promise.all([
    import('@astrojs/react/client.js'),
    import('./CompareHeads.tsx'),
    import('#startup/island-runtime.ts'),
  ]);
  const names = ['Corolla', 'HiLux', 'Ranger'];
  renderer(page.find('main'))(CompareHeads, { names, heads: names.map((name) => createElement('b', { key: name }, name)) }, {}, { client: 'only' });
  await page.until(() => page.text('.compare-moves'));
  const scrolls: unknown[] = [];
  page.find('.compare-scroll').scrollTo = (options) => void scrolls.push(options);
  page.press('[aria-label="Next vehicle"]');
  page.fire('main', 'astro:unmount');
  return scrolls;
}

test('the table scrolls smoothly to the next vehicle, and at once under reduced motion', async () => {
  expect(await scrolled([])).toEqual([{ left: 0, behavior: 'smooth' }]);
  expect(await scrolled(['(prefers-reduced-motion: reduce)'])).toEqual([{ left: 0, behavior: 'instant' }]);
});
