import { axeFaultsInBoth } from '../../support/axe.ts';
import { address, gallery, inView, lightbox, next, picture, said, taken, takeOver } from '../../support/gallery-page.ts';
import { expect, type Page, test } from '../../support/test.ts';

// The gallery of a vehicle’s page (1 §2, §4, §9): four pictures, and a video at position 2.

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

test('after a drag the first press counts, wherever the drag ended', async ({ page }) => {
  await page.goto(address);
  await takeOver(page);
  const box = await page.locator('.gallery-frame').boundingBox();
  if (box === null) throw new Error('The gallery is not there.');
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  for (const end of [y, box.y + box.height + 30]) {
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x - 90, end, { steps: 5 });
    await page.mouse.up();
    await gallery(page).getByRole('button', { name: 'View larger' }).press('Enter');
    await expect(lightbox(page)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(lightbox(page)).toBeHidden();
  }
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

test('the keyboard: arrow keys with the focus in it (1 §4), and what is out of sight is no stop', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto(address);
  const strip = page.getByRole('list', { name: 'Pictures of 2021 Toyota Corolla' });
  await strip.focus();
  await taken(page);
  await page.keyboard.press('ArrowRight');
  await expect(said(page)).toHaveText('Video');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Play the video of this hatch' })).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(said(page)).toHaveText('Image 2 of 4');
  await strip.focus();
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowLeft');
  await expect(said(page)).toHaveText('Image 1 of 4');
  await page.keyboard.press('Tab');
  await expect(gallery(page).getByRole('button', { name: 'View larger' })).toBeFocused();
  // Elsewhere the arrow keys are the page's.
  await page.getByRole('link', { name: 'Home' }).first().focus();
  await page.keyboard.press('ArrowRight');
  await expect(said(page)).toHaveText('Image 1 of 4');
});

test('Forward at once after Back opens the lightbox again, and it stays', async ({ page }) => {
  await page.goto(address);
  await gallery(page).getByRole('button', { name: 'View larger' }).press('Enter');
  await expect(lightbox(page)).toBeVisible();
  for (const close of ['Back', 'Close']) {
    await lightbox(page).evaluate(async (dialog, way) => {
      const back = new Promise((resolve) => addEventListener('popstate', resolve, { once: true }));
      const ended = new Promise((resolve) => dialog.addEventListener('close', resolve, { once: true }));
      if (way === 'Back') history.back();
      else [...dialog.querySelectorAll('button')].find(({ textContent }) => textContent === way)?.click();
      await back;
      history.forward();
      await ended;
    }, close);
    await expect(lightbox(page)).toBeVisible();
    await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 300)));
    await expect(lightbox(page)).toBeVisible();
    expect(await page.evaluate(() => history.state?.lightbox)).toBe(true);
  }
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
    // Three are no more than three: without thumbnails (1 §5).
    await expect(page.locator('.thumbs')).toHaveCount(0);
    await expect(page.locator('.gallery-count')).toHaveText(['1 / 3', '2 / 3', '3 / 3']);
    if (early)
      expect(await page.evaluate(() => performance.getEntriesByType('resource').some(({ name }) => name.includes('gallery.client')))).toBe(false);
    await takeOver(page);
    // At once: the second press while the strip still moves.
    await next(page).click();
    await next(page).click();
    await expect(said(page)).toHaveText('Image 2 of 3');
    await expect(page.getByRole('img', { name: 'photo 2 of 3' })).toBeInViewport({ ratio: 0.9 });
  });
}

test.describe('touch', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  /** Fingers on the screen, from place to place. */
  async function fingers(page: Page, paths: readonly (readonly [number, number])[][]): Promise<void> {
    const session = await page.context().newCDPSession(page);
    const at = (step: number) => paths.map((path, id) => ({ id, x: path[step]?.[0] ?? 0, y: path[step]?.[1] ?? 0 }));
    await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: at(0) });
    for (let step = 1; step < (paths[0]?.length ?? 0); step += 1) {
      await session.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: at(step) });
      // A frame of the page between moves, as a finger's come.
      await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)));
    }
    await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  }

  const line = (from: readonly [number, number], to: readonly [number, number], steps = 8) =>
    Array.from(
      { length: steps + 1 },
      (_, step) => [from[0] + ((to[0] - from[0]) * step) / steps, from[1] + ((to[1] - from[1]) * step) / steps] as const,
    );

  test('the lightbox: double tap, pinch, and a large picture is moved, not swiped away', async ({ page }) => {
    await page.goto(address);
    await page.locator('.gallery-strip img').first().tap();
    await expect(lightbox(page)).toBeVisible();
    const shown = lightbox(page).locator('li:not([inert]) img');
    const scale = () => shown.evaluate((image) => Number(/scale\(([\d.]+)\)/.exec((image as HTMLElement).style.transform)?.[1] ?? 1));
    await page.touchscreen.tap(195, 420);
    await page.touchscreen.tap(195, 420);
    await expect.poll(scale).toBe(2.5);
    await fingers(page, [line([300, 420], [60, 420])]);
    await expect(lightbox(page).getByRole('status')).toHaveText('Image 1 of 4');
    // Past the time in which another tap makes a double one.
    const from = await page.evaluate(() => performance.now());
    await page.waitForFunction((began) => performance.now() - began > 350, from);
    await page.touchscreen.tap(195, 420);
    await page.touchscreen.tap(195, 420);
    await expect.poll(scale).toBe(1);
    await fingers(page, [line([175, 420], [95, 420]), line([215, 420], [295, 420])]);
    await expect.poll(scale).toBeGreaterThan(3);
    await lightbox(page).getByRole('button', { name: 'Zoom' }).tap();
    await expect.poll(scale).toBe(1);
    await fingers(page, [line([330, 420], [40, 420])]);
    await expect(lightbox(page).getByRole('status')).toHaveText('Image 2 of 4');
  });
});

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
