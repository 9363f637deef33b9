import { addressOf, apiBase, apiSlug } from '../../support/built-sites.ts';
import { deltaSlug, watched } from '../../support/real-api.ts';
import { expect, type Page, test } from '../../support/test.ts';

test.use({ shiftsWorkers: false });

// The PDF of a vehicle, made by its site's API (specification 1 §2, §4, §8).

const printed = (slug: string) => `${addressOf(apiSlug)}/print/?car_id=${slug}`;
const state = (page: Page) => page.locator('#print-state');

const failures: Record<string, { status: number; type?: string; body: string } | 'abort'> = {
  'is down': 'abort',
  'answers 500': { status: 500, body: '{}' },
  'has too much to do': { status: 503, body: '{}' },
  'answers a page': { status: 200, type: 'text/html', body: '<p>Hello' },
};

for (const [name, answer] of Object.entries(failures)) {
  test(`an API that ${name}: an alert says so, and the page can be printed as it is`, async ({ page }) => {
    const said: string[] = [];
    page.on('dialog', (dialog) => {
      said.push(dialog.message());
      void dialog.accept();
    });
    const { faults } = await watched(page);
    await page.route(`${new URL(apiBase).origin}/**`, (route) =>
      answer === 'abort'
        ? route.abort()
        : route.fulfill({
            status: answer.status,
            headers: { 'Access-Control-Allow-Origin': '*' },
            contentType: answer.type ?? 'application/json',
            body: answer.body,
          }),
    );
    await page.goto(printed(deltaSlug('102')));
    await expect.poll(() => said).toEqual(['This vehicle could not be prepared for printing. Please try again.']);
    await expect(state(page)).toHaveText('This vehicle could not be prepared for printing. Please try again.');
    await expect(page.getByRole('button', { name: 'Print', exact: true })).toBeVisible();
    await expect(page.locator('#sheet .price')).toBeVisible();
    expect(faults).toEqual([]);
  });
}
