import { axeFaultsInBoth } from '../support/axe.ts';
import { addressOf } from '../support/built-sites.ts';
import { watchConsole } from '../support/live-page.ts';
import { expect, type Page, test } from '../support/test.ts';

// The gallery of a vehicle’s page (1 §2, §4, §9): four pictures, and a video at position 2.

test.use({ shiftsWorkers: false });

const address = `${addressOf('gamma')}/cars/2021-toyota-corolla-ascent-sport-s101/`;
const gallery = (page: Page) => page.locator('.gallery');
const picture = (page: Page, number: number) =>
  page.locator('.gallery-strip').getByRole('img', { name: `photo ${number} of 4`, includeHidden: true });
const lightbox = (page: Page) => page.getByRole('dialog', { name: 'Pictures' });
const next = (page: Page) => gallery(page).getByRole('button', { name: 'Next picture' }).first();
const taken = (page: Page) => expect(gallery(page)).toHaveAttribute('data-live', '');
const said = (page: Page) => gallery(page).locator(':scope > div > [role=status]');
const inView = (page: Page, number: number) => expect(picture(page, number)).toBeInViewport({ ratio: 0.9 });

async function takeOver(page: Page): Promise<void> {
  await page.locator('.gallery-frame').dispatchEvent('pointerenter');
  await taken(page);
}

test('its code takes over in place: the same pictures, no second request, no shift', async ({ page }) => {
  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.url()));
  await page.goto(address, { waitUntil: 'networkidle' });
  const isReact = (url: string) => /gallery-part/.test(url);
  expect(requests.filter(isReact)).toEqual([]);
  await page.locator('.gallery-strip').evaluate((strip) => strip.scrollTo({ left: strip.clientWidth * 3, behavior: 'instant' }));
  await inView(page, 3);
  const before = await picture(page, 3).elementHandle();
  const box = await picture(page, 3).boundingBox();
  // From here on alone: a font that comes late moves words elsewhere.
  await page.evaluate(() => {
    const shifts: number[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifts.push((entry as unknown as { value: number }).value);
    }).observe({ type: 'layout-shift' });
  });
  await takeOver(page);
  expect(requests.filter(isReact)).toHaveLength(1);
  await inView(page, 3);
  expect(await picture(page, 3).boundingBox()).toEqual(box);
  expect(await picture(page, 3).evaluate((image, own) => image === own, before)).toBe(true);
  const pictures = requests.filter((url) => /\/media\/(?:red|blue|grey|white)\.svg$/.test(url));
  expect(pictures.length).toBe(new Set(pictures).size);
  expect(await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts)).toEqual([]);
  await expect(said(page)).toHaveText('');
});

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

test('a mouse: arrows, thumbnails, dragging; the picture under it is 1.125 times as large (1 §2)', async ({ page }) => {
  await page.goto(address);
  await takeOver(page);
  await next(page).click();
  await expect(said(page)).toHaveText('Video');
  await next(page).click();
  await expect(said(page)).toHaveText('Image 2 of 4');
  await gallery(page).getByRole('link', { name: 'Photo 4' }).click();
  await expect(said(page)).toHaveText('Image 4 of 4');
  await expect(gallery(page).getByRole('link', { name: 'Photo 4' })).toHaveAttribute('aria-current', 'true');
  await next(page).click();
  await expect(said(page)).toHaveText('Image 1 of 4');
  await inView(page, 1);
  const box = await page.locator('.gallery-frame').boundingBox();
  if (box === null) throw new Error('The gallery is not there.');
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await page.mouse.move(x, y);
  await expect.poll(() => picture(page, 1).evaluate((image) => getComputedStyle(image).scale)).toBe('1.125');
  await page.mouse.down();
  await page.mouse.move(x - box.width * 0.6, y, { steps: 8 });
  await page.mouse.up();
  await expect(said(page)).toHaveText('Video');
  await expect(lightbox(page)).toBeHidden();
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

test('the lightbox: opens with a press before the code, arrow keys, Escape; the page does not scroll, the focus comes back', async ({ page }) => {
  const faults = watchConsole(page);
  await page.goto(address);
  const opener = gallery(page).getByRole('button', { name: 'View larger' });
  await opener.focus();
  await page.keyboard.press('Enter');
  await expect(lightbox(page)).toBeVisible();
  const status = lightbox(page).getByRole('status');
  await expect(status).toHaveText('Image 1 of 4');
  await page.keyboard.press('ArrowRight');
  await expect(status).toHaveText('Image 2 of 4');
  await expect(lightbox(page).locator('li img')).toHaveCount(3);
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowLeft');
  await expect(status).toHaveText('Image 4 of 4');
  await page.mouse.wheel(0, 600);
  expect(await page.evaluate(() => scrollY)).toBe(0);
  await page.keyboard.press('Escape');
  await expect(lightbox(page)).toBeHidden();
  await expect(opener).toBeFocused();
  await inView(page, 4);
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).overflowY)).not.toBe('hidden');
  expect(faults).toEqual([]);
});

test('Back closes the lightbox and stays on the page; closed otherwise it leaves no entry behind', async ({ page }) => {
  await page.goto(`${addressOf('gamma')}/`);
  await page.goto(address);
  await page.locator('.gallery-strip img').first().click();
  await expect(lightbox(page)).toBeVisible();
  await page.goBack();
  await expect(lightbox(page)).toBeHidden();
  expect(page.url()).toBe(address);
  await page.goForward();
  await expect(lightbox(page)).toBeVisible();
  await lightbox(page).getByRole('button', { name: 'Close' }).click();
  await expect(lightbox(page)).toBeHidden();
  await expect.poll(() => page.evaluate(() => history.state?.lightbox)).toBeUndefined();
  await page.goBack();
  await expect(page).toHaveURL(`${addressOf('gamma')}/`);
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

test('full screen is the lightbox’s alone, and ends with it', async ({ page }) => {
  await page.goto(address);
  await gallery(page).getByRole('button', { name: 'View larger' }).click();
  const full = lightbox(page).getByRole('button', { name: 'Full screen' });
  await full.click();
  await expect(full).toHaveAttribute('aria-pressed', 'true');
  expect(await page.evaluate(() => document.fullscreenElement?.className)).toBe('lightbox-stage');
  await lightbox(page).getByRole('button', { name: 'Close' }).click();
  await expect.poll(() => page.evaluate(() => document.fullscreenElement)).toBeNull();
  await expect(lightbox(page)).toBeHidden();
});

test('a video plays where YouTube sets no cookies, and only when it is pressed', async ({ page }) => {
  const foreign: string[] = [];
  await page.route(/youtube/, (route) => {
    foreign.push(route.request().url());
    return route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Player</title>' });
  });
  const faults = watchConsole(page);
  await page.goto(address);
  await takeOver(page);
  await next(page).click();
  expect(foreign).toEqual([]);
  await page.getByRole('link', { name: 'Play the video of this hatch' }).click();
  const player = gallery(page).locator('iframe');
  await expect(player).toHaveAttribute('src', 'https://www.youtube-nocookie.com/embed/SAMPLE00001?autoplay=1&rel=0');
  await expect(player).toHaveAttribute('title', 'Play the video of this hatch');
  await expect.poll(() => foreign).toEqual(['https://www.youtube-nocookie.com/embed/SAMPLE00001?autoplay=1&rel=0']);
  await next(page).click();
  await expect(player).toHaveCount(0);
  expect(faults).toEqual([]);
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
      expect(await page.evaluate(() => performance.getEntriesByType('resource').some(({ name }) => name.includes('gallery-part')))).toBe(false);
    await takeOver(page);
    // At once: the second press while the strip still moves.
    await next(page).click();
    await next(page).click();
    await expect(said(page)).toHaveText('Image 2 of 3');
    await expect(page.getByRole('img', { name: 'photo 2 of 3' })).toBeInViewport({ ratio: 0.9 });
  });
}

test('without pictures that load, it says that photos are to come', async ({ page }) => {
  await page.route('**/media/*.svg', (route) => route.abort());
  await page.goto(`${addressOf('gamma')}/cars/2020-toyota-rav4-gxl-s102/`);
  await expect(gallery(page)).toHaveText(/Photos to come/);
  await expect(gallery(page).getByRole('button')).toHaveCount(0);
});

test.describe('touch', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  /** Fingers on the screen, from place to place. */
  async function fingers(page: Page, paths: readonly (readonly [number, number])[][]): Promise<void> {
    const session = await page.context().newCDPSession(page);
    const at = (step: number) => paths.map((path, id) => ({ id, x: path[step]?.[0] ?? 0, y: path[step]?.[1] ?? 0 }));
    await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: at(0) });
    for (let step = 1; step < (paths[0]?.length ?? 0); step += 1) {
      await session.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: at(step) });
      await page.waitForTimeout(16);
    }
    await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  }
  const line = (from: readonly [number, number], to: readonly [number, number], steps = 8) =>
    Array.from(
      { length: steps + 1 },
      (_, step) => [from[0] + ((to[0] - from[0]) * step) / steps, from[1] + ((to[1] - from[1]) * step) / steps] as const,
    );

  test('swipes before and after the code came', async ({ page }) => {
    await page.goto(address);
    const box = await page.locator('.gallery-frame').boundingBox();
    const y = (box?.y ?? 0) + (box?.height ?? 0) / 2;
    const swipe = () => fingers(page, [line([330, y], [40, y])]);
    await swipe();
    await taken(page);
    await expect(page.locator('.gallery-film')).toBeInViewport({ ratio: 0.9 });
    await swipe();
    await expect(said(page)).toHaveText('Image 2 of 4');
    await inView(page, 2);
    await fingers(page, [line([40, y], [330, y])]);
    await expect(said(page)).toHaveText('Video');
  });

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
    await page.waitForTimeout(350);
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
