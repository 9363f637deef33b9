import { isLongLane } from '#lib/files/testing.server.ts';
import { pendingTimeoutMs } from '#search/state/pending.ts';
import { axeFaults } from '../support/axe.ts';
import { addressOf } from '../support/built-sites.ts';
import { untilLive, withoutLive } from '../support/live-page.ts';
import { expect, type Page, test } from '../support/test.ts';

const harbour = (path: string) => `${addressOf('harbour')}${path}`;
const all = '/search/new-used-and-demo-cars/';
const sentence = 'The search couldn’t be started. Please refresh the page to use it.';

test.use({ bypassCSP: true, contextOptions: { reducedMotion: 'reduce' } });
test.describe.configure({ mode: 'parallel' });

/** Shortens the page's timeout to a second and a half. Call it before the page opens. */
const hurried = (page: Page) =>
  page.addInitScript((limit) => {
    const { setTimeout } = window;
    window.setTimeout = ((work: () => void, ms: number, ...more: unknown[]) =>
      setTimeout(work, ms === limit ? 1500 : ms, ...more)) as typeof setTimeout;
  }, pendingTimeoutMs);

const faults: [string, (page: Page) => Promise<unknown>][] = [
  ['a worker whose script is missing', (page) => page.route(/live-worker/, (route) => route.fulfill({ status: 404 }))],
  ['an index that is missing', (page) => page.route('**/search-index/*', (route) => route.fulfill({ status: 404 }))],
  ['a browser without workers', withoutLive],
  ['an entry script that is missing', (page) => page.route(/_astro\/(?:Results|Layout).*\.js/, (route) => route.fulfill({ status: 404 }))],
  ['live results that hang', (page) => page.route(/LiveResults/, () => {})],
];
test('without its worker, index or script an address that asks for something says that it is not answered, beside all that the page shows', async ({
  context,
}) => {
  for (const [name, arrange] of faults) {
    await test.step(name, async () => {
      const page = await context.newPage();
      await arrange(page);
      await hurried(page);
      await page.goto(harbour(`${all}?colour=White`));
      const alert = page.getByRole('alert');
      await expect(alert).toHaveText(sentence);
      await expect(page.locator('.results-main').getByRole('alert')).toHaveCount(1);
      await expect(page.locator('.cards .card').first()).toBeVisible();
      await expect(page.locator('h1')).toBeVisible();
      await page.close();
    });
  }
});

test('a search that comes after its limit takes the place of what was shown meanwhile, sentence and all', async ({ page }) => {
  await hurried(page);
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route('**/search-index/*', async (route) => {
    await promise;
    await route.continue();
  });
  await page.goto(harbour(`${all}?colour=White`));
  await expect(page.getByRole('alert')).toHaveText(sentence);
  resolve();
  await untilLive(page);
  await expect(page.getByRole('alert')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Remove Colour: White' })).toBeVisible();
});

test('a site without its live.json: a page that asks for something says so in a sentence, one that asks for nothing stays as it was made', async ({
  page,
}) => {
  const warned: string[] = [];
  page.on('console', (message) => message.type() === 'warning' && warned.push(message.text()));
  await page.route('**/search/live.json', (route) => route.fulfill({ status: 503 }));
  await page.goto(harbour(all));
  await page.locator('.results-bar').dispatchEvent('pointerenter');
  const warning = 'The live search did not start: /search/live.json answered 503.';
  await expect.poll(() => warned).toEqual([warning]);
  await expect(page.getByRole('alert')).toHaveCount(0);

  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(harbour(`${all}?colour=White`));
  await expect(page.getByRole('alert')).toHaveText(sentence);
  await expect(page.locator('.cards .card').first()).toBeVisible();
  await expect(page.locator('h1')).toBeVisible();
  expect(warned).toEqual([warning, warning]);
  expect(await axeFaults(page, isLongLane ? {} : { within: '.results' })).toEqual([]);
});
