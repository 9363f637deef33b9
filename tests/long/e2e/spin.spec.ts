import { axeFaultsInBoth } from '../../support/axe.ts';
import { watchConsole } from '../../support/live-page.ts';
import { address, around, choose, open, ready, stage, view } from '../../support/spin-page.ts';
import { expect, type Page, test } from '../../support/test.ts';

test.use({ shiftsWorkers: false });

const facing = (page: Page, words: string) => expect(around(page)).toHaveAttribute('aria-valuetext', words);

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

// The policy of the release names the hosts of its own stock.
test.describe('beyond the policy', () => {
  test.use({ bypassCSP: true });

  for (const allows of [true, false]) {
    test(`a panorama of another host, which ${allows ? 'lets its pixels be read' : 'does not: it is shown flat'}`, async ({ page }) => {
      const round = 'https://pictures.example/round.svg';
      // Playwright allows a page to read a response without an origin header.
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
});

test('one that is lost to the graphics card comes back', async ({ page }) => {
  await page.goto(address);
  await choose(page, 'Interior');
  await facing(page, 'Facing ahead');
  await expect(page.locator('.inside .spot').last()).toBeHidden();
  const shot = () => page.locator('.inside .spin-stage').screenshot();
  const before = await shot();
  await page.locator('.inside canvas').evaluate(async (canvas: HTMLCanvasElement) => {
    const gl = canvas.getContext('webgl2')?.getExtension('WEBGL_lose_context');
    const lost = new Promise((resolve) => canvas.addEventListener('webglcontextlost', resolve, { once: true }));
    gl?.loseContext();
    await lost;
    await new Promise(requestAnimationFrame);
    gl?.restoreContext();
  });
  await expect.poll(async () => (await shot()).equals(before)).toBe(true);
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
