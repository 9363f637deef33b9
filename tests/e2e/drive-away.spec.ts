import { axeFaultsInBoth } from '../support/axe.ts';
import { addressOf } from '../support/built-sites.ts';
import { openLive, rested, watchConsole } from '../support/live-page.ts';
import { expect, type Page, test } from '../support/test.ts';

test.use({ bypassCSP: true });

const used = `${addressOf('ridgeway')}/search/used-cars/`;
const line = /^Est\. stamp duty \$[\d,]+ \(QLD\)\. Registration and CTP are extra\.$/;

/** Basis and estimate of each card, by its address. */
const moneyOf = (page: Page) =>
  page.locator('.results .card').evaluateAll((cards) =>
    cards.map((card) => {
      const text = (selector: string) => card.querySelector(selector)?.textContent ?? null;
      return [card.querySelector('h3 a')?.getAttribute('href'), text('.basis'), text('.price + .fine')];
    }),
  );

test('the estimate stands below prices without government charges alone: on cards before and after the live search starts, and on the vehicle’s page', async ({
  page,
}) => {
  const said = watchConsole(page);
  await page.goto(used);
  const made = await moneyOf(page);
  const estimated = made.filter(([, , estimate]) => estimate !== null);
  expect(estimated.length).toBeGreaterThan(3);
  expect(estimated.every(([, basis, estimate]) => basis === 'Excl. govt charges' && line.test(estimate ?? ''))).toBe(true);
  await openLive(page, used);
  await rested(page);
  expect(await moneyOf(page)).toEqual(made);

  await page.goto(new URL(estimated[0]?.[0] ?? '', used).href);
  const panel = page.locator('.price-panel');
  const note = panel.locator('.fine', { hasText: 'Est. stamp duty' });
  await expect(note).toHaveText(/Estimate on this price, by QLD rates of 28 November 2026\. What you pay may differ\.$/);
  const sizes = await panel
    .locator('.price b, .fine b')
    .evaluateAll((marks) => marks.map((mark) => Number.parseFloat(getComputedStyle(mark).fontSize)));
  expect(sizes[0]).toBeGreaterThan(2 * (sizes[1] ?? 0));
  expect(await axeFaultsInBoth(page)).toEqual([]);
  expect(said).toEqual([]);
});
