import { gzipSync } from 'node:zlib';
import { axeFaultsInBoth } from '../../support/axe.ts';
import { mark, pathOf, remembering, said, site, strip } from '../../support/change-over-page.ts';
import { watchShifts } from '../../support/live-page.ts';
import { expect, test } from '../../support/test.ts';

test.describe.configure({ mode: 'parallel' });

test.describe('at first', () => {
  test.use({ bypassCSP: true });

  test('no figure flashes and nothing moves: hidden until it is counted, the strip there from the first paint', async ({ page }) => {
    await remembering(page);
    const shifts = await watchShifts(page);
    await page.addInitScript(() => {
      // Independent of the machine's speed: the dealer's return after three seconds is tested below.
      const patience = document.createElement('style');
      patience.textContent = '[data-change-over] .estimate[data-loan] { animation-duration: 60s !important }';
      document.addEventListener('readystatechange', () => document.head.append(patience), { once: true });
      const seen = new Set<string>();
      Object.assign(window, { seen });
      const look = () => {
        for (const block of document.querySelectorAll<HTMLElement>('.estimate[data-loan]'))
          if (getComputedStyle(block).visibility === 'visible' && block.closest('.sticky-head') === null)
            seen.add(block.querySelector('.traded') === null ? 'dealer' : 'counted');
        const strip = document.querySelector('.change-over');
        if (strip !== null && document.querySelector('main') !== null)
          seen.add(strip.checkVisibility() ? (strip.querySelector('p')?.textContent ?? '') : 'no strip');
        requestAnimationFrame(look);
      };
      requestAnimationFrame(look);
    });
    // The code loads late, as on a slow phone.
    await page.route(/change-over[^/]*\.(?:js|json)$/, async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 400));
      await route.continue();
    });
    for (const path of [pathOf(0), `${site}/search/suv/`, `${site}/`]) {
      await page.goto(path, { waitUntil: 'networkidle' });
      await expect.poll(() => mark(page)).toBe('counted traded');
      expect((await page.evaluate(() => [...(window as unknown as { seen: Set<string> }).seen])).sort()).toEqual([said, 'counted'].sort());
      expect((await shifts()).reduce((sum, one) => sum + one, 0)).toBeLessThan(0.01);
    }
  });
});

test('code that does not come leaves the dealer’s estimates, and takes the strip away', async ({ page }) => {
  await remembering(page);
  await page.route('**/change-over.json', (route) => route.abort());
  await page.addInitScript(() => {
    const seen: string[] = [];
    Object.assign(window, { seen });
    const look = () => {
      const block = document.querySelector('.price-panel .estimate');
      const now = block === null ? '' : getComputedStyle(block).visibility;
      if (now !== seen.at(-1)) seen.push(now);
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
  await page.goto(pathOf(0));
  await expect
    .poll(() => page.evaluate(() => (window as unknown as { seen: string[] }).seen.filter((one) => one !== '')))
    .toEqual(['hidden', 'visible']);
  await expect(strip(page)).toBeHidden();
  await expect(page.locator('.traded')).toHaveCount(0);
});

test('a browser that stores no change-over loads nothing for it; one that does loads its island', async ({ browser }) => {
  const loaded = async (isTold: boolean, address: string) => {
    const context = await browser.newContext();
    const page = await context.newPage();
    if (isTold) await remembering(page);
    const files: Promise<[string, number]>[] = [];
    page.on('response', (response) => {
      const { pathname } = new URL(response.url());
      if (/\.(?:js|json)$/.test(pathname)) files.push(response.body().then((body) => [pathname, gzipSync(body).length]));
    });
    await page.goto(address);
    await page.waitForLoadState('networkidle');
    if (isTold) await expect.poll(() => mark(page)).toBe('counted traded');
    const sizes = new Map(await Promise.all(files));
    await context.close();
    return sizes;
  };
  const sum = (files: Map<string, number>) => [...files.values()].reduce((all, bytes) => all + bytes, 0);
  for (const address of [pathOf(0), `${site}/`]) {
    const before = await loaded(false, address);
    expect([...before.keys()].filter((name) => /change-over|counted/.test(name))).toEqual([]);
    const more = sum(await loaded(true, address)) - sum(before);
    expect(more).toBeGreaterThan(500);
    // With React; the budget of a page in full use covers the rest.
    expect(more).toBeLessThan(85 * 1024);
  }
});

test.describe('as it looks', () => {
  test.use({ bypassCSP: true, contextOptions: { reducedMotion: 'reduce' } });

  test('without faults for axe, on and off, and no target below 24 px', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await remembering(page);
    await page.goto(`${site}/finance/`);
    await expect.poll(() => mark(page)).toBe('counted traded');
    expect(await axeFaultsInBoth(page)).toEqual([]);
    await strip(page).getByRole('checkbox').click();
    await expect.poll(() => mark(page)).toBe('off');
    expect(await axeFaultsInBoth(page, { within: '.change-over' })).toEqual([]);
    for (const target of await strip(page).locator('label, a, button').all()) expect((await target.boundingBox())?.height).toBeGreaterThanOrEqual(24);
    expect((await strip(page).boundingBox())?.height).toBeLessThan(110);
  });
});
