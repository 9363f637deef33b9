import { axeFaultsInBoth } from '../support/axe.ts';
import { addressOf, stockOf } from '../support/built-sites.ts';
import { watchConsole } from '../support/live-page.ts';
import { expect, type Page, test } from '../support/test.ts';

// The 360° view of a vehicle’s page (1 §2, §4, §9): 36 frames, places on the outside and inside.

test.use({ shiftsWorkers: false });

const vehicle = stockOf('harbour').find(
  ({ spin_images, hotspots, status }) => status === 'in_stock' && spin_images?.length === 36 && hotspots?.length === 5,
);
const address = `${addressOf('harbour')}/cars/${vehicle?.slug}/`;
const stage = (page: Page) => page.getByRole('slider', { name: 'Turn it around' });
const view = (page: Page, number: number) => expect(stage(page)).toHaveAttribute('aria-valuetext', `View ${number} of 36`);
const ready = (page: Page) => expect(page.locator('.spin-stage canvas')).toHaveCount(1);
const choose = (page: Page, name: string) => page.locator('.view-modes label', { hasText: name }).click();

const around = (page: Page) => page.getByRole('slider', { name: /^Look around: / });
const facing = (page: Page, words: string) => expect(around(page)).toHaveAttribute('aria-valuetext', words);

/** A hash of what the turn shows. */
const pixels = (page: Page) =>
  page.locator('.spin-stage canvas').evaluate(async (canvas: HTMLCanvasElement) => {
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    let hash = 0;
    for (const byte of canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height).data ?? []) hash = (hash * 31 + byte) | 0;
    return hash;
  });

async function open(page: Page): Promise<void> {
  await page.goto(address);
  await page.locator('.spin').dispatchEvent('pointerenter');
  await ready(page);
}

async function middleOf(page: Page): Promise<[x: number, y: number]> {
  await stage(page).scrollIntoViewIfNeeded();
  const box = await stage(page).boundingBox();
  return [(box?.x ?? 0) + (box?.width ?? 0) / 2, (box?.y ?? 0) + (box?.height ?? 0) / 2];
}

test('one frame is there before anybody turns to it; then all come, with progress', async ({ page }) => {
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
  // Until all are there nothing turns.
  await stage(page).press('ArrowRight');
  await view(page, 1);
  letThrough();
  await ready(page);
  await expect(progress).toHaveCount(0);
  expect(new Set(frames).size).toBe(36);
  expect(faults).toEqual([]);
});

test('keys that come before the code are answered by it', async ({ page }) => {
  const held = Promise.withResolvers<void>();
  await page.route(/moving-parts/, async (route) => {
    await held.promise;
    await route.continue();
  });
  await page.goto(address);
  await stage(page).focus();
  await page.keyboard.press('ArrowRight');
  await expect(page.locator('.spin-stage canvas')).toHaveCount(0);
  await view(page, 1);
  held.resolve();
  await view(page, 2);
});

test('a mouse: 20 pixels are one frame (1 §9), the right button is the menu’s, buttons, a wheel turned sideways', async ({ page }) => {
  await open(page);
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
  // Up and down is the page's, until the focus is here.
  await page.evaluate(() => document.activeElement instanceof HTMLElement && document.activeElement.blur());
  await page.mouse.wheel(0, 120);
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(0);
  await view(page, 3);
});

test('the keyboard: arrows, pages, first and last', async ({ page }) => {
  await open(page);
  await stage(page).focus();
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
});

test('it turns by itself when asked, every 100 ms, until it is touched', async ({ page }) => {
  await open(page);
  const play = page.getByRole('button', { name: 'Turn by itself' });
  await play.click();
  await expect(play).toHaveAttribute('aria-pressed', 'true');
  const before = Number(await stage(page).getAttribute('aria-valuenow'));
  await expect.poll(async () => Number(await stage(page).getAttribute('aria-valuenow'))).not.toBe(before);
  await stage(page).press('ArrowRight');
  await expect(play).toHaveAttribute('aria-pressed', 'false');
  const rested = await stage(page).getAttribute('aria-valuenow');
  await page.waitForTimeout(300);
  expect(await stage(page).getAttribute('aria-valuenow')).toBe(rested);
});

test('places on the outside: a button on their frame, and a list that turns to it', async ({ page }) => {
  await open(page);
  const on = page.locator('.spin-frame .spot:visible');
  await expect(on).toHaveCount(2);
  await on.first().click();
  await expect(page.getByRole('status').filter({ hasText: 'LED headlights with automatic high beam' })).toBeVisible();
  await expect(on.first()).toHaveAttribute('aria-expanded', 'true');
  const list = page.getByRole('list', { name: 'Seen on the outside' });
  await list.getByRole('button', { name: 'Small scratch on the tailgate, about 2 cm' }).click();
  await view(page, 10);
  await expect(on).toHaveCount(1);
  await expect(page.getByRole('status').filter({ hasText: 'Small scratch on the tailgate' })).toBeVisible();
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
  await page.getByRole('list', { name: 'Seen inside' }).getByRole('button', { name: 'Wireless charging pad' }).click();
  await expect(page.locator('.inside [role=status]')).toHaveText('Wireless charging pad');
  await expect(around(page)).toHaveAttribute('aria-valuetext', 'Facing ahead, 56° down');
  await page.getByRole('radio', { name: 'Interior' }).press('ArrowLeft');
  await expect(page.locator('.gallery')).toBeVisible();
});

test('an inside all around: keys, a mouse, buttons, places that move along', async ({ page }) => {
  const faults = watchConsole(page);
  const asked: string[] = [];
  page.on('request', (request) => request.url().includes('/media/panorama/') && asked.push(request.url()));
  await page.goto(address);
  expect(asked).toEqual([]);
  await choose(page, 'Interior');
  await facing(page, 'Facing ahead');
  await expect(page.locator('.inside-picture')).toBeHidden();
  expect(asked).toHaveLength(1);
  const screen = page.locator('.inside .spot').first();
  const pad = page.locator('.inside .spot').last();
  await expect(screen).toBeVisible();
  await expect(pad).toBeHidden();
  const before = await page.locator('.inside .spin-frame').screenshot();
  await around(page).focus();
  for (const [key, words] of [
    ['ArrowRight', 'Facing 15° to the right'],
    ['ArrowDown', 'Facing 15° to the right, 15° down'],
    ['ArrowLeft', 'Facing ahead, 15° down'],
    ['ArrowUp', 'Facing ahead'],
    ['ArrowLeft', 'Facing 15° to the left'],
    ['Home', 'Facing ahead'],
  ] as const) {
    await page.keyboard.press(key);
    await facing(page, words);
  }
  for (const name of ['Look right', 'Look down', 'Look left', 'Look up'] as const) await page.getByRole('button', { name, exact: true }).click();
  await facing(page, 'Facing ahead');
  await around(page).scrollIntoViewIfNeeded();
  const box = await around(page).boundingBox();
  const [x, y] = [(box?.x ?? 0) + (box?.width ?? 0) / 2, (box?.y ?? 0) + (box?.height ?? 0) / 4];
  await page.mouse.move(x, y);
  await page.mouse.down({ button: 'right' });
  await page.mouse.move(x - 100, y, { steps: 3 });
  await page.mouse.up({ button: 'right' });
  await page.keyboard.press('Escape');
  await facing(page, 'Facing ahead');
  await page.mouse.move(x, y);
  await page.mouse.down();
  // Half of its height is half of what is seen from top to bottom, 75 degrees.
  await page.mouse.move(x - (box?.height ?? 0) / 2, y, { steps: 4 });
  await page.mouse.up();
  await expect.poll(async () => Math.abs(Number(await around(page).getAttribute('aria-valuenow')) - 37.5)).toBeLessThan(1);
  expect((await page.locator('.inside .spin-frame').screenshot()).equals(before)).toBe(false);
  // All around, and where it began again.
  await around(page).focus();
  await page.keyboard.press('Home');
  for (let turn = 0; turn < 24; turn += 1) await page.keyboard.press('ArrowRight');
  await facing(page, 'Facing ahead');
  // A screenshot reads what the graphics card drew, which the card's driver remarks upon.
  expect(faults.filter((fault) => !fault.includes('GPU stall due to ReadPixels'))).toEqual([]);
});

test('a device that draws no panorama has the flat picture, to be moved sideways', async ({ page }) => {
  await page.addInitScript(() => {
    const own = HTMLCanvasElement.prototype.getContext;
    HTMLCanvasElement.prototype.getContext = function (this: HTMLCanvasElement, kind: string, ...rest: unknown[]) {
      return kind === 'webgl2' ? null : Reflect.apply(own, this, [kind, ...rest]);
    } as typeof own;
  });
  const faults = watchConsole(page);
  await page.goto(address);
  await choose(page, 'Interior');
  const flat = page.locator('.inside-picture');
  await expect(page.locator('.inside .spot')).toHaveCount(2);
  await expect(flat).toBeVisible();
  await expect(around(page)).toHaveCount(0);
  const box = await flat.boundingBox();
  await page.mouse.move((box?.x ?? 0) + 300, (box?.y ?? 0) + 20);
  await page.mouse.down();
  await page.mouse.move((box?.x ?? 0) + 200, (box?.y ?? 0) + 20, { steps: 3 });
  await page.mouse.up();
  expect(await flat.evaluate((one) => one.scrollLeft)).toBe(100);
  expect(faults).toEqual(['warning: The panorama is shown flat: This device draws no panorama.']);
});

for (const allows of [true, false]) {
  test(`a panorama of another host, which ${allows ? 'lets its pixels be read' : 'does not: it is shown flat'}`, async ({ page }) => {
    const round = 'https://pictures.example/round.svg';
    // Playwright lets a page read an answer that names no origin.
    const headers = { 'access-control-allow-origin': allows ? '*' : 'https://another.example' };
    const body = '<svg xmlns="http://www.w3.org/2000/svg" width="2048" height="1024"><rect width="2048" height="1024" fill="#268"/></svg>';
    await page.route(round, (route) => route.fulfill({ contentType: 'image/svg+xml', headers, body }));
    await page.route(address, async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, body: (await response.text()).replaceAll(/\/media\/panorama\/[\w-]+\.svg/g, round) });
    });
    await page.goto(address);
    await choose(page, 'Interior');
    await expect(page.locator('.inside .spot')).toHaveCount(2);
    await expect(around(page)).toHaveCount(allows ? 1 : 0);
    await expect(page.locator('.inside-picture')).toBeVisible({ visible: !allows });
  });
}

test('one that is lost to the graphics card comes back', async ({ page }) => {
  await page.goto(address);
  await choose(page, 'Interior');
  await facing(page, 'Facing ahead');
  const shot = () => page.locator('.inside .spin-stage').screenshot();
  const before = await shot();
  await page.locator('.inside canvas').evaluate(async (canvas: HTMLCanvasElement) => {
    const gl = canvas.getContext('webgl2')?.getExtension('WEBGL_lose_context');
    gl?.loseContext();
    await new Promise((resolve) => setTimeout(resolve, 100));
    gl?.restoreContext();
  });
  await expect.poll(async () => (await shot()).equals(before)).toBe(true);
});

test('a panorama that cannot be loaded is logged alone', async ({ page }) => {
  await page.route('**/media/panorama/**', (route) => route.abort());
  const faults = watchConsole(page);
  await page.goto(address);
  await choose(page, 'Interior');
  await expect(page.getByRole('list', { name: 'Seen inside' })).toBeVisible();
  await expect
    .poll(() => faults.filter((fault) => !fault.includes('net::ERR_FAILED')))
    .toEqual([expect.stringMatching(/^warning: The panorama is shown flat: /)]);
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

test('frames that fail are logged alone, and the rest turns', async ({ page }) => {
  await page.route('**/media/spin/*-07.svg', (route) => route.abort());
  const faults = watchConsole(page);
  await open(page);
  await stage(page).focus();
  await page.keyboard.press('End');
  await expect(stage(page)).toHaveAttribute('aria-valuetext', 'View 35 of 35');
  expect(faults.filter((fault) => !fault.includes('net::ERR_FAILED'))).toEqual([
    expect.stringMatching(/^warning: A frame of the 360° view could not be loaded: .*-07\.svg$/),
  ]);
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

  test('a finger turns it, and scrolls the page up and down', async ({ page }) => {
    await open(page);
    const [x, y] = await middleOf(page);
    const session = await page.context().newCDPSession(page);
    const touch = async (dx: number, dy: number) => {
      await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x, y }] });
      for (let step = 1; step <= 8; step += 1) {
        await session.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: [{ x: x + (dx * step) / 8, y: y + (dy * step) / 8 }] });
        await page.waitForTimeout(16);
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
  test.use({ bypassCSP: true, contextOptions: { reducedMotion: 'reduce' } });

  for (const width of [320, 390, 768, 1440]) {
    test(`${width} wide: before, ready, a place open, inside; nothing stands out`, async ({ page }) => {
      await page.setViewportSize({ width, height: 900 });
      await page.goto(address);
      expect(await axeFaultsInBoth(page, { within: '.vehicle-views' })).toEqual([]);
      await page.locator('.spin').dispatchEvent('pointerenter');
      await ready(page);
      await page.locator('.spin-frame .spot:visible').first().click();
      expect(await axeFaultsInBoth(page, { within: '.vehicle-views' })).toEqual([]);
      await choose(page, 'Interior');
      await facing(page, 'Facing ahead');
      expect(await axeFaultsInBoth(page, { within: '.vehicle-views' })).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)).toBe(0);
    });
  }
});
