import { all, harbour } from '../../support/garage-page.ts';
import { openLive } from '../../support/live-page.ts';
import { expect, test } from '../../support/test.ts';

// What was kept: saved cars, cars that were looked at, searches.

test.describe.configure({ mode: 'parallel' });

test('results say what is new since the last visit', async ({ page }) => {
  await page.addInitScript(() => {
    if (sessionStorage.getItem('again') !== null) return;
    sessionStorage.setItem('again', '');
    localStorage.setItem('visits', JSON.stringify({ version: 1, entries: [{ seen_at: Date.parse('2026-03-01T00:00:00Z'), before: null }] }));
  });
  await openLive(page, harbour(all));
  await expect(page.getByRole('button', { name: /^[\d,]+ new since your last visit$/ })).toBeVisible();
});
