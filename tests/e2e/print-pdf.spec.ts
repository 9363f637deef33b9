import { readFile } from 'node:fs/promises';
import { readPdf, squeezed } from '#api/pdf/testing.server.ts';
import { addressOf, apiBase, apiSlug } from '../support/built-sites.ts';
import { untilIdle } from '../support/quiet.ts';
import { deltaPage, deltaSlug, watched, withApi } from '../support/real-api.ts';
import { expect, type Page, test } from '../support/test.ts';

test.use({ shiftsWorkers: false });

// Specification 1 §2, §4, §8: the API makes the PDF.

const printed = (slug: string) => `${addressOf(apiSlug)}/print/?car_id=${slug}`;
const state = (page: Page) => page.locator('#print-state');

/** Counts calls of the browser's print dialog. */
async function countPrints(page: Page) {
  await page.addInitScript(() => {
    globalThis.print = () => {
      document.documentElement.dataset.printed = String(Number(document.documentElement.dataset.printed ?? 0) + 1);
    };
  });
  return () => page.locator('html').getAttribute('data-printed');
}

test('says Preparing... with a spinner, then saves {slug}.pdf with the figures of the page; the page can be printed as well', async ({ page }) => {
  const { asked, hold, end } = await withApi(page);
  const { faults } = await watched(page);
  const prints = await countPrints(page);
  const slug = deltaSlug('101');
  const release = hold();
  const saved = page.waitForEvent('download');
  await page.goto(`${addressOf(apiSlug)}/print?car_id=${slug}`);
  await expect(state(page)).toHaveText('Preparing...');
  expect(await state(page).evaluate((one) => getComputedStyle(one, '::before').animationName)).toBe('turn');
  release();
  const file = await saved;
  expect(file.suggestedFilename()).toBe(`${slug}.pdf`);
  await expect(state(page)).toHaveText(`Saved as ${slug}.pdf.`);
  const pdf = await readPdf(await readFile(await file.path()));
  expect(pdf).toMatchObject({ pages: 1, language: 'en-AU', isTagged: true });
  expect(asked.map((one) => one.path)).toContain(`/v1/cars/${slug}/print.pdf`);
  const sheet = page.locator('#sheet');
  for (const place of ['.sheet-price .price', '.estimate dd >> nth=0', '.estimate dd >> nth=1', '.estimate dd >> nth=2', 'h2 >> nth=0'])
    expect(pdf.text).toContain(squeezed((await sheet.locator(place).first().textContent()) ?? '-'));
  expect(pdf.text).toContain(squeezed((await page.locator('#financeDisclaimer').textContent()) ?? '-').slice(0, 60));
  expect(await prints()).toBeNull();
  await page.getByRole('button', { name: 'Print', exact: true }).click();
  expect(await prints()).toBe('1');
  expect(faults).toEqual([]);
  end();
});

test('nothing of it is loaded or asked before it is asked for', async ({ page }) => {
  const { asked, end } = await withApi(page);
  const scripts: string[] = [];
  page.on('request', (request) => scripts.push(request.url()));
  await page.goto(deltaPage('102'));
  await untilIdle(page);
  expect(asked.filter(({ path }) => path.endsWith('.pdf'))).toEqual([]);
  // By name: the hash behind it may hold any letters.
  expect(scripts.filter((address) => /\/_?(?:print|qr)[^/.]*[./]/i.test(address))).toEqual([]);
  end();
});

test('an API that answers 500: an alert says so, and the page can be printed as it is', async ({ page }) => {
  const said: string[] = [];
  page.on('dialog', (dialog) => {
    said.push(dialog.message());
    void dialog.accept();
  });
  const { faults } = await watched(page);
  await page.route(`${new URL(apiBase).origin}/**`, (route) =>
    route.fulfill({ status: 500, headers: { 'Access-Control-Allow-Origin': '*' }, body: '{}' }),
  );
  await page.goto(printed(deltaSlug('102')));
  await expect.poll(() => said).toEqual(['This vehicle could not be prepared for printing. Please try again.']);
  await expect(state(page)).toHaveText('This vehicle could not be prepared for printing. Please try again.');
  await expect(page.getByRole('button', { name: 'Print', exact: true })).toBeVisible();
  await expect(page.locator('#sheet .price')).toBeVisible();
  expect(faults).toEqual([]);
});

test('a vehicle that was sold since is not for sale any more; one that nobody named is no vehicle', async ({ page }) => {
  const said: string[] = [];
  page.on('dialog', (dialog) => {
    said.push(dialog.message());
    void dialog.accept();
  });
  const { end } = await withApi(page, { 102: { status: 'sold', sold_at: '2026-11-20T00:00:00Z' } });
  await page.goto(printed(deltaSlug('102')));
  await expect.poll(() => said).toEqual(['This vehicle is no longer for sale.']);
  await page.goto(`${addressOf(apiSlug)}/print/`);
  await expect.poll(() => said).toContain('No vehicle was selected to print.');
  end();
});
