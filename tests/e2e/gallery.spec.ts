import { axeFaultsInBoth } from '../support/axe.ts';
import { addressOf } from '../support/built-sites.ts';
import { address, gallery, inView, lightbox, next, picture, said, taken, takeOver } from '../support/gallery-page.ts';
import { watchConsole } from '../support/live-page.ts';
import { expect, type Page, test } from '../support/test.ts';

// 1 §2, §4, §9: four pictures, and a video at position 2.

test.use({ shiftsWorkers: false });

async function takesOverInPlace(page: Page): Promise<void> {
  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.url()));
  await page.goto(address, { waitUntil: 'networkidle' });
  const isReact = (url: string) => /gallery-part/.test(url);
  expect(requests.filter(isReact)).toEqual([]);
  await page.locator('.gallery-strip').evaluate((strip) => strip.scrollTo({ left: strip.clientWidth * 3, behavior: 'instant' }));
  await inView(page, 3);
  const before = await picture(page, 3).elementHandle();
  const box = await picture(page, 3).boundingBox();
  // Counted from here: a late font moves text elsewhere.
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
}

async function movesByMouse(page: Page): Promise<void> {
  await gallery(page).getByRole('link', { name: 'Photo 1' }).click();
  await expect(said(page)).toHaveText('Image 1 of 4');
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
}

test('the gallery takes over in place without a shift, and moves by arrows, thumbnails and dragging', async ({ page }) => {
  await test.step('its code takes over in place: the same pictures, no second request, no shift', () => takesOverInPlace(page));
  await test.step('a mouse: arrows, thumbnails, dragging; the picture under it is 1.125 times as large (1 §2)', () => movesByMouse(page));
});

async function movesByKeys(page: Page): Promise<void> {
  const faults = watchConsole(page);
  await page.goto(`${addressOf('gamma')}/`);
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
}

async function fillsTheScreen(page: Page): Promise<void> {
  await gallery(page).getByRole('button', { name: 'View larger' }).click();
  const full = lightbox(page).getByRole('button', { name: 'Full screen' });
  await full.click();
  await expect(full).toHaveAttribute('aria-pressed', 'true');
  expect(await page.evaluate(() => document.fullscreenElement?.className)).toBe('lightbox-stage');
  await lightbox(page).getByRole('button', { name: 'Close' }).click();
  await expect.poll(() => page.evaluate(() => document.fullscreenElement)).toBeNull();
  await expect(lightbox(page)).toBeHidden();
}

async function closesByBack(page: Page): Promise<void> {
  await picture(page, 4).click();
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
}

test('the lightbox opens before the code, moves by arrow keys, fills the screen, and closes by Escape, Close and Back', async ({ page }) => {
  await test.step('opens with a press before the code, arrow keys, Escape; the page does not scroll, the focus comes back', () => movesByKeys(page));
  await test.step('full screen is the lightbox’s alone, and ends with it', () => fillsTheScreen(page));
  await test.step('Back closes the lightbox and stays on the page; closed otherwise it leaves no entry behind', () => closesByBack(page));
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

test('without pictures that load, it says that photos are to come', async ({ page }) => {
  await page.route('**/media/*.svg', (route) => route.abort());
  await page.goto(`${addressOf('gamma')}/cars/2020-toyota-rav4-gxl-s102/`);
  await expect(gallery(page)).toHaveText(/Photos to come/);
  await expect(gallery(page).getByRole('button')).toHaveCount(0);
});

test.describe('touch', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  async function fingers(page: Page, paths: readonly (readonly [number, number])[][]): Promise<void> {
    const session = await page.context().newCDPSession(page);
    const at = (step: number) => paths.map((path, id) => ({ id, x: path[step]?.[0] ?? 0, y: path[step]?.[1] ?? 0 }));
    await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: at(0) });
    for (let step = 1; step < (paths[0]?.length ?? 0); step += 1) {
      await session.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: at(step) });
      // One frame between moves, as with a real finger.
      await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)));
    }
    await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  }

  const line = (from: readonly [number, number], to: readonly [number, number], steps = 8) =>
    Array.from(
      { length: steps + 1 },
      (_, step) => [from[0] + ((to[0] - from[0]) * step) / steps, from[1] + ((to[1] - from[1]) * step) / steps] as const,
    );

  test('a swipe that begins on a video file moves on, and one on its timeline is the player’s', async ({ page }) => {
    await page.route(address, async (route) => {
      const response = await route.fetch();
      const film =
        '<li id="video" class="gallery-film"><video controls preload="none" playsinline src="/media/film.mp4" aria-label="Film"></video></li>';
      await route.fulfill({ response, body: (await response.text()).replace(/<li id="video".*?<\/li>/s, film) });
    });
    await page.goto(address);
    await takeOver(page);
    await next(page).click();
    await expect(said(page)).toHaveText('Video');
    // Before the strip has moved, the touch would begin on the previous picture.
    await expect(page.locator('video')).toBeInViewport({ ratio: 0.99 });
    const box = await page.locator('video').boundingBox();
    if (box === null) throw new Error('The film is not there.');
    const swipe = (y: number) => fingers(page, [line([330, y], [40, y])]);
    await swipe(box.y + box.height - 20);
    await expect(said(page)).toHaveText('Video');
    await swipe(box.y + box.height / 3);
    await expect(said(page)).toHaveText('Image 2 of 4');
    await inView(page, 2);
  });

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
});

test.describe('what axe finds', () => {
  test.use({ bypassCSP: true, contextOptions: { reducedMotion: 'reduce' }, viewport: { width: 390, height: 900 } });

  test('on a phone, no fault of the gallery and its lightbox, and nothing stands out', async ({ page }) => {
    const sideways = () => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
    await page.goto(address);
    await takeOver(page);
    expect(await axeFaultsInBoth(page, { within: '.gallery' })).toEqual([]);
    expect(await sideways()).toBe(0);
    await gallery(page).getByRole('button', { name: 'View larger' }).click();
    await expect(lightbox(page)).toBeVisible();
    expect(await axeFaultsInBoth(page, { within: '.lightbox' })).toEqual([]);
    for (const button of await lightbox(page).getByRole('button').all()) await expect(button).toBeInViewport({ ratio: 1 });
  });
});
