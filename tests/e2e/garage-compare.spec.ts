import { all, bar, compares, harbour, offered, sold, toast } from '../support/garage-page.ts';
import { openLive, watchConsole } from '../support/live-page.ts';
import { expect, test } from '../support/test.ts';

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

test('on a phone two vehicles stand beside each other, their heads stay, and more come by swipe and button; on paper without its tools', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const chosen = offered().slice(0, 4);
  await page.goto(harbour(`/compare/?cars=${chosen.map(({ id }) => id).join(',')}`));
  await expect(page.getByRole('columnheader')).toHaveCount(4);
  const heads = page.locator('.compare-heads > li');
  const columns = page.locator('.prices td');
  const inView = async (first: number) => {
    for (const parts of [heads, columns])
      for (const place of [0, 1, 2, 3]) {
        const shown = expect(parts.nth(place), `${place}`);
        if (place === first || place === first + 1) await shown.toBeInViewport({ ratio: 0.95 });
        else await shown.not.toBeInViewport({ ratio: 0.1 });
      }
  };
  await inView(0);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  const above = await page.locator('.compare-table tbody tr').evaluateAll((rows) =>
    rows.flatMap((row) => {
      const label = row.querySelector('.compare-label')?.getBoundingClientRect();
      const value = row.querySelector('td > *, td');
      const text = document.createRange();
      if (label === undefined || value === null) return [row.textContent];
      text.selectNodeContents(value);
      return label.height < 40 && label.bottom <= text.getBoundingClientRect().top + 4 && label.right <= 375 ? [] : [row.textContent];
    }),
  );
  expect(above).toEqual([]);

  const next = page.getByRole('button', { name: 'Next vehicle' });
  await next.focus();
  await page.keyboard.press('Enter');
  await inView(1);
  const names = await heads.locator('a').allTextContents();
  await expect(page.locator('.compare-moves [role=status]')).toContainText(`Showing 2 and 3 of 4: ${names[1]} and ${names[2]}`);
  await page.locator('.compare-scroll').evaluate((table) => table.scrollTo({ left: table.scrollWidth, behavior: 'instant' }));
  await inView(2);
  await expect(next).toHaveAttribute('aria-disabled', 'true');
  await heads.nth(0).getByRole('link').focus();
  await inView(0);

  await page.evaluate(() => window.scrollTo({ top: 1200, behavior: 'instant' }));
  await expect.poll(() => heads.first().evaluate((head) => Math.round(head.getBoundingClientRect().top))).toBeLessThanOrEqual(1);
  await expect(heads.first()).toContainText(`$${(chosen[0]?.price ?? 0).toLocaleString('en-AU')}`);
  await heads
    .nth(1)
    .getByRole('button', { name: /^Remove/ })
    .click();
  await expect(heads).toHaveCount(3);
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('table')).toBeVisible();
  for (const name of ['Print', 'Copy link']) await expect(page.getByRole('button', { name })).toBeHidden();
  await expect(page.locator('.compare-head button').first()).toBeHidden();
});
