import { guardScript } from '#search/state/guard.ts';
import { addressOf } from '../../support/built-sites.ts';
import { openLive, seenOn, untilLive } from '../../support/live-page.ts';
import { expect, type Page, test } from '../../support/test.ts';

// A site whose search of all stock opens with a filter: the sample site, told of one by its page.

const harbour = (path: string) => `${addressOf('harbour')}${path}`;
const all = '/search/new-used-and-demo-cars/';

test.describe.configure({ mode: 'parallel' });

/** The page as a build makes it of such a site. Records every heading that was seen. */
async function withInitial(page: Page): Promise<() => Promise<string[]>> {
  await page.route(
    (url) => url.pathname === all,
    async (route) => {
      const response = await route.fetch();
      const html = await response.text();
      const withInitial = html
        .replace(`<script>${guardScript}`, `<script data-initial>${guardScript}`)
        .replace('id="live-base">{', 'id="live-base">{"initial":"?car_type=used",');
      expect(withInitial).toContain('<script data-initial>');
      await route.fulfill({ response, body: withInitial });
    },
  );
  await page.addInitScript(() => {
    const titles = new Set<string>();
    Object.assign(window, { titles });
    const look = () => {
      const heading = document.querySelector('h1');
      if (heading !== null && getComputedStyle(heading).visibility === 'visible') titles.add(heading.textContent ?? '');
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
  return () => page.evaluate(() => [...(window as unknown as { titles: Set<string> }).titles]);
}

test('a link with a search of its own has that, and so has a shopper who came by one', async ({ page }) => {
  await withInitial(page);
  await page.goto(harbour(`${all}?make=Toyota`));
  await untilLive(page);
  expect((await seenOn(page)).chips).toEqual(['Toyota']);
  await openLive(page, harbour(all));
  expect((await seenOn(page)).chips).toEqual([]);
});
