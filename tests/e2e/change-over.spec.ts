import type { Locator } from '@playwright/test';
import { countedEstimate } from '#finance/change-over/counted.ts';
import type { ChangeOverWords } from '#finance/change-over/words.ts';
import type { EstimateModel } from '#vehicle/models.ts';
import { axeFaultsInBoth } from '../support/axe.ts';
import { cars, key, mark, panel, pathOf, remembering, said, site, strip, told } from '../support/change-over-page.ts';
import { openLive } from '../support/live-page.ts';
import { watched } from '../support/real-api.ts';
import { expect, type Page, test } from '../support/test.ts';

// A trade-in, deposit and term, entered once, count in every repayment of the site. Nothing is sent anywhere.

test.describe.configure({ mode: 'parallel' });

const figures = (block: Locator) => block.locator('div:not(.traded) dd').allTextContents();

async function byRule(page: Page, loan: string): Promise<string[]> {
  const words: ChangeOverWords = await (await page.request.get(`${site}/change-over.json`)).json();
  const none: EstimateModel = { kind: 'enquire', label: '', loan };
  const counted = countedEstimate(none, told, words);
  return counted.kind === 'estimate' ? [counted.repayment, counted.interest, counted.comparison] : [];
}

test('told on the finance page, by keyboard; counted on cards, panel, sticky header, paper, comparison and calculator, by one rule', async ({
  page,
}) => {
  const { faults } = await watched(page);
  const sent: string[] = [];
  page.on('request', (request) => request.method() !== 'GET' && sent.push(request.url()));
  await page.goto(`${site}/finance/#change-over`);
  const form = page.locator('#change-over');
  await expect(strip(page)).toBeHidden();
  await form.getByLabel('Trade-in value').fill('999999');
  await page.keyboard.press('Tab');
  await expect(form.getByLabel('Trade-in value')).toHaveValue('250,000');
  await expect(form.getByLabel('Trade-in value')).toHaveAccessibleDescription('Cannot be less than $0 or more than $250,000');
  await form.getByLabel('Trade-in value').fill('$12 000');
  await page.keyboard.press('Tab');
  await page.keyboard.type('2,000');
  await page.keyboard.press('Tab');
  await page.keyboard.type('6');
  await page.keyboard.press('Enter');
  await expect(form.getByRole('status')).toHaveText('Done. All repayments now include it.');
  await expect(strip(page).getByText(said)).toBeVisible();
  await expect(form.getByLabel('Trade-in value')).toHaveValue('12,000');

  const expected: string[][] = [];
  for (const [index, { id }] of cars.entries()) {
    await page.goto(pathOf(index));
    await expect.poll(() => mark(page)).toBe('counted traded');
    const rule = await byRule(page, (await panel(page).getAttribute('data-loan')) ?? '');
    expect(rule).toHaveLength(3);
    expect(await figures(panel(page)), id).toEqual(rule);
    expect(await figures(page.locator('.sticky-head .estimate')), id).toEqual(rule);
    await expect(page.locator('.price-panel .assumed')).toHaveText(/over 6 years, \$1[4-9],\d{3} trade-in and deposit/);
    await page.locator('.calculator').scrollIntoViewIfNeeded();
    await page.locator('astro-island:not([ssr]) .calculator').waitFor();
    await expect(page.locator('.calculator .estimate dd').first()).toHaveText(rule[0] ?? '');
    expected.push(rule);
  }
  await page.goto(`${site}/compare/?cars=${cars.map(({ id }) => id).join(',')}`);
  await expect(page.locator('.compare-table .estimate')).toHaveCount(3);
  for (const [index, rule] of expected.entries()) expect(await figures(page.locator('.compare-table .estimate').nth(index))).toEqual(rule);
  await page.goto(`${site}/print?car_id=${cars[0]?.slug}`);
  await expect(page.locator('#sheet .estimate + .fine')).toHaveText(said);
  expect(await figures(page.locator('#sheet .estimate'))).toEqual(expected[0]);
  expect(sent.filter((url) => !url.startsWith('blob:'))).toEqual([]);
  expect(faults).toEqual([]);
});

test('switched off and on; another tab follows; forgotten with one press, which says so', async ({ page, context }) => {
  await remembering(context);
  const other = await context.newPage();
  await other.goto(`${site}/search/suv/`);
  await page.goto(pathOf(0));
  await expect.poll(() => mark(page)).toBe('counted traded');
  const counted = await figures(panel(page));
  const card = other.locator('.card .estimate').first();
  const countedCard = await figures(card);
  const turn = strip(page).getByRole('checkbox', { name: 'Include in repayments' });
  await expect(turn).toBeChecked();
  await turn.focus();
  await page.keyboard.press('Space');
  await expect(strip(page).getByText('Repayments don’t include your $12,000 trade-in, $2,000 deposit, 6 years')).toBeVisible();
  await expect(page.locator('.traded')).toHaveCount(0);
  expect(await figures(panel(page))).not.toEqual(counted);
  await expect.poll(() => figures(card)).not.toEqual(countedCard);
  await page.keyboard.press('Space');
  await expect.poll(() => figures(panel(page))).toEqual(counted);
  await expect.poll(() => figures(card)).toEqual(countedCard);
  await strip(page).getByRole('button', { name: 'Clear' }).focus();
  await page.keyboard.press('Enter');
  await expect(strip(page)).toBeHidden();
  await expect(page.locator('main')).toBeFocused();
  await expect(page.locator('.toasts')).toContainText('Cleared. Repayments are back to our standard estimates.');
  expect(await page.evaluate((name) => localStorage.getItem(name), key)).toBeNull();
  await expect(strip(other)).toBeHidden();
});

test('the live search counts it too, and says what it searches by', async ({ page }) => {
  await remembering(page);
  await openLive(page, `${site}/search/suv/`);
  const blocks = page.locator('.results .card .estimate[data-live]');
  await expect(blocks.first()).toBeVisible();
  expect(await blocks.locator('.traded').count()).toBe(await blocks.count());
  const rule = await byRule(page, (await blocks.first().getAttribute('data-loan')) ?? '');
  expect(await figures(blocks.first())).toEqual(rule);
  const facet = page.locator('.filter-group', { hasText: 'Each result shows its interest' });
  await facet.locator('summary').click();
  await expect(facet).toContainText('This search uses our standard estimates, without your trade-in, deposit and term.');
  await expect(facet.getByRole('link', { name: 'Include your trade-in' })).toBeHidden();
});

test.describe('as it looks', () => {
  test.use({ bypassCSP: true, contextOptions: { reducedMotion: 'reduce' } });

  test('without faults for axe, and no target below 24 px', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await remembering(page);
    await page.goto(`${site}/finance/`);
    await expect.poll(() => mark(page)).toBe('counted traded');
    expect(await axeFaultsInBoth(page)).toEqual([]);
    await strip(page).getByRole('checkbox').click();
    await expect.poll(() => mark(page)).toBe('off');
    for (const target of await strip(page).locator('label, a, button').all()) expect((await target.boundingBox())?.height).toBeGreaterThanOrEqual(24);
    expect((await strip(page).boundingBox())?.height).toBeLessThan(110);
  });
});
