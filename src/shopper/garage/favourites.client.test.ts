import { test } from 'vitest';
import { answerSearch, testPage } from '#startup/test-page.ts';

const card = `<article data-id="1" data-make="Toyota" data-model="HiLux"><h3><a href="/cars/car-1/">Car 1</a></h3>
  <button data-keep="favourites"></button></article>`;

test('a saved vehicle has today’s news once the search has answered', async () => {
  const page = testPage(`<main ssr></main>${card}`);
  const [{ default: renderer }, { Favourites }, { press }] = await Promise.all([
    import('@astrojs/react/client.js'),
    import('./Favourites.island.tsx'),
    import('./garage.client.ts'),
    import('#startup/island-runtime.ts'),
  ]);
  press(page.find('button'));
  renderer(page.find('main'))(Favourites, {}, {}, { client: 'only' });
  await page.until(() => page.text('.kept-news') === 'Remove Car 1');
  await answerSearch(page, { results: [{ hits: [] }] });
  await page.until(() => page.text('.kept-news') === 'No longer availableRemove Car 1');
  page.fire('main', 'astro:unmount');
});
