import { isLongLane } from '#lib/files/testing.server.ts';
import { axeFaultsInBoth } from '../support/axe.ts';
import { addressOf } from '../support/built-sites.ts';
import { openLive, rested, seenOn, watchConsole } from '../support/live-page.ts';
import { expect, type Page, test } from '../support/test.ts';

const harbour = (path: string) => `${addressOf('harbour')}${path}`;
const all = '/search/new-used-and-demo-cars/';
const warning = /WARNING: the comparison rate is true only for the example given/;

async function repayments(page: Page): Promise<(number | null)[]> {
  await rested(page);
  return page.locator('.results .cards article:not(.promo)').evaluateAll((cards) =>
    cards.map((card) => {
      const text = card.querySelector('.estimate dd')?.textContent;
      return text === undefined ? null : Number(text?.replace(/\D/g, ''));
    }),
  );
}

test.describe.configure({ mode: 'parallel' });

test('a search by repayment finds what the cards show, with both rates beside it and the warning on the page, if the site shows repayments', async ({
  page,
}) => {
  const said = watchConsole(page);
  await openLive(page, harbour(all));
  await page.getByRole('textbox', { name: 'Weekly repayment to' }).fill('150');
  await expect(page).toHaveURL(harbour(`${all}?weekly_price_range=-150`));
  expect((await seenOn(page)).chips).toEqual(['Up to $150 / week']);
  const amounts = await repayments(page);
  expect(amounts.length).toBeGreaterThan(5);
  expect(amounts.every((amount) => amount !== null && amount <= 150)).toBe(true);
  for (const estimate of await page.locator('.results .estimate').all()) {
    await expect(estimate.locator('dt')).toHaveText(['weekly', 'interest p.a.', 'comparison p.a.']);
  }
  await expect(page.locator('#financeDisclaimer').filter({ visible: true })).toHaveText(warning);
  await page.getByRole('combobox', { name: 'Sort' }).selectOption({ label: 'Lowest repayment' });
  await expect(page).toHaveURL(harbour(`${all}?weekly_price_range=-150&sortBy=repayment_asc`));
  await expect.poll(async () => (await repayments(page))[0]).not.toBe(amounts[0]);
  const sorted = await repayments(page);
  expect(sorted).toEqual([...sorted].sort((one, other) => (one ?? 0) - (other ?? 0)));
  const seen = await seenOn(page);
  await page.goBack();
  await expect.poll(() => repayments(page)).toEqual(amounts);
  await page.goForward();
  await expect.poll(() => seenOn(page)).toEqual(seen);
  await page.getByRole('button', { name: 'Remove Weekly repayment: Up to $150 / week' }).click();
  await expect(page).toHaveURL(harbour(`${all}?sortBy=repayment_asc`));

  await test.step('the slider moves by keyboard, says its amount, and nothing found keeps the warning', async () => {
    await openLive(page, harbour(`${all}?query=zzzzqqqq`));
    await expect(page.getByRole('heading', { name: 'No Results Available' })).toBeVisible();
    await expect(page.locator('#financeDisclaimer').filter({ visible: true })).toHaveText(warning);
    const maximum = page.getByRole('slider', { name: 'Maximum weekly repayment' });
    await maximum.focus();
    await page.keyboard.press('PageDown');
    await expect(maximum).toHaveAttribute('aria-valuetext', /^\$\d+ \/ week$/);
    await expect(page).toHaveURL(/weekly_price_range=-\d+$/);
  });
  expect(said).toEqual([]);

  await test.step('a site without repayments on its cards has neither slider nor order', async () => {
    await openLive(page, `${addressOf('outback')}${all}`);
    await expect(page.getByRole('slider', { name: /weekly repayment/ })).toHaveCount(0);
    await expect(page.getByRole('option', { name: 'Lowest repayment' })).toHaveCount(0);
    await expect(page.locator('#financeDisclaimer')).toHaveCount(0);
  });
});

test.describe('axe', () => {
  test.use({ bypassCSP: true, contextOptions: { reducedMotion: 'reduce' } });
  // axe.spec.ts covers repayments on cards, too.
  if (isLongLane)
    test('results by repayment have no fault of accessibility', async ({ page }) => {
      await page.setViewportSize({ width: 1280, height: 5000 });
      await openLive(page, harbour(`${all}?weekly_price_range=-150&sortBy=repayment_asc`));
      expect(await axeFaultsInBoth(page)).toEqual([]);
    });
});
