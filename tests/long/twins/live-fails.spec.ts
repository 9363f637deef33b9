import type { LiveConfig } from '#search/state/live-config.ts';
import { pendingLimitMs } from '#search/state/pending.ts';
import { addressOf } from '../../support/built-sites.ts';
import { untilLive } from '../../support/live-page.ts';
import { expect, type Page, test } from '../../support/test.ts';

const harbour = (path: string) => `${addressOf('harbour')}${path}`;
const all = '/search/new-used-and-demo-cars/';
const sentence = 'This search could not be started. Below is what the page shows without it. Please load the page again.';

test.describe.configure({ mode: 'parallel' });

/** Has the page's limit in time pass in a second and a half. Call it before the page is opened. */
const hurried = (page: Page) =>
  page.addInitScript((limit) => {
    const { setTimeout } = window;
    window.setTimeout = ((work: () => void, ms: number, ...more: unknown[]) =>
      setTimeout(work, ms === limit ? 1500 : ms, ...more)) as typeof setTimeout;
  }, pendingLimitMs);

/** What keeps the live search of a page from being there. */
const faults: [string, (page: Page) => Promise<unknown>][] = [
  [
    'a worker that throws',
    (page) => page.route(/live-worker/, (route) => route.fulfill({ contentType: 'text/javascript', body: 'throw new Error("broken");' })),
  ],
  ['a site without its live.json', (page) => page.route('**/search/live.json', (route) => route.fulfill({ status: 404 }))],
  ['live results that cannot be loaded', (page) => page.route(/LiveResults/, (route) => route.abort())],
];
/** What never answers, or answers with something else. */
const never = (pattern: string | RegExp) => (page: Page) => page.route(pattern, () => {});
const junk = (pattern: string | RegExp, body: string) => (page: Page) => page.route(pattern, (route) => route.fulfill({ body }));
const changed = async (page: Page, change: (bytes: Buffer) => Buffer) =>
  page.route('**/search-index/cars-*', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: change(await response.body()) });
  });
faults.push(
  ['a worker whose script hangs', never(/live-worker/)],
  ['a live.json that hangs', never('**/search/live.json')],
  ['an index that hangs', never('**/search-index/*')],
  ['a live.json of nothing', junk('**/search/live.json', '{}')],
  ['a live.json of a list', junk('**/search/live.json', '[]')],
  ['an index with one bit wrong', (page) => changed(page, (bytes) => bytes.fill((bytes[900] ?? 0) ^ 1, 900, 901))],
);
for (const [name, arrange] of faults) {
  test(`${name}: an address that asks for something says that it is not answered, beside all that the page shows`, async ({ page }) => {
    await arrange(page);
    await hurried(page);
    await page.goto(harbour(`${all}?colour=White`));
    const alert = page.getByRole('alert');
    await expect(alert).toHaveText(sentence);
    await expect(page.locator('.results-main').getByRole('alert')).toHaveCount(1);
    await expect(page.locator('.cards .card').first()).toBeVisible();
    await expect(page.locator('h1')).toBeVisible();
  });
}

test('a first search that gets no answer says so', async ({ page }) => {
  await page.addInitScript(() => {
    const { postMessage } = Worker.prototype;
    // Of the questions of a page that opens, only searches for cards get no answer.
    Worker.prototype.postMessage = function (this: Worker, ask: { path: string; body: object }) {
      postMessage.call(this, JSON.stringify(ask.body).includes('"card"') ? { ...ask, path: '/nowhere' } : ask);
    } as typeof postMessage;
  });
  await page.goto(harbour(`${all}?colour=White`));
  await expect(page.getByRole('alert')).toHaveText(sentence);
  await expect(page.locator('.cards .card').first()).toBeVisible();
});

test('a host that answers junk is answered for by the published index', async ({ page }) => {
  await page.context().route('**/search/live.json', async (route) => {
    const config: LiveConfig = await (await route.fetch()).json();
    await route.fulfill({ json: { ...config, site: { ...config.site, search: { ...config.site.search, host: addressOf('harbour') } } } });
  });
  await page.context().route('**/multi-search', (route) => route.fulfill({ json: { results: [{ hits: null }] } }));
  await page.goto(harbour(`${all}?colour=White`));
  await untilLive(page);
  await expect(page.locator('.cards .card').first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Remove Colour: White' })).toBeVisible();
});
