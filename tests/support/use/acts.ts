import type { Locator, Page } from '@playwright/test';
import { throughHistory } from '../through-history.ts';
import { look, type Model, type Shopper, timeoutMs } from './shopper.ts';

export type Act = {
  name: string;
  on: 'page' | 'lightbox' | 'both';
  /** Whether it presses a control that `stays` or `goes`: the focus must then be somewhere. */
  control?: 'stays' | 'goes';
  /** @param random a number by which it chooses. @returns `true` where it pressed something; else there may have been nothing to press. */
  do(shopper: Shopper, model: Model, random: number): Promise<unknown>;
};

const side = (random: number) => (random % 2 === 0 ? 'Right' : 'Left');

async function oneOf(page: Page, selector: string, random: number): Promise<Locator | null> {
  const all = page.locator(selector).filter({ visible: true });
  const count = await all.count();
  return count === 0 ? null : all.nth(random % count);
}

async function press(page: Page, selector: string, random: number): Promise<boolean> {
  const one = await oneOf(page, selector, Math.floor(random / 2));
  if (random % 2 === 0) await one?.click();
  else await one?.press('Enter');
  return one !== null;
}

async function done(work: Promise<unknown>): Promise<boolean> {
  await work;
  return true;
}

/** @returns whether the vehicle has that view. */
async function choose(page: Page, view: string): Promise<boolean> {
  const radio = page.locator(`.view-modes [value=${view}]`);
  if ((await radio.count()) === 0) return view === 'images' && (await page.locator('.gallery-strip').count()) > 0;
  await radio.check();
  return true;
}

async function drag(page: Page, selector: string, pixels: number): Promise<void> {
  const one = page.locator(selector);
  await one.scrollIntoViewIfNeeded();
  const box = await one.boundingBox();
  if (box === null) return;
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + pixels, y, { steps: 5 });
  await page.mouse.up();
}

const pageActs: Act[] = [
  {
    name: 'opens the lightbox',
    on: 'page',
    control: 'stays',
    async do({ page }, model, random) {
      if (!(await choose(page, 'images')) || (await page.locator('.gallery-open').count()) === 0) return false;
      if (random % 3 === 0) await page.locator('.gallery-open').press('Enter');
      else await page.locator('.gallery-open').click();
      model.isOpen = true;
      return true;
    },
  },
  {
    name: 'presses an arrow of the gallery',
    on: 'page',
    control: 'stays',
    do: async ({ page }, _, random) => (await choose(page, 'images')) && press(page, '.gallery-frame > .gallery-arrow', random),
  },
  {
    name: 'presses a thumbnail',
    on: 'page',
    control: 'stays',
    async do({ page }, model, random) {
      if (!(await choose(page, 'images'))) return false;
      const thumb = await oneOf(page, '.thumbs a', random);
      // The last of many opens the lightbox.
      model.isOpen = thumb !== null && (await thumb.locator('.more').count()) > 0;
      await thumb?.click();
      return thumb !== null;
    },
  },
  {
    name: 'presses an arrow key in the gallery',
    on: 'page',
    control: 'stays',
    do: async ({ page }, _, random) => (await choose(page, 'images')) && done(page.locator('.gallery-strip').press(`Arrow${side(random)}`)),
  },
  {
    name: 'swipes the gallery',
    on: 'page',
    // A shorter drag is a press, which opens the lightbox.
    do: async ({ page }, _, random) =>
      (await choose(page, 'images')) && done(drag(page, '.gallery-frame', (random % 500) - (random % 2 === 0 ? 515 : -15))),
  },
  {
    name: 'plays the video',
    on: 'page',
    async do({ page }) {
      const film = page.locator('.gallery-film a');
      if ((await film.count()) === 0 || !(await choose(page, 'images'))) return;
      await page.locator('.thumbs a[href="#video"]').click();
      await film.press('Enter');
    },
  },
  {
    name: 'drags the turn',
    on: 'page',
    do: async ({ page }, _, random) => (await choose(page, 'spin')) && done(drag(page, '.spin-stage', (random % 500) - 250)),
  },
  {
    name: 'turns by a key',
    on: 'page',
    control: 'stays',
    do: async ({ page }, _, random) => (await choose(page, 'spin')) && done(page.locator('.spin-stage').press(`Arrow${side(random)}`)),
  },
  {
    name: 'presses a button of the turn',
    on: 'page',
    control: 'stays',
    do: async ({ page }, _, random) => (await choose(page, 'spin')) && press(page, '.spin-buttons button', random),
  },
  {
    name: 'turns to a place by its list',
    on: 'page',
    control: 'stays',
    do: async ({ page }, _, random) => press(page, '.spots button', random),
  },
  {
    name: 'presses a place on the picture',
    on: 'page',
    control: 'stays',
    async do({ page }, _, random) {
      // By keyboard: a vehicle that spins by itself stops on focus.
      const isThere = await page.evaluate((number) => {
        const spots = [...document.querySelectorAll<HTMLElement>('.spot')].filter((spot) => spot.checkVisibility());
        spots[number % spots.length]?.focus();
        return spots.length > 0;
      }, random);
      if (isThere) await page.keyboard.press('Enter');
    },
  },
  {
    name: 'changes the view',
    on: 'page',
    control: 'stays',
    do: async ({ page }, _, random) => (await oneOf(page, '.view-modes label', random))?.click(),
  },
];

const panelActs: Act[] = [
  {
    name: 'shares',
    on: 'page',
    control: 'stays',
    async do({ page }, _, random) {
      await press(page, '[popovertarget=share]', random);
      if (random % 3 === 0) await (await oneOf(page, '[data-act=copy]', 0))?.click();
      if (random % 5 === 0) await page.keyboard.press('Escape');
    },
  },
  { name: 'keeps it', on: 'page', control: 'stays', do: ({ page }, _, random) => press(page, '.vehicle [data-keep]', random) },
  { name: 'takes one out of the comparison', on: 'page', control: 'goes', do: ({ page }, _, random) => press(page, '.compare-bar button', random) },
  { name: 'closes a note', on: 'page', control: 'goes', do: ({ page }, _, random) => press(page, '.toast .icon-button', random) },
  { name: 'closes the notice', on: 'page', control: 'goes', do: ({ page }, _, random) => press(page, '.notice button', random) },
  {
    name: 'shows the number',
    on: 'page',
    control: 'stays',
    async do({ page }, _, random) {
      const number = await oneOf(page, '[data-masked]', random);
      if (number === null) return false;
      await number.click();
      // Its code may still load; then all numbers are revealed at once.
      await page.locator('[data-masked]').first().waitFor({ state: 'detached' });
      return true;
    },
  },
  { name: 'opens a part', on: 'page', control: 'stays', do: ({ page }, _, random) => press(page, '.vehicle summary', random) },
  {
    name: 'opens the chat',
    on: 'page',
    control: 'stays',
    async do({ page }, _, random) {
      const link = await oneOf(page, '[data-act=chat]', 0);
      if (link === null) return false;
      await link.click();
      const close = page.getByRole('button', { name: 'Close the chat' });
      await close.waitFor();
      if (random % 2 === 0) await close.click();
      else await page.keyboard.press('Escape');
      return true;
    },
  },
  {
    name: 'scrolls',
    on: 'page',
    do: ({ page }, _, random) =>
      page.evaluate((part) => scrollTo({ top: document.body.scrollHeight * part, behavior: 'instant' }), (random % 100) / 100),
  },
  { name: 'turns the wheel', on: 'both', do: ({ page }, _, random) => page.mouse.wheel(random % 7 === 0 ? 120 : 0, (random % 1200) - 500) },
];

async function shown(page: Page): Promise<[at: number, of: number]> {
  const text = (await page.locator('.lightbox [role=status]').textContent()) ?? '';
  const [, at = '0', of = '0'] = /^Image (\d+) of (\d+)$/.exec(text) ?? [];
  return [Number(at), Number(of)];
}

async function stepped(page: Page, by: number, step: () => Promise<void>): Promise<void> {
  const [before, of] = await shown(page);
  if (of < 2) return;
  await step();
  const wanted = ((before - 1 + by + of) % of) + 1;
  let [after] = await shown(page);
  const end = Date.now() + timeoutMs;
  while (after !== wanted && Date.now() < end) {
    await page.waitForTimeout(50);
    [after] = await shown(page);
  }
  if (after !== wanted) throw new Error(`from picture ${before} of ${of} it came to ${after}`);
}

const lightboxActs: Act[] = [
  {
    name: 'presses an arrow of the lightbox',
    on: 'lightbox',
    control: 'stays',
    do: ({ page }, _, random) =>
      stepped(page, random % 2 === 0 ? 1 : -1, () =>
        page
          .locator('.lightbox')
          .getByRole('button', { name: random % 2 === 0 ? 'Next picture' : 'Previous picture' })
          .click(),
      ),
  },
  {
    name: 'presses an arrow key in the lightbox',
    on: 'lightbox',
    control: 'stays',
    do: ({ page }, _, random) => stepped(page, random % 2 === 0 ? 1 : -1, () => page.keyboard.press(`Arrow${side(random)}`)),
  },
  { name: 'swipes the lightbox', on: 'lightbox', do: ({ page }, _, random) => drag(page, '.lightbox-view', (random % 600) - 300) },
  {
    name: 'zooms',
    on: 'lightbox',
    async do({ page }, _, random) {
      if (random % 3 === 0) await page.getByRole('button', { name: 'Zoom' }).click();
      else if (random % 3 === 1) await page.keyboard.press(random % 2 === 0 ? '+' : '-');
      else await page.locator('.lightbox-view').dblclick();
    },
  },
  {
    name: 'closes the lightbox',
    on: 'lightbox',
    control: 'stays',
    async do({ page }, model, random) {
      const close = page.locator('.lightbox').getByRole('button', { name: 'Close' });
      if (random % 2 === 0) await close.click();
      else await close.press('Enter');
      model.isOpen = false;
      return true;
    },
  },
  {
    name: 'closes the lightbox and opens it at once',
    on: 'lightbox',
    async do({ page }) {
      await page.evaluate(() => {
        document.querySelector<HTMLElement>('.lightbox-bar button:last-child')?.click();
        document.querySelector<HTMLElement>('.gallery-open')?.click();
      });
    },
  },
];

const browserActs: Act[] = [
  {
    name: 'presses Escape',
    on: 'both',
    control: 'stays',
    async do({ page }, model) {
      await page.keyboard.press('Escape');
      model.isOpen = false;
    },
  },
  {
    name: 'goes Back',
    on: 'both',
    async do({ page, address }, model) {
      const url = page.url();
      const wasOpen = model.isOpen;
      await throughHistory(page, -1);
      if (wasOpen) {
        model.isOpen = false;
        return;
      }
      await page
        .waitForURL((now) => now.href !== url, { timeout: timeoutMs })
        .catch(() => {
          throw new Error('Back does nothing');
        });
      if (!page.url().startsWith(address)) await page.goForward();
      model.isOpen = (await look(page)).isEntry;
    },
  },
  {
    name: 'goes Forward',
    on: 'both',
    async do({ page }, model) {
      const before = await page.evaluate(() => (navigation.canGoForward ? (navigation.currentEntry?.key ?? null) : null));
      // The button is disabled then. A press that waits would undo the next one.
      if (before === null) return;
      await throughHistory(page, 1);
      await page.waitForFunction((key) => navigation.currentEntry?.key !== key, before);
      model.isOpen = (await look(page)).isEntry;
    },
  },
  { name: 'loads the page again', on: 'both', do: ({ page }) => page.reload() },
  {
    name: 'turns or widens the window',
    on: 'both',
    do: ({ page }, _, random) => page.setViewportSize(random % 2 === 0 ? { width: 390, height: 844 } : { width: 1440, height: 900 }),
  },
  {
    name: 'walks on by Tab, and presses Enter',
    on: 'both',
    async do({ page }, model, random) {
      for (let step = 0; step <= random % 6; step += 1) await page.keyboard.press(random % 4 === 0 ? 'Shift+Tab' : 'Tab');
      // Links and forms leave the page.
      const pressed = await page.evaluate(() => {
        const { activeElement } = document;
        if (!activeElement?.matches('summary, [role=button], button:not(form button)')) return null;
        return activeElement.matches('.gallery-open') ? 'opens' : activeElement.matches('.lightbox-bar > button:last-child') ? 'closes' : 'other';
      });
      if (pressed === null) return;
      await page.keyboard.press(random % 3 === 0 ? 'Space' : 'Enter');
      if (pressed !== 'other') model.isOpen = pressed === 'opens';
    },
  },
];

export const acts: readonly Act[] = [...pageActs, ...panelActs, ...lightboxActs, ...browserActs];
