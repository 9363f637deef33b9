import { guardScript } from '#search/state/guard.ts';
import { addressOf } from '../support/built-sites.ts';
import { openLive, seenOn, untilLive, watchConsole } from '../support/live-page.ts';
import { expect, type Page, test } from '../support/test.ts';

// A site whose search of all stock starts with a filter: the sample's page is changed to say so.

const harbour = (path: string) => `${addressOf('harbour')}${path}`;
const all = '/search/new-used-and-demo-cars/';

test.describe.configure({ mode: 'parallel' });

/** The page as a build makes it for such a site. Records every heading shown. */
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

test('a shopper without a filter gets it once, sees no other results before, and has it again by Back', async ({ page }) => {
  const said = watchConsole(page);
  const titles = await withInitial(page);
  await page.goto(harbour('/contact/'));
  await page.goto(harbour(all));
  await untilLive(page);
  await expect(page).toHaveURL(harbour(`${all}?car_type=used`));
  const seen = await seenOn(page);
  expect(seen.chips).toEqual(['Used']);
  expect(await titles()).toEqual([seen.title]);
  await page.goBack();
  await expect(page).toHaveURL(harbour('/contact/'));
  await page.goForward();
  await untilLive(page);
  expect((await seenOn(page)).chips).toEqual(['Used']);
  await page.getByRole('button', { name: 'Remove Condition: Used' }).click();
  await expect(page).toHaveURL(harbour(all));
  await page.reload();
  await openLive(page, harbour(all));
  expect((await seenOn(page)).chips).toEqual([]);
  expect(said).toEqual([]);
});
