import { gzipSync } from 'node:zlib';
import { rememberedScript } from '#shell/remembered.ts';
import { addressOf } from '../../support/built-sites.ts';
import { answer, button, calculator, field, harbour, lines, near, remembering, sydney } from '../../support/delivery-page.ts';
import { expect, test } from '../../support/test.ts';

test.describe.configure({ mode: 'parallel' });

test('by touch: the first press is answered, the postcode is remembered', async ({ browser }) => {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
  const page = await context.newPage();
  await page.goto(harbour());
  const openRow = () => calculator(page).evaluate((part) => part.closest('details')?.setAttribute('open', ''));
  await openRow();
  await near(page);
  // Filled in without touch, so that the press loads the code.
  await field(page).evaluate((input: HTMLInputElement) => (input.value = '2000'));
  await button(page).tap();
  await expect(answer(page)).toContainText(sydney);
  const box = await button(page).boundingBox();
  expect(box?.height).toBeGreaterThanOrEqual(44);
  await page.reload();
  await openRow();
  await near(page);
  await field(page).tap();
  await expect(field(page)).toHaveValue('2000');
  await context.close();
});

test.describe('beside prices', () => {
  test('who told none, and other sites, have no line and load nothing', async ({ page }) => {
    const asked: string[] = [];
    page.on('request', (request) => /delivery\.json|\/delivered/.test(request.url()) && asked.push(request.url()));
    await page.goto(`${addressOf('harbour')}/search/suv/`, { waitUntil: 'networkidle' });
    expect(await lines(page)).toEqual([]);
    await remembering(page, '2000', sydney);
    await page.goto(`${addressOf('ridgeway')}/`, { waitUntil: 'networkidle' });
    expect(await lines(page)).toEqual([]);
    expect(asked).toEqual([]);
  });

  test('a remembered postcode costs a vehicle’s page no more than 5.5 KB', async ({ browser }) => {
    const loaded = async (postcode: string | null) => {
      const context = await browser.newContext();
      const page = await context.newPage();
      if (postcode !== null) await remembering(page, postcode);
      const files = new Map<string, number>();
      page.on('response', async (response) => {
        const { pathname } = new URL(response.url());
        if (/\.(?:js|json)$/.test(pathname)) files.set(pathname, gzipSync(await response.body()).length);
      });
      await page.goto(harbour(), { waitUntil: 'networkidle' });
      await context.close();
      return [...files.values()].reduce((sum, bytes) => sum + bytes, 0);
    };
    const more = (await loaded('2000')) - (await loaded(null));
    expect(more).toBeGreaterThan(500);
    // With modules of several parts, of which a page loads none before its first part does.
    expect(more).toBeLessThan(5.5 * 1024);
    expect(gzipSync(rememberedScript({ changeOver: true, delivery: true })).length).toBeLessThan(320);
  });
});
