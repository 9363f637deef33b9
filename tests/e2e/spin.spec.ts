import { axeFaultsInBoth } from '../support/axe.ts';
import { addressOf, stockOf } from '../support/built-sites.ts';
import { watchConsole } from '../support/live-page.ts';
import { address, around, choose, open, pixels, ready, stage, view } from '../support/spin-page.ts';
import { expect, type Page, test } from '../support/test.ts';

// 1 §2, §4, §9: 36 frames, hotspots on the outside and inside.

test.use({ shiftsWorkers: false });

async function middleOf(page: Page): Promise<[x: number, y: number]> {
  await stage(page).scrollIntoViewIfNeeded();
  const box = await stage(page).boundingBox();
  return [(box?.x ?? 0) + (box?.width ?? 0) / 2, (box?.y ?? 0) + (box?.height ?? 0) / 2];
}

async function loadsOnceTurnedTo(page: Page): Promise<void> {
  const faults = watchConsole(page);
  const frames: string[] = [];
  page.on('request', (request) => request.url().includes('/media/spin/') && frames.push(request.url()));
  await page.goto(address, { waitUntil: 'networkidle' });
  expect(new Set(frames).size).toBe(1);
  await expect(page.locator('.gallery')).toBeHidden();
  let letThrough = () => {};
  const waits = new Promise<void>((resolve) => {
    letThrough = resolve;
  });
  await page.route('**/media/spin/*-35.svg', async (route) => {
    await waits;
    await route.continue();
  });
  await stage(page).hover();
  const progress = page.getByRole('progressbar', { name: 'Loading the 360° view' });
  await expect.poll(() => progress.evaluate((bar: HTMLProgressElement) => [bar.value, bar.max])).toEqual([35, 36]);
  await stage(page).press('ArrowRight');
  await view(page, 1);
  letThrough();
  await ready(page);
  await expect(progress).toHaveCount(0);
  expect(new Set(frames).size).toBe(36);
  expect(faults).toEqual([]);
}

async function turnsByMouse(page: Page): Promise<void> {
  await stage(page).press('Home');
  await view(page, 1);
  const first = await pixels(page);
  const [x, y] = await middleOf(page);
  await page.mouse.move(x, y);
  await page.mouse.down({ button: 'right' });
  await page.mouse.move(x - 200, y, { steps: 4 });
  await page.mouse.up({ button: 'right' });
  await view(page, 1);
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x - 19, y);
  await view(page, 1);
  await page.mouse.move(x - 61, y, { steps: 3 });
  await view(page, 4);
  expect(await pixels(page)).not.toBe(first);
  await page.mouse.move(x + 20, y, { steps: 3 });
  await view(page, 36);
  await page.mouse.up();
  await page.mouse.move(x - 100, y);
  await view(page, 36);
  await page.getByRole('button', { name: 'Turn right' }).click();
  await view(page, 1);
  expect(await pixels(page)).toBe(first);
  await page.mouse.move(x, y);
  await page.mouse.wheel(80, 0);
  await view(page, 3);
  await page.evaluate(() => document.activeElement instanceof HTMLElement && document.activeElement.blur());
  await page.mouse.wheel(0, 120);
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(0);
  await view(page, 3);
}

async function turnsByKeys(page: Page): Promise<void> {
  await stage(page).focus();
  await page.keyboard.press('Home');
  await view(page, 1);
  for (const [key, number] of [
    ['ArrowRight', 2],
    ['ArrowLeft', 1],
    ['ArrowLeft', 36],
    ['PageUp', 9],
    ['Home', 1],
    ['End', 36],
  ] as const) {
    await page.keyboard.press(key);
    await view(page, number);
  }
}

async function opensPlaces(page: Page): Promise<void> {
  await page.keyboard.press('Home');
  await view(page, 1);
  const on = page.locator('.spin-frame .spot:visible');
  await expect(on).toHaveCount(2);
  await on.first().click();
  await expect(page.getByRole('status').filter({ hasText: 'LED headlights with automatic high beam' })).toBeVisible();
  await expect(on.first()).toHaveAttribute('aria-expanded', 'true');
  const list = page.getByRole('list', { name: 'Exterior details' });
  await list.getByRole('button', { name: 'Small scratch on the tailgate, about 2 cm' }).click();
  await view(page, 10);
  await expect(on).toHaveCount(1);
  await expect(page.getByRole('status').filter({ hasText: 'Small scratch on the tailgate' })).toBeVisible();
}

async function turnsByItself(page: Page): Promise<void> {
  // Its timer starts with a press: the test advances the clock from here.
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 3_600_000);
  const play = page.getByRole('button', { name: 'Auto-rotate' });
  await play.click();
  await expect(play).toHaveAttribute('aria-pressed', 'true');
  const before = Number(await stage(page).getAttribute('aria-valuenow'));
  await page.clock.runFor(100);
  await expect(stage(page)).toHaveAttribute('aria-valuenow', String((before % 36) + 1));
  await stage(page).press('ArrowRight');
  await expect(play).toHaveAttribute('aria-pressed', 'false');
  const rested = await stage(page).getAttribute('aria-valuenow');
  await page.clock.runFor(1000);
  expect(await stage(page).getAttribute('aria-valuenow')).toBe(rested);
}

test('the 360° view comes when a shopper turns to it, and turns by mouse, by keyboard, by itself and by its places', async ({ page }) => {
  await test.step('one frame is there before anybody turns to it; then all come, with progress', () => loadsOnceTurnedTo(page));
  await test.step('a mouse: 20 pixels are one frame (1 §9), the right button is the menu’s, buttons, a wheel turned sideways', () =>
    turnsByMouse(page));
  await test.step('the keyboard: arrows, pages, first and last', () => turnsByKeys(page));
  await test.step('places on the outside: a button on their frame, and a list that turns to it', () => opensPlaces(page));
  await test.step('it turns by itself when asked, every 100 ms, until it is touched', () => turnsByItself(page));
});

test('Images and Interior: by HTML alone, and the gallery is whole', async ({ page }) => {
  await page.goto(address);
  await choose(page, 'Images');
  await expect(page.locator('.gallery')).toBeVisible();
  await expect(page.locator('.spin')).toBeHidden();
  await page.locator('.gallery-frame').dispatchEvent('pointerenter');
  await expect(page.locator('.gallery')).toHaveAttribute('data-live', '');
  await page.locator('.gallery').getByRole('button', { name: 'Next picture' }).click();
  await expect(page.locator('.gallery-strip > li').nth(1)).toBeInViewport({ ratio: 0.9 });
  await choose(page, 'Interior');
  await expect(page.locator('.inside')).toBeVisible();
  await expect(page.locator('.inside .spot')).toHaveCount(2);
  await page.getByRole('list', { name: 'Interior details' }).getByRole('button', { name: 'Wireless charging pad' }).click();
  await expect(page.locator('.inside [role=status]')).toHaveText('Wireless charging pad');
  await expect(around(page)).toHaveAttribute('aria-valuetext', 'Facing ahead, 56° down');
  await around(page).press('Home');
  await expect(around(page)).toHaveAttribute('aria-valuetext', 'Facing ahead');
  await around(page).press('ArrowRight');
  await expect(around(page)).toHaveAttribute('aria-valuetext', 'Facing 15° to the right');
  await page.getByRole('radio', { name: 'Interior' }).press('ArrowLeft');
  await expect(page.locator('.gallery')).toBeVisible();
});

test('a viewer of another host is asked for once its view is chosen, and stays in its sandbox', async ({ page }) => {
  const foreign: string[] = [];
  await page.route(/youtube/, (route) => {
    foreign.push(route.request().url());
    return route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Viewer</title><script>document.title = typeof parent</script>' });
  });
  await page.goto(`${addressOf('gamma')}/cars/2016-mazda-3-neo-s112/`);
  await page.locator('.spin').dispatchEvent('pointerenter');
  await ready(page);
  await choose(page, 'Images');
  expect(foreign).toEqual([]);
  await choose(page, 'Interior');
  const viewer = page.locator('.inside iframe');
  await expect(viewer).toHaveAttribute('sandbox', 'allow-scripts allow-same-origin');
  await expect(viewer).toHaveAttribute('title', 'Inside of 2016 Mazda 3');
  await expect.poll(() => foreign).toEqual(['https://www.youtube-nocookie.com/embed/SAMPLE00112']);
  await choose(page, 'Images');
  await choose(page, 'Interior');
  await expect(viewer).toHaveCount(1);
  expect(foreign).toHaveLength(1);
});

test('without script there are the pictures, and what is said of the vehicle', async ({ browser }) => {
  const page = await browser.newPage({ javaScriptEnabled: false });
  await page.goto(address);
  await expect(page.locator('.gallery-strip img').first()).toBeInViewport({ ratio: 0.5 });
  await expect(stage(page)).toBeHidden();
  await expect(page.getByText('Small scratch on the tailgate, about 2 cm')).toBeVisible();
  await page.close();
});

test.describe('touch', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('the first drag turns it', async ({ page }) => {
    await page.goto(address);
    const [x, y] = await middleOf(page);
    const session = await page.context().newCDPSession(page);
    await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x, y }] });
    for (const by of [30, 60, 100]) await session.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: [{ x: x - by, y }] });
    await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    await ready(page);
    await expect(stage(page)).not.toHaveAttribute('aria-valuenow', '1');
  });

  test('where it plays by itself it loads on screen, not before; a grab ends it for good', async ({ page }) => {
    const frames: string[] = [];
    page.on('request', (request) => request.url().includes('/media/spin/') && frames.push(request.url()));
    const car = stockOf('ridgeway').find(({ spin_images, status }) => status === 'in_stock' && (spin_images?.length ?? 0) > 1);
    await page.setViewportSize({ width: 390, height: 100 });
    await page.goto(`${addressOf('ridgeway')}/cars/${car?.slug}/`, { waitUntil: 'networkidle' });
    const before = new Set(frames).size;
    expect(before).toBeLessThanOrEqual(1);
    await page.setViewportSize({ width: 390, height: 844 });
    await stage(page).scrollIntoViewIfNeeded();
    const play = page.getByRole('button', { name: 'Auto-rotate' });
    await expect(play).toHaveAttribute('aria-pressed', 'true');
    const [x, y] = await middleOf(page);
    const session = await page.context().newCDPSession(page);
    await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x, y }] });
    await session.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: [{ x: x - 60, y }] });
    await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    await expect(play).toHaveAttribute('aria-pressed', 'false');
    const rested = await stage(page).getAttribute('aria-valuenow');
    await stage(page).scrollIntoViewIfNeeded();
    expect(await stage(page).getAttribute('aria-valuenow')).toBe(rested);
  });

  test('a finger turns it, and scrolls the page up and down', async ({ page }) => {
    await open(page);
    const [x, y] = await middleOf(page);
    const session = await page.context().newCDPSession(page);
    const touch = async (dx: number, dy: number) => {
      await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x, y }] });
      for (let step = 1; step <= 8; step += 1) {
        await session.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: [{ x: x + (dx * step) / 8, y: y + (dy * step) / 8 }] });
        // One frame between moves, as with a real finger.
        await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)));
      }
      await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    };
    await touch(-100, 0);
    await expect(stage(page)).not.toHaveAttribute('aria-valuenow', '1');
    const number = await stage(page).getAttribute('aria-valuenow');
    await touch(0, -200);
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(50);
    expect(await stage(page).getAttribute('aria-valuenow')).toBe(number);
  });
});

test.describe('what axe finds', () => {
  test.use({ bypassCSP: true, contextOptions: { reducedMotion: 'reduce' }, viewport: { width: 390, height: 900 } });

  test('on a phone, no fault of the 360° view with a place open, and nothing stands out', async ({ page }) => {
    await open(page);
    await page.locator('.spin-frame .spot:visible').first().click();
    expect(await axeFaultsInBoth(page, { within: '.vehicle-views' })).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)).toBe(0);
  });
});
