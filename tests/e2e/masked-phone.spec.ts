import { addressOf, stockOf } from '../support/built-sites.ts';
import { expect, type Page, test } from '../support/test.ts';

// The call box masks the dealer's number, as do the header and the main part; the footer shows it.

test.use({ shiftsWorkers: false });

const slug = stockOf('harbour').find(
  ({ status, reserved, dealership_slug }) => status === 'in_stock' && !reserved && dealership_slug === 'harbour-gosford',
)?.slug;
const address = `${addressOf('harbour')}/cars/${slug}/`;
const number = '02 5550 0140';
const stars = '02 555* ****';
const words = (page: Page) => page.locator('main').ariaSnapshot();
const count = (text: string, part: string) => text.split(part).length - 1;

test('without a script the number is whole and dials, and a site that shows numbers from the start masks none', async ({
  page: scripted,
  browser,
}) => {
  const page = await browser.newPage({ javaScriptEnabled: false });
  await page.goto(address);
  const text = await words(page);
  expect([count(text, number), count(text, '*')]).toEqual([2, 0]);
  expect(await page.locator('main a[data-masked]').evaluateAll((links) => links.map((link) => link.getAttribute('href')))).toEqual(
    Array(3).fill('tel:+61255500140'),
  );
  await page.close();
  const vehicle = stockOf('ridgeway').find(({ status }) => status === 'in_stock')?.slug;
  await scripted.goto(`${addressOf('ridgeway')}/cars/${vehicle}/`);
  await expect(scripted.locator('[data-masked], .stars')).toHaveCount(0);
});

test('with one it is masked wherever it stands, and a key shows it everywhere at once', async ({ page }) => {
  await page.addInitScript(() => {
    document.addEventListener('forecourt:event', (event) =>
      document.documentElement.setAttribute('data-told', JSON.stringify((event as CustomEvent).detail)),
    );
  });
  await page.goto(address);
  const call = page.getByRole('button', { name: `Call the dealer ${stars} (show the whole number)` });
  await expect(call).toBeVisible();
  const masked = await words(page);
  expect([count(masked, number), count(masked, stars)]).toEqual([0, 2]);
  await expect(page.getByRole('button', { name: stars })).toHaveCount(3);
  await expect(page.locator('.site-head')).not.toContainText(number, { useInnerText: true });
  await expect(page.locator('footer')).toContainText(number);

  await call.focus();
  await page.keyboard.press('Space');
  const link = page.getByRole('link', { name: `Call the dealer ${number}` });
  await expect(link).toBeFocused();
  await expect(link).toHaveAttribute('href', 'tel:+61255500140');
  const whole = await words(page);
  expect([count(whole, number), count(whole, stars)]).toEqual([2, 0]);
  await expect(page.locator('.site-head')).toContainText(number, { useInnerText: true });
  await expect(page.getByRole('status').filter({ hasText: number })).toHaveText(`The phone number is ${number}`);
  const told = JSON.parse((await page.locator('html').getAttribute('data-told')) ?? '{}');
  expect(told).toMatchObject({ event: 25, name: 'call_click', site: 'harbour', path: `/cars/${slug}/` });
  expect(JSON.stringify(told)).not.toContain('5550');
});
