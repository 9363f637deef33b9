import { addressOf } from '../support/built-sites.ts';
import { openLive, rested } from '../support/live-page.ts';
import { expect, type Page, test } from '../support/test.ts';

// Where the focus goes when its element is removed, and the filter sheet on a phone.

const harbour = (path: string) => `${addressOf('harbour')}${path}`;
const all = '/search/new-used-and-demo-cars/';
const phone = { width: 390, height: 844 };
const main = (page: Page) => page.locator('.results-main');
const sheet = (page: Page) => page.getByRole('complementary', { name: 'Filters' });
const opener = (page: Page) => page.getByRole('button', { name: /^Filters( \d+ applied)?$/ });

test.describe.configure({ mode: 'parallel' });

const focused = (page: Page) =>
  page.evaluate(() => {
    const element = document.activeElement;
    if (element === null || element === document.body) return 'nothing';
    return element.getAttribute('aria-label') ?? element.textContent ?? '';
  });

async function use(page: Page, name: string | RegExp, by: 'mouse' | 'keyboard', within = main(page)): Promise<void> {
  const control = within.getByRole('button', { name }).first();
  if (by === 'mouse') await control.click();
  else await control.press('Enter');
}

const heading = /^[\d,]+ (?:[\w,]+ )*vehicles?$/;

test('what takes itself away leaves the focus on the next chip, else on the heading', async ({ page }) => {
  for (const by of ['mouse', 'keyboard'] as const) {
    await test.step(`a chip, by ${by}`, async () => {
      await openLive(page, harbour(`${all}?car_type=used&make=Toyota&colour=White&price=-60000`));
      await use(page, 'Remove Make: Toyota', by);
      await expect.poll(() => focused(page)).toBe('Remove Colour: White');
      await use(page, 'Remove Price: Under $60,000', by);
      await expect.poll(() => focused(page)).toBe('Remove Colour: White');
      await use(page, 'Clear Filters', by);
      await expect.poll(() => focused(page)).toMatch(heading);
    });
  }
  await openLive(page, harbour(`${all}?make=Toyota&query=zzzzqqqq`));
  await use(page, /^Remove “zzzzqqqq”: /, 'keyboard');
  await expect.poll(() => focused(page)).toMatch(heading);
  await expect(page).toHaveURL(harbour(`${all}?make=Toyota`));
  await page.goBack();
  await use(page, 'Clear Filters', 'keyboard', page.locator('.empty'));
  await expect.poll(() => focused(page)).toMatch(heading);
  await page.getByRole('searchbox').last().fill('white corolla');
  await use(page, 'Search these exact words', 'keyboard');
  await expect.poll(() => focused(page)).toMatch(heading);
  await use(page, 'Remove Search: “white corolla”', 'keyboard');
  await expect.poll(() => focused(page)).toMatch(heading);
});

test('a tick that leaves its folded list leaves the focus on the next one; who has turned to nothing keeps it so', async ({ page }) => {
  await openLive(page, harbour(`${all}?colour=Nowhere+Green`));
  const tick = page.getByRole('checkbox', { name: /^Nowhere Green/ });
  await tick.focus();
  await page.keyboard.press('Space');
  await expect(tick).toHaveCount(0);
  await expect.poll(() => page.evaluate(() => document.activeElement?.localName)).toBe('input');
  await openLive(page, harbour(`${all}?car_type=used&colour=White`));
  await page.getByRole('button', { name: 'Remove Colour: White' }).focus();
  await page.getByRole('button', { name: 'Remove Colour: White' }).blur();
  await page.getByRole('button', { name: 'Remove Colour: White' }).dispatchEvent('click');
  await expect(page.getByRole('button', { name: 'Remove Colour: White' })).toHaveCount(0);
  expect(await focused(page)).toBe('nothing');
});

test('the phone’s sheet has one entry of the history: Back closes it and undoes no filter', async ({ page }) => {
  await page.setViewportSize(phone);
  await openLive(page, harbour(all));
  await test.step('its entry is there within the press that opens it, and none of the groups inside has one', async () => {
    const added = await opener(page).evaluate((button: HTMLButtonElement) => {
      const before = history.length;
      button.click();
      return history.length - before;
    });
    expect(added).toBe(1);
    const group = sheet(page).locator('summary').last();
    const entries = await page.evaluate(() => history.length);
    await group.click();
    await expect(group.locator('..')).toHaveAttribute('open', '');
    expect(await page.evaluate(() => history.length)).toBe(entries);
  });
  await test.step('Back closes it and undoes no filter', async () => {
    await page.goBack();
    await expect(sheet(page)).toBeHidden();
    await expect(page).toHaveURL(harbour(all));
    await opener(page).click();
    await page.getByRole('checkbox', { name: /^Used / }).check();
    await expect(page).toHaveURL(/car_type=used$/);
    await page.getByRole('checkbox', { name: /^Toyota / }).check();
    await expect(page).toHaveURL(/make=Toyota$/);
    await page.goBack();
    await expect(sheet(page)).toBeHidden();
    await expect(page).toHaveURL(harbour(`${all}?car_type=used&make=Toyota`));
    await expect(page.getByRole('button', { name: 'Remove Make: Toyota' })).toBeVisible();
    await expect(opener(page)).toBeFocused();
    await page.goBack();
    await expect(page).toHaveURL(harbour(`${all}?car_type=used`));
    await expect(page.locator('h1')).toHaveText(/^\d+ used vehicles$/);
    await opener(page).click();
    await page.keyboard.press('Escape');
    await page.goBack();
    await expect(page).toHaveURL(harbour(all));
  });
});

test('in the phone’s sheet no row moves for the first chip, the focus stays in it, and its button counts', async ({ page }) => {
  await page.setViewportSize(phone);
  await openLive(page, harbour(all));
  await opener(page).click();
  const used = page.getByRole('checkbox', { name: /^Used / });
  const place = await used.boundingBox();
  await used.check();
  await page.getByRole('checkbox', { name: /^Demo / }).check();
  await page.getByRole('checkbox', { name: /^Toyota / }).check();
  await rested(page);
  await expect(sheet(page).getByRole('button', { name: 'Remove Make: Toyota' })).toBeVisible();
  expect(await used.boundingBox()).toEqual(place);
  await sheet(page).getByRole('button', { name: 'Remove Condition: Used' }).press('Enter');
  await expect.poll(() => focused(page)).toBe('Remove Make: Toyota');
  await sheet(page).getByRole('button', { name: 'Remove Make: Toyota' }).press('Enter');
  await expect.poll(() => focused(page)).toBe('Remove Condition: Demo');
  await sheet(page).getByRole('button', { name: 'Remove Condition: Demo' }).press('Enter');
  await expect.poll(() => focused(page)).toBe('Filters');
  await used.check();
  await sheet(page)
    .getByRole('button', { name: /^Show \d+/ })
    .click();
  await expect(page.getByRole('button', { name: 'Filters 1 applied' })).toBeFocused();
});

test('what has the focus is never under the foot of the sheet', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 568 });
  await openLive(page, harbour(all));
  await opener(page).focus();
  await page.keyboard.press('Enter');
  const under: string[] = [];
  for (let stops = 0; stops < 150; stops += 1) {
    await page.keyboard.press('Tab');
    const stop = await page.evaluate(() => {
      const [element, foot] = [document.activeElement, document.querySelector('.filters-foot')];
      if (element === null || foot === null || element.closest('#filters') === null) return null;
      const name = element.getAttribute('aria-label') ?? element.parentElement?.textContent ?? '';
      const isUnder = !foot.contains(element) && element.getBoundingClientRect().bottom > foot.getBoundingClientRect().top + 0.5;
      return { name, isUnder, isLast: foot.contains(element) };
    });
    if (stop?.isUnder) under.push(stop.name);
    if (stop === null || stop.isLast) break;
  }
  expect(under).toEqual([]);
});

test('the filters stay while a slider is dragged to where nothing is found', async ({ page }) => {
  await openLive(page, harbour(`${all}?make=Toyota&fuel=Diesel&body=Ute`));
  await rested(page);
  const groups = () => page.locator('.filters .filter-group > summary').allTextContents();
  const names = async () => (await groups()).map((text) => text.replace(/\d.*$/, ''));
  const before = await names();
  const maximum = page.getByRole('slider', { name: 'Maximum price' });
  await maximum.scrollIntoViewIfNeeded();
  const { x = 0, y = 0, width = 0, height = 0 } = (await maximum.boundingBox()) ?? {};
  await page.mouse.move(x + width - 12, y + height / 2);
  await page.mouse.down();
  for (let step = 1; step <= 20; step += 1) await page.mouse.move(x + width - 12 - (step * (width - 24)) / 20, y + height / 2);
  await expect(page.locator('h1')).toHaveText(/^0 /);
  await rested(page);
  expect(await names()).toEqual(before);
  expect(await page.locator('.filters .tick-list input').count()).toBeGreaterThan(before.length);
  for (let step = 20; step >= 10; step -= 1) await page.mouse.move(x + width - 12 - (step * (width - 24)) / 20, y + height / 2);
  await expect(page.locator('h1')).not.toHaveText(/^0 /);
  await expect(maximum).toBeFocused();
  await page.mouse.up();
});
