import { isLongLane } from '#lib/files/testing.server.ts';
import { axeFaults } from '../support/axe.ts';
import { addressOf, stockOf } from '../support/built-sites.ts';
import { controlFaults, movingParts } from '../support/control-faults.ts';
import { tabThrough } from '../support/focus.ts';
import { expect, type Page, test } from '../support/test.ts';
import { textFaults } from '../support/text-faults.ts';

// In forced colours, with large text, zoomed to 400 % and by keyboard alone, in each state.

const spinning = () =>
  stockOf('harbour').find(({ status, spin_images, hotspots }) => status === 'in_stock' && spin_images?.length === 36 && hotspots);
const vehicles = {
  'one that turns': () => `${addressOf('harbour')}/cars/${spinning()?.slug}/`,
  'a reserved one': () => `${addressOf('gamma')}/cars/${stockOf('gamma').find(({ id }) => id === '106')?.slug}/`,
  'one without pictures': () => `${addressOf('gamma')}/cars/${stockOf('gamma').find(({ id }) => id === '105')?.slug}/`,
  'one with a video': () => `${addressOf('gamma')}/cars/2021-toyota-corolla-ascent-sport-s101/`,
} as const;
type Way = { width: number; height: number; text?: '200%'; forcedColors?: 'active' };
const ways: Record<string, Way> = {
  'forced colours, 390 px': { width: 390, height: 844, forcedColors: 'active' },
  'forced colours, 1440 px': { width: 1440, height: 900, forcedColors: 'active' },
  'text at 200 %, 390 px': { width: 390, height: 844, text: '200%' },
  'text at 200 %, 1440 px': { width: 1440, height: 900, text: '200%' },
  'zoomed to 400 %': { width: 320, height: 256 },
};

/** Those that the keyboard walks, which is slow: on a wide screen large text and system colours move nothing that is sticky. */
const byKeys: [string, Way][] = [
  ['1440 px', { width: 1440, height: 700 }],
  ['390 px', { width: 390, height: 700 }],
  ...Object.entries(ways).filter(([, { width }]) => width < 1440),
];
/** Without a long run: the tightest viewport of each vehicle, and system colours for the fullest. */
const isSeen = (kind: string, way: string) =>
  isLongLane || way === 'zoomed to 400 %' || (kind === 'one that turns' && way === 'forced colours, 390 px');
const isWalked = (kind: string, way: string) => isLongLane || (kind === 'one that turns' && (way === 'zoomed to 400 %' || way === '390 px'));
const isWalkedBack = (kind: string, way: string) => kind === 'one that turns' && (way === '1440 px' || way === 'zoomed to 400 %');

test.use({ bypassCSP: true, shiftsWorkers: false, contextOptions: { reducedMotion: 'reduce' } });
test.describe.configure({ mode: 'parallel' });

const scrollTo = (page: Page, top: number) => page.evaluate((to) => window.scrollTo({ top: to, behavior: 'instant' }), top);

async function open(page: Page, address: string, { width, height, text, forcedColors }: Way): Promise<void> {
  await page.setViewportSize({ width, height });
  await page.emulateMedia({ forcedColors: forcedColors ?? null });
  await page.goto(address);
  if (text) await page.evaluate((size) => document.documentElement.style.setProperty('font-size', size), text);
}

async function openAll(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const details of document.querySelectorAll('.vehicle details')) {
      details.removeAttribute('name');
      details.setAttribute('open', '');
    }
  });
}

async function faultsOf(page: Page, state: string, within: string): Promise<string[]> {
  const { controls, faults } = await page.evaluate(controlFaults, within);
  expect(controls, state).toBeGreaterThan(0);
  const isForced = await page.evaluate(() => matchMedia('(forced-colors: active)').matches);
  // In forced colours the browser paints system colours, while axe reads the style sheet's.
  const axe = (await axeFaults(page, { within })).filter((fault) => !(isForced && fault.startsWith('color-contrast')));
  const found = [...faults, ...(await page.evaluate(textFaults, within)), ...axe, ...(await page.evaluate(movingParts))];
  return found.map((fault) => `${state}: ${fault}`);
}

const states: Record<string, (page: Page) => Promise<string | null>> = {
  'as it comes': async () => 'html',
  'all opened': async (page) => {
    await openAll(page);
    return '.vehicle';
  },
  scrolled: async (page) => {
    await scrollTo(page, 1200);
    const [wide, low] = await page.evaluate(() => [innerWidth > 1120, innerHeight < 300]);
    // A window this low has no bar: it is at the end of the page.
    if (low) return null;
    await expect(page.locator(wide ? '.sticky-head' : '.call-bar')).toBeInViewport();
    return wide ? '.sticky-head' : '.call-bar';
  },
  'shared from': async (page) => {
    await page.getByRole('button', { name: 'Share' }).click();
    await expect(page.locator('#share')).toBeVisible();
    return '#share';
  },
  turned: async (page) => {
    if ((await page.locator('.spin').count()) === 0) return null;
    await page.keyboard.press('Escape');
    await page.locator('.spin').dispatchEvent('pointerenter');
    await expect(page.locator('.spin-stage canvas')).toHaveCount(1);
    await page.locator('.spots button').first().click();
    return '.vehicle-views';
  },
  inside: async (page) => {
    if ((await page.locator('.inside').count()) === 0) return null;
    await page.locator('.view-modes [value=inside]').check();
    const picture = page.locator('.inside-picture img');
    await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth > 0)).toBe(true);
    // Its size is measured in one frame, drawn in the next, and what is on it is positioned then.
    await page.evaluate(async () => {
      for (let frame = 0; frame < 4; frame += 1) await new Promise(requestAnimationFrame);
    });
    return '.vehicle-views';
  },
  'in the lightbox': async (page) => {
    await page.keyboard.press('Escape');
    if ((await page.locator('.view-modes').count()) > 0) await page.locator('.view-modes [value=images]').check();
    if ((await page.locator('.gallery-open').count()) === 0) return null;
    await page.locator('.gallery-open').click();
    await expect(page.locator('.lightbox img').first()).toBeVisible();
    return '.lightbox';
  },
};

for (const [kind, addressFor] of Object.entries(vehicles)) {
  for (const [name, way] of Object.entries(ways)) {
    // They differ from the first only in what they lack: system colours and the tightest viewport are enough.
    if ((way.width === 1440 || way.text) && (kind === 'a reserved one' || kind === 'one without pictures')) continue;
    if (!isSeen(kind, name)) continue;
    test(`${kind}, ${name}: nothing is cut off, covered or at fault in any state`, async ({ page }) => {
      await open(page, addressFor(), way);
      const faults: string[] = [];
      for (const [state, reach] of Object.entries(states)) {
        const within = await reach(page);
        if (within !== null) faults.push(...(await faultsOf(page, state, within)));
      }
      expect(faults).toEqual([]);
    });
  }

  for (const [name, way] of byKeys) {
    // The rest is the same in the tightest viewport.
    if (kind !== 'one that turns' && way.height > 300) continue;
    if (!isWalked(kind, name)) continue;
    test(`${kind}, ${name}, by keys: every stop is seen, shows its focus, and lies under nothing that stays`, async ({ page }) => {
      await open(page, addressFor(), way);
      await openAll(page);
      const { stops, faults } = await tabThrough(page);
      expect(stops.length).toBeGreaterThan(20);
      // Backwards a stop enters from above, under sticky parts: the widest and the tightest viewport are enough.
      const back = isWalkedBack(kind, name) ? await tabThrough(page, 'Shift+Tab') : { faults: [] };
      expect([...faults, ...back.faults.map((fault) => `back, ${fault}`)]).toEqual([]);
    });
  }
}
