import { all, bar, compares, harbour, offered, sold, toast } from '../support/garage-page.ts';
import { openLive, watchConsole } from '../support/live-page.ts';
import { expect, test } from '../support/test.ts';

// Cars side by side.

test.describe.configure({ mode: 'parallel' });

test('two to four vehicles are compared; a fifth is refused, and why is said', async ({ page }) => {
  await openLive(page, harbour(all));
  await expect(bar(page)).toHaveCount(0);
  await compares(page).nth(0).click();
  await expect(bar(page)).toContainText('1 of 4: choose another to compare');
  await expect(bar(page).getByRole('link', { name: 'Compare' })).toHaveCount(0);
  for (const place of [1, 2, 3]) await compares(page).nth(place).click();
  await expect(bar(page)).toContainText('4 of 4 to compare');
  await compares(page).nth(4).click();
  await expect(toast(page)).toContainText('You can compare up to 4 vehicles. Remove one to add another.');
  await expect(compares(page).nth(4)).toHaveAttribute('aria-pressed', 'false');
  await bar(page)
    .getByRole('button', { name: /^Remove/ })
    .first()
    .click();
  await expect(compares(page).nth(0)).toHaveAttribute('aria-pressed', 'false');
  await bar(page).getByRole('link', { name: 'Compare' }).click();
  await expect(page).toHaveURL(/\/compare\/\?cars=\d+,\d+,\d+$/);
  await expect(bar(page)).toHaveCount(0);
  await expect(page.locator('.compare-table thead th')).toHaveCount(3);
});

test('the comparison marks differences in words, tells what is sold or gone, and is shared by its address', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const said = watchConsole(page);
  const white = offered().filter(({ year }) => year === 2024);
  const [one, other] = [white[0], white.find(({ make }) => make !== white[0]?.make)];
  if (!one || !other) throw new Error('The sample stock is too small.');
  const address = `/compare/?cars=${[one.id, other.id, sold().id, '999999999'].join(',')}`;
  await page.goto(harbour(address));
  const table = page.getByRole('table');
  const row = (name: string) => table.getByRole('row', { name: new RegExp(`^${name}`) });
  await expect(table.getByRole('columnheader')).toHaveCount(4);
  await expect(row('Price')).toContainText(`$${(one.price ?? 0).toLocaleString('en-AU')}`);
  await expect(row('Repayment').locator('.estimate').first()).toContainText(/\$[\d,]+.*p\.a\..*comparison p\.a\./);
  await expect(page.locator('#financeDisclaimer')).toBeVisible();
  await expect(table.getByRole('columnheader').nth(2)).toContainText('SOLD');
  await expect(table.getByRole('columnheader').nth(3)).toContainText('No longer available');
  await expect(row('Stock number')).toContainText('Differs');
  for (const _ of [3, 2])
    await table
      .getByRole('columnheader')
      .last()
      .getByRole('button', { name: /^Remove/ })
      .click();
  await expect(page).toHaveURL(harbour(`/compare/?cars=${one.id},${other.id}`));
  await expect(row('Year')).not.toContainText('Differs');
  await page.getByRole('checkbox', { name: 'Show differences only' }).check();
  await expect(row('Year')).toHaveCount(0);
  await expect(row('Stock number')).toBeVisible();
  await page.getByRole('button', { name: 'Copy link' }).click();
  await expect(page.getByRole('button', { name: 'Copied' })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(page.url());
  await expect(page.getByRole('button', { name: 'Copy link' })).toBeVisible();
  for (const _ of [1, 2])
    await table
      .getByRole('columnheader')
      .last()
      .getByRole('button', { name: /^Remove/ })
      .click();
  await expect(page.getByRole('heading', { name: 'Nothing to compare yet' })).toBeVisible();
  await expect(page).toHaveURL(harbour('/compare/'));
  expect(said).toEqual([]);
});

test('on a phone the comparison scrolls within its frame and breaks no word; on paper it stands without its tools', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const ids = offered()
    .slice(0, 4)
    .map(({ id }) => id);
  await page.goto(harbour(`/compare/?cars=${ids.join(',')}`));
  await expect(page.getByRole('columnheader')).toHaveCount(4);
  const frame = page.locator('.compare-scroll');
  expect(await frame.evaluate((element) => element.scrollWidth > element.clientWidth)).toBe(true);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  await expect(page.getByRole('table').getByRole('row', { name: /^Transmission/ })).toBeVisible();
  const broken = await page.locator('.compare-table tbody th').evaluateAll((heads) =>
    heads.flatMap((head) => {
      const text = head.firstChild;
      if (!(text instanceof Text)) return [];
      const word = document.createRange();
      return [...text.data.matchAll(/\S+/g)].flatMap(({ 0: letters, index }) => {
        word.setStart(text, index);
        word.setEnd(text, index + letters.length);
        return word.getClientRects().length > 1 ? [letters] : [];
      });
    }),
  );
  expect(broken).toEqual([]);
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('table')).toBeVisible();
  for (const name of ['Print', 'Copy link']) await expect(page.getByRole('button', { name })).toBeHidden();
  await expect(page.locator('.compare-head button').first()).toBeHidden();
});
