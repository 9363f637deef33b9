import { axeFaultsInBoth } from '../support/axe.ts';
import { addressOf, stockOf } from '../support/built-sites.ts';
import { watchConsole } from '../support/live-page.ts';
import { expect, type Page, test } from '../support/test.ts';

// What opens and closes on a vehicle's page, by hand. tests/long/e2e uses it at random.

test.use({ shiftsWorkers: false });

const turning = () => stockOf('harbour').find(({ status, spin_images, hotspots }) => status === 'in_stock' && spin_images?.length === 36 && hotspots);
const filmed = () => `${addressOf('gamma')}/cars/2021-toyota-corolla-ascent-sport-s101/`;

test('what goes gives the focus back: the last of the comparison, a note, a closed notice', async ({ page }) => {
  await page.goto(filmed());
  const compare = page.locator('.vehicle [data-keep=compared]');
  await compare.focus();
  await page.keyboard.press('Enter');
  await page.locator('.compare-bar').getByRole('button', { name: 'Clear' }).click();
  await expect(page.locator('.compare-bar')).toHaveCount(0);
  await expect(compare).toBeFocused();
  await page.goto(`${addressOf('harbour')}/cars/${turning()?.slug}/`);
  const save = page.locator('.vehicle [data-keep=favourites]');
  await save.click();
  await page.locator('.toast').getByRole('button', { name: 'Close' }).click();
  await expect(page.locator('.toast')).toHaveCount(0);
  await expect(save).toBeFocused();

  const away = stockOf('ridgeway').filter(({ status }) => status === 'in_stock');
  for (const { slug } of away) {
    await page.goto(`${addressOf('ridgeway')}/cars/${slug}/`);
    if ((await page.locator('.notice').count()) > 0) break;
  }
  await page.getByRole('button', { name: 'Close this notice' }).press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
});

test('the lightbox is open still after a reload, no Back is dead, and an arrow moves one picture', async ({ page }) => {
  const faults = watchConsole(page);
  const before = `${addressOf('gamma')}/contact/`;
  await page.goto(before);
  await page.goto(filmed());
  const lightbox = page.getByRole('dialog', { name: 'Pictures' });
  const opener = page.getByRole('button', { name: 'View larger' });
  await test.step('a video that is left by an arrow key gives the focus to the pictures', async () => {
    const strip = page.getByRole('list', { name: 'Pictures of 2021 Toyota Corolla' });
    await strip.press('ArrowRight');
    const play = page.getByRole('link', { name: 'Play the video of this hatch' });
    await play.focus();
    await play.press('ArrowRight');
    await expect(strip).toBeFocused();
  });
  await test.step('an arrow’s press is one picture', async () => {
    await page.reload();
    await opener.click();
    await lightbox.getByRole('button', { name: 'Next picture' }).click();
    await expect(lightbox.getByRole('status')).toHaveText('Image 2 of 4');
  });
  await test.step('Back, reload and Forward', async () => {
    await expect(lightbox).toBeVisible();
    await page.reload();
    await expect(lightbox).toBeVisible();
    await page.evaluate(() => history.back());
    await expect(lightbox).toBeHidden();
    await expect(opener).toBeFocused();
    await page.reload();
    await page.evaluate(() => history.forward());
    await expect(lightbox).toBeVisible();
    await page.evaluate(() => history.back());
    await expect(lightbox).toBeHidden();
    await page.goBack();
    await expect(page).toHaveURL(before);
  });
  expect(faults).toEqual([]);
});

test('a place on the picture that is read stops the turn, and Forward opens the lightbox over it', async ({ page }) => {
  await page.goto(`${addressOf('harbour')}/cars/${turning()?.slug}/`);
  await page.locator('.spin').dispatchEvent('pointerenter');
  await expect(page.locator('.spin-stage canvas')).toHaveCount(1);
  const play = page.getByRole('button', { name: 'Auto-rotate' });
  await page.locator('.spot:visible').first().focus();
  await play.evaluate((button: HTMLElement) => button.click());
  // Spinning away from the hotspot moves the focus to the spin.
  await expect(page.getByRole('slider', { name: 'Rotate the vehicle' })).toBeFocused();
  await page.getByRole('button', { name: 'Auto-rotate' }).click();
  await page.locator('.spots button').first().click();
  await play.click();
  await expect(play).toHaveAttribute('aria-pressed', 'true');
  await page.evaluate(() => {
    const look = () => {
      const spot = [...document.querySelectorAll<HTMLElement>('.spot')].find((one) => one.checkVisibility());
      if (spot === undefined) requestAnimationFrame(look);
      else spot.focus();
    };
    look();
  });
  await expect(play).toHaveAttribute('aria-pressed', 'false');

  const lightbox = page.getByRole('dialog', { name: 'Pictures' });
  await page.locator('.view-modes label', { hasText: 'Images' }).click();
  await page.getByRole('button', { name: 'View larger' }).click();
  await expect(lightbox).toBeVisible();
  await page.evaluate(() => history.back());
  await page.locator('.view-modes label', { hasText: 'Spin' }).click();
  await page.evaluate(() => history.forward());
  await expect(lightbox.getByRole('button', { name: 'Close' })).toBeInViewport();
});

test.describe('parts at the foot of the page', () => {
  test.use({ bypassCSP: true });

  const priced = () =>
    stockOf('harbour').find(({ status, price, finance_lenders }) => status === 'in_stock' && (price ?? 0) > 1000 && finance_lenders);
  const address = () => `${addressOf('harbour')}/cars/${priced()?.slug}/`;
  const row = (page: Page, title: string) => page.locator('.folded > summary', { hasText: title });

  test('on a phone they are rows that a key opens, and a link to one opens it; on a wider screen and on paper they are open', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(address());
    await expect(page.locator('main input:visible')).toHaveCount(0);
    const within = 'main';
    expect(await axeFaultsInBoth(page, { within })).toEqual([]);
    await row(page, 'Finance calculator').press('Enter');
    await expect(page.getByLabel('Term in years').first()).toBeVisible();
    await row(page, 'Fuel calculator').press('Space');
    await expect(page.getByLabel('Weekly distance (km)')).toBeVisible();
    await page.getByRole('link', { name: /hours and address/ }).click();
    await expect(page.locator('#vehicle-map address')).toBeInViewport();
    await expect(page.getByRole('heading', { name: 'Where to see it' })).toBeInViewport({ ratio: 1 });
    expect(await axeFaultsInBoth(page, { within })).toEqual([]);
    await page.goto('about:blank');
    await page.goto(`${address()}#finance-calculator`);
    await expect(page.getByRole('heading', { name: 'Finance calculator' })).toBeInViewport({ ratio: 1 });
    await expect(page.getByLabel('Term in years').first()).toBeVisible();

    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto(address());
    await expect(page.locator('.folded > summary:visible')).toHaveCount(0);
    for (const title of ['Finance calculator', 'Delivery', 'Fuel calculator', 'Where to see it'])
      await expect(page.getByRole('heading', { name: title, exact: true })).toHaveCount(1);
    await page.locator('[data-calculator=delivery]').scrollIntoViewIfNeeded();
    await expect(page.getByLabel('Postcode').last()).toBeVisible();
    await page.setViewportSize({ width: 390, height: 844 });
    await page.emulateMedia({ media: 'print' });
    await expect(page.locator('.vehicle-place address')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Where to see it' })).toHaveCount(1);
  });

  test('without script a press opens one', async ({ browser }) => {
    const plain = await browser.newPage({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } });
    await plain.goto(address());
    await expect(plain.locator('#vehicle-map')).toBeHidden();
    await row(plain, 'Where to see it').click();
    await expect(plain.locator('#vehicle-map address')).toBeVisible();
    await plain.close();
  });

  test('a key opens the finance disclaimer, without script too; the warning stays on the page, and Escape gives the focus back', async ({
    page,
    browser,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(address());
    const opener = page.getByRole('button', { name: 'Finance disclaimer' });
    const dialog = page.getByRole('dialog', { name: 'Finance disclaimer' });
    const warning = (await page.locator('#financeDisclaimer').textContent()) ?? '-';
    await opener.press('Enter');
    await expect(dialog).toContainText(warning);
    await expect(dialog.getByRole('button', { name: 'Close' })).toBeFocused();
    expect(await axeFaultsInBoth(page, { within: '#finance-disclaimer' })).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(opener).toBeFocused();
    await expect(page.locator('#financeDisclaimer')).toBeVisible();
    const plain = await browser.newPage({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } });
    await plain.goto(address());
    await plain.getByRole('button', { name: 'Finance disclaimer' }).click();
    await expect(plain.getByRole('dialog', { name: 'Finance disclaimer' })).toContainText(warning);
    await plain.close();
  });
});
