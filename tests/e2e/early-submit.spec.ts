import type { Locator } from '@playwright/test';
import { storageKeys } from '#site/storage-keys.ts';
import { addressOf, apiSlug } from '../support/built-sites.ts';
import { brands, count, locator } from '../support/directories-page.ts';
import { expect, type Page, test } from '../support/test.ts';

// Forms sent before any script of their page has run lose nothing.

test.use({ shiftsWorkers: false });
test.describe.configure({ mode: 'parallel' });

type Form = {
  name: string;
  address: () => string;
  field: (page: Page) => Locator;
  text: string;
  button: string;
  /** What only the sent form shows. */
  sent: (page: Page) => Promise<void>;
};

const forms: readonly Form[] = [
  {
    name: 'sign-in',
    address: () => `${addressOf(apiSlug)}/sign-in/?type=watchlist`,
    field: (page) => page.locator('#sign-in-phone'),
    text: '0491 570 156',
    button: 'Text me a code',
    sent: async (page) => {
      await expect(page.locator('#sign-in-code')).toBeFocused();
      await expect(page.locator('.sign-in-form b')).toHaveText('0491 570 156');
    },
  },
  {
    name: 'change-over form',
    address: () => `${addressOf('harbour')}/finance/`,
    field: (page) => page.getByLabel('Trade-in value'),
    text: '12000',
    button: 'Apply to all repayments',
    sent: (page) => expect(page.locator('.change-over-form').getByRole('status')).toHaveText('Done. All repayments now include it.'),
  },
  {
    name: 'places nearest to a postcode',
    address: () => `${addressOf('harbour')}${locator}`,
    field: (page) => page.locator('#near'),
    text: '4558',
    button: 'Nearest first',
    sent: (page) => expect(page.locator('#near-status')).toHaveText('Nearest to 4558 first.'),
  },
];

async function holdScripts(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(/\/_astro\/[^/]*\.js$/, async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}

for (const { name, address, field, text, button, sent } of forms)
  for (const by of ['Enter', 'a press'])
    test(`${name}: sent by ${by} before any script ran, it stays as it was filled in, and is sent once its script listens`, async ({ page }) => {
      const posts: string[] = [];
      await page.route('**/api/account/code', (route) => {
        posts.push(route.request().postData() ?? '');
        return route.fulfill({ json: { phone_number: '+61491570156', resend_after: 60 } });
      });
      const release = await holdScripts(page);
      await page.goto(address(), { waitUntil: 'commit' });
      await field(page).fill(text);
      if (by === 'Enter') await field(page).press('Enter');
      else
        await page
          .locator('form', { has: field(page) })
          .getByRole('button', { name: button })
          .click();
      await expect(field(page)).toHaveValue(text);
      expect(page.url()).toBe(address());
      release();
      await sent(page);
      expect(page.url()).toBe(address());
      expect(posts).toHaveLength(name === 'sign-in' ? 1 : 0);
    });

test('the search of a directory: sent before any script ran, it is asked by its address', async ({ page }) => {
  const release = await holdScripts(page);
  await page.goto(`${addressOf('harbour')}${brands}`, { waitUntil: 'commit' });
  await page.locator('.directory').getByRole('searchbox').fill('toyota');
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/brands\/\?query=toyota$/, { waitUntil: 'commit' });
  release();
  await expect(page.locator('.directory').getByRole('searchbox')).toHaveValue('toyota');
  await expect(count(page)).toContainText(/\d/);
});

const kept = (page: Page, key: string): Promise<number> =>
  page.evaluate((name) => JSON.parse(localStorage.getItem(name) ?? '{"entries":[]}').entries.length, key);

for (const { list, key } of [
  { list: 'favourites', key: storageKeys.favourites },
  { list: 'compared', key: storageKeys.compared },
])
  test(`${list}: a button that is pressed before any script ran shows it at once, and its vehicle is stored once scripts run`, async ({ page }) => {
    const release = await holdScripts(page);
    await page.goto(`${addressOf('harbour')}/search/new-used-and-demo-cars/`, { waitUntil: 'commit' });
    const buttons = page.locator(`main [data-keep=${list}]`);
    await buttons.nth(0).click();
    await buttons.nth(1).click();
    await buttons.nth(1).click();
    await expect(buttons.nth(0)).toHaveAttribute('aria-pressed', 'true');
    await expect(buttons.nth(1)).toHaveAttribute('aria-pressed', 'false');
    release();
    await expect.poll(() => kept(page, key)).toBe(1);
    await expect(buttons.nth(0)).toHaveAttribute('aria-pressed', 'true');
    // It is stored already, which the page cannot show yet: pressed again, it stays.
    const releaseAgain = await holdScripts(page);
    await page.reload({ waitUntil: 'commit' });
    await buttons.nth(0).click();
    await buttons.nth(2).click();
    releaseAgain();
    await expect.poll(() => kept(page, key)).toBe(2);
    await expect(buttons.nth(0)).toHaveAttribute('aria-pressed', 'true');
  });
