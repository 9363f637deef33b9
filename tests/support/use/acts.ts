import type { Locator, Page } from '@playwright/test';
import { throughHistory } from '../through-history.ts';
import { look, type Model, patienceMs, type Shopper } from './shopper.ts';

/** Something a shopper does. */
export type Act = {
  name: string;
  /** Where it can be done: on the page itself, in the lightbox, or in both. */
  on: 'page' | 'lightbox' | 'both';
  /** Whether it presses something: `stays` or `goes` with the press. Then the focus is somewhere afterwards. */
  control?: 'stays' | 'goes';
  /**
   * @param luck a number by which it chooses.
   * @returns `true` where something was pressed; else it may have found nothing to press.
   */
  do(shopper: Shopper, model: Model, luck: number): Promise<unknown>;
};

const side = (luck: number) => (luck % 2 === 0 ? 'Right' : 'Left');

/** One of several elements that can be seen; null where there are none. */
async function oneOf(page: Page, selector: string, luck: number): Promise<Locator | null> {
  const all = page.locator(selector).filter({ visible: true });
  const count = await all.count();
  return count === 0 ? null : all.nth(luck % count);
}

/** Presses one of several by mouse or by key. */
async function press(page: Page, selector: string, luck: number): Promise<boolean> {
  const one = await oneOf(page, selector, Math.floor(luck / 2));
  if (luck % 2 === 0) await one?.click();
  else await one?.press('Enter');
  return one !== null;
}

/** Does what gives no word of itself. */
async function done(work: Promise<unknown>): Promise<boolean> {
  await work;
  return true;
}

/** Changes to a view of the vehicle. @returns whether it has that view. */
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
    async do({ page }, model, luck) {
      if (!(await choose(page, 'images')) || (await page.locator('.gallery-open').count()) === 0) return false;
      if (luck % 3 === 0) await page.locator('.gallery-open').press('Enter');
      else await page.locator('.gallery-open').click();
      model.isOpen = true;
      return true;
    },
  },
  {
    name: 'presses an arrow of the gallery',
    on: 'page',
    control: 'stays',
    do: async ({ page }, _, luck) => (await choose(page, 'images')) && press(page, '.gallery-frame > .gallery-arrow', luck),
  },
  {
    name: 'presses a thumbnail',
    on: 'page',
    control: 'stays',
    async do({ page }, model, luck) {
      if (!(await choose(page, 'images'))) return false;
      const thumb = await oneOf(page, '.thumbs a', luck);
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
    do: async ({ page }, _, luck) => (await choose(page, 'images')) && done(page.locator('.gallery-strip').press(`Arrow${side(luck)}`)),
  },
  {
    name: 'swipes the gallery',
    on: 'page',
    // Of fewer pixels it is a press, which opens the lightbox.
    do: async ({ page }, _, luck) =>
      (await choose(page, 'images')) && done(drag(page, '.gallery-frame', (luck % 500) - (luck % 2 === 0 ? 515 : -15))),
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
    do: async ({ page }, _, luck) => (await choose(page, 'spin')) && done(drag(page, '.spin-stage', (luck % 500) - 250)),
  },
  {
    name: 'turns by a key',
    on: 'page',
    control: 'stays',
    do: async ({ page }, _, luck) => (await choose(page, 'spin')) && done(page.locator('.spin-stage').press(`Arrow${side(luck)}`)),
  },
  {
    name: 'presses a button of the turn',
    on: 'page',
    control: 'stays',
    do: async ({ page }, _, luck) => (await choose(page, 'spin')) && press(page, '.spin-buttons button', luck),
  },
  {
    name: 'turns to a place by its list',
    on: 'page',
    control: 'stays',
    do: async ({ page }, _, luck) => press(page, '.spots button', luck),
  },
  {
    name: 'presses a place on the picture',
    on: 'page',
    control: 'stays',
    async do({ page }, _, luck) {
      // By keys: a vehicle that turns by itself rests for whoever is there.
      const isThere = await page.evaluate((number) => {
        const spots = [...document.querySelectorAll<HTMLElement>('.spot')].filter((spot) => spot.checkVisibility());
        spots[number % spots.length]?.focus();
        return spots.length > 0;
      }, luck);
      if (isThere) await page.keyboard.press('Enter');
    },
  },
  {
    name: 'changes the view',
    on: 'page',
    control: 'stays',
    do: async ({ page }, _, luck) => (await oneOf(page, '.view-modes label', luck))?.click(),
  },
];

const panelActs: Act[] = [
  {
    name: 'shares',
    on: 'page',
    control: 'stays',
    async do({ page }, _, luck) {
      await press(page, '[popovertarget=share]', luck);
      if (luck % 3 === 0) await (await oneOf(page, '[data-act=copy]', 0))?.click();
      if (luck % 5 === 0) await page.keyboard.press('Escape');
    },
  },
  { name: 'keeps it', on: 'page', control: 'stays', do: ({ page }, _, luck) => press(page, '.vehicle .keep', luck) },
  { name: 'takes one out of the comparison', on: 'page', control: 'goes', do: ({ page }, _, luck) => press(page, '.compare-bar button', luck) },
  { name: 'closes a note', on: 'page', control: 'goes', do: ({ page }, _, luck) => press(page, '.toast .icon-button', luck) },
  { name: 'closes the notice', on: 'page', control: 'goes', do: ({ page }, _, luck) => press(page, '.notice button', luck) },
  {
    name: 'shows the number',
    on: 'page',
    control: 'stays',
    async do({ page }, _, luck) {
      const number = await oneOf(page, '[data-masked]', luck);
      if (number === null) return false;
      await number.click();
      // Its code may still come; then all numbers are shown at once.
      await page.locator('[data-masked]').first().waitFor({ state: 'detached' });
      return true;
    },
  },
  { name: 'opens a part', on: 'page', control: 'stays', do: ({ page }, _, luck) => press(page, '.vehicle summary', luck) },
  {
    name: 'opens the chat',
    on: 'page',
    control: 'stays',
    async do({ page }, _, luck) {
      const link = await oneOf(page, '[data-act=chat]', 0);
      if (link === null) return false;
      await link.click();
      const close = page.getByRole('button', { name: 'Close the chat' });
      await close.waitFor();
      if (luck % 2 === 0) await close.click();
      else await page.keyboard.press('Escape');
      return true;
    },
  },
  {
    name: 'scrolls',
    on: 'page',
    do: ({ page }, _, luck) => page.evaluate((part) => scrollTo({ top: document.body.scrollHeight * part, behavior: 'instant' }), (luck % 100) / 100),
  },
  { name: 'turns the wheel', on: 'both', do: ({ page }, _, luck) => page.mouse.wheel(luck % 7 === 0 ? 120 : 0, (luck % 1200) - 500) },
];

/** The number of the shown picture, and of how many. */
async function shown(page: Page): Promise<[at: number, of: number]> {
  const text = (await page.locator('.lightbox [role=status]').textContent()) ?? '';
  const [, at = '0', of = '0'] = /^Image (\d+) of (\d+)$/.exec(text) ?? [];
  return [Number(at), Number(of)];
}

/** Steps in the lightbox, and sees that it came to the picture beside. */
async function stepped(page: Page, by: number, step: () => Promise<void>): Promise<void> {
  const [before, of] = await shown(page);
  if (of < 2) return;
  await step();
  const wanted = ((before - 1 + by + of) % of) + 1;
  let [after] = await shown(page);
  const end = Date.now() + patienceMs;
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
    do: ({ page }, _, luck) =>
      stepped(page, luck % 2 === 0 ? 1 : -1, () =>
        page
          .locator('.lightbox')
          .getByRole('button', { name: luck % 2 === 0 ? 'Next picture' : 'Previous picture' })
          .click(),
      ),
  },
  {
    name: 'presses an arrow key in the lightbox',
    on: 'lightbox',
    control: 'stays',
    do: ({ page }, _, luck) => stepped(page, luck % 2 === 0 ? 1 : -1, () => page.keyboard.press(`Arrow${side(luck)}`)),
  },
  { name: 'swipes the lightbox', on: 'lightbox', do: ({ page }, _, luck) => drag(page, '.lightbox-view', (luck % 600) - 300) },
  {
    name: 'zooms',
    on: 'lightbox',
    async do({ page }, _, luck) {
      if (luck % 3 === 0) await page.getByRole('button', { name: 'Zoom' }).click();
      else if (luck % 3 === 1) await page.keyboard.press(luck % 2 === 0 ? '+' : '-');
      else await page.locator('.lightbox-view').dblclick();
    },
  },
  {
    name: 'closes the lightbox',
    on: 'lightbox',
    control: 'stays',
    async do({ page }, model, luck) {
      const close = page.locator('.lightbox').getByRole('button', { name: 'Close' });
      if (luck % 2 === 0) await close.click();
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
        .waitForURL((now) => now.href !== url, { timeout: patienceMs })
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
      // The browser's button is off then. A press that waits for its task would undo what is pressed next.
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
    do: ({ page }, _, luck) => page.setViewportSize(luck % 2 === 0 ? { width: 390, height: 844 } : { width: 1440, height: 900 }),
  },
  {
    name: 'walks on by Tab, and presses Enter',
    on: 'both',
    async do({ page }, model, luck) {
      for (let step = 0; step <= luck % 6; step += 1) await page.keyboard.press(luck % 4 === 0 ? 'Shift+Tab' : 'Tab');
      // Links lead elsewhere; so do forms.
      const pressed = await page.evaluate(() => {
        const { activeElement } = document;
        if (!activeElement?.matches('summary, [role=button], button:not(form button)')) return null;
        return activeElement.matches('.gallery-open') ? 'opens' : activeElement.matches('.lightbox-bar > button:last-child') ? 'closes' : 'other';
      });
      if (pressed === null) return;
      await page.keyboard.press(luck % 3 === 0 ? 'Space' : 'Enter');
      if (pressed !== 'other') model.isOpen = pressed === 'opens';
    },
  },
];

export const acts: readonly Act[] = [...pageActs, ...panelActs, ...lightboxActs, ...browserActs];
