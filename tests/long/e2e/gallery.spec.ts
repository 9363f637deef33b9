import { axeFaultsInBoth } from '../../support/axe.ts';
import { address, gallery, inView, lightbox, next, picture, said, taken, takeOver } from '../../support/gallery-page.ts';
import { expect, test } from '../../support/test.ts';

test.use({ shiftsWorkers: false });

test('a drag that ends before the code is there is no press: the lightbox stays closed', async ({ page }) => {
  let come = () => {};
  const held = new Promise<void>((resolve) => (come = resolve));
  await page.route(/moving-parts/, async (route) => {
    await held;
    await route.continue();
  });
  await page.goto(address);
  const box = await picture(page, 1).boundingBox();
  if (box === null) throw new Error('There is no picture.');
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await picture(page, 1).evaluate((image) => image.addEventListener('dragstart', (event) => event.preventDefault()));
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x - 90, y, { steps: 5 });
  await page.mouse.up();
  come();
  await taken(page);
  await next(page).click();
  await expect(said(page)).toHaveText('Video');
  await expect(lightbox(page)).toBeHidden();
});

test('presses that come before the code are answered by it', async ({ page }) => {
  await page.goto(address);
  await next(page).evaluate((button: HTMLElement) => {
    button.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }));
    button.click();
    button.click();
  });
  await expect(said(page)).toHaveText('Image 2 of 4');
  await inView(page, 2);
});

test('arrow keys move the lightbox wherever the focus is: beyond its first button it is nowhere', async ({ page }) => {
  await page.goto(address);
  await gallery(page).getByRole('button', { name: 'View larger' }).press('Enter');
  await expect(lightbox(page)).toBeVisible();
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('ArrowRight');
  await expect(lightbox(page).getByRole('status')).toHaveText('Image 2 of 4');
  await lightbox(page).evaluate(() => document.activeElement instanceof HTMLElement && document.activeElement.blur());
  await page.keyboard.press('ArrowRight');
  await expect(lightbox(page).getByRole('status')).toHaveText('Image 3 of 4');
});

test('a video that is pressed before the code is there plays too', async ({ page }) => {
  await page.route(/youtube/, (route) => route.fulfill({ contentType: 'text/html', body: '' }));
  await page.goto(address);
  await page.locator('.gallery-film a').evaluate((link: HTMLElement) => {
    link.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }));
    link.click();
  });
  await expect(gallery(page).locator('iframe')).toHaveCount(1);
  expect(page.url()).toBe(address);
});

for (const early of [true, false]) {
  test(`a picture that fails ${early ? 'before' : 'after'} the code is there is left out with its thumbnail and its count`, async ({ page }) => {
    await page.route('**/media/blue.svg', (route) => route.abort());
    await page.goto(address);
    if (!early) await takeOver(page);
    await page.locator('.gallery-strip img[src$="blue.svg"]').evaluateAll((images) => {
      for (const image of images as HTMLImageElement[]) image.loading = 'eager';
    });
    await expect(page.locator('.gallery img[src$="blue.svg"]')).toHaveCount(0);
    // Three pictures have no thumbnails (1 §5).
    await expect(page.locator('.thumbs')).toHaveCount(0);
    await expect(page.locator('.gallery-strip > li > span')).toHaveText(['1 / 3', '2 / 3', '3 / 3']);
    if (early)
      expect(await page.evaluate(() => performance.getEntriesByType('resource').some(({ name }) => name.includes('gallery.client')))).toBe(false);
    await takeOver(page);
    await next(page).click();
    await next(page).click();
    await expect(said(page)).toHaveText('Image 2 of 3');
    await expect(page.getByRole('img', { name: 'photo 2 of 3' })).toBeInViewport({ ratio: 0.9 });
  });
}

test.describe('what axe finds', () => {
  test.use({ bypassCSP: true, contextOptions: { reducedMotion: 'reduce' } });

  for (const width of [320, 390, 768, 1440]) {
    test(`${width} wide: taken over, at the video, in the lightbox; nothing stands out`, async ({ page }) => {
      const sideways = () => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
      await page.setViewportSize({ width, height: 900 });
      await page.goto(address);
      await takeOver(page);
      expect(await axeFaultsInBoth(page, { within: '.gallery' })).toEqual([]);
      await next(page).click();
      expect(await axeFaultsInBoth(page, { within: '.gallery' })).toEqual([]);
      expect(await sideways()).toBe(0);
      await gallery(page).getByRole('button', { name: 'View larger' }).click();
      await expect(lightbox(page)).toBeVisible();
      expect(await axeFaultsInBoth(page, { within: '.lightbox' })).toEqual([]);
      expect(await sideways()).toBeLessThanOrEqual(0);
      for (const button of await lightbox(page).getByRole('button').all()) await expect(button).toBeInViewport({ ratio: 1 });
    });
  }
});
