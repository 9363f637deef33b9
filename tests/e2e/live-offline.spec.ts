import { all, harbour, saves } from '../support/garage-page.ts';
import { openLive, rested } from '../support/live-page.ts';
import { expect, type Page, test } from '../support/test.ts';

// Without a network, and after the system ended the worker.

test.describe.configure({ mode: 'parallel' });

const keptIds = (page: Page) => page.evaluate(() => JSON.parse(localStorage.getItem('favourites') ?? '{"entries":[]}').entries.length);

for (const [name, path] of [
  ['results', all],
  ['home', '/'],
] as const)
  test(`the first vehicle that is saved offline on a page that was used is kept when its tab is closed: ${name}`, async ({ page, context }) => {
    await page.goto(harbour(path));
    await page.mouse.wheel(0, 300);
    await page.waitForFunction(() => performance.getEntriesByType('resource').some(({ name }) => /\/garage\.[^/]*js$/.test(name)));
    await page.waitForLoadState('networkidle');
    await context.setOffline(true);
    await saves(page).first().click();
    await expect(saves(page).first()).toHaveAttribute('aria-pressed', 'true');
    await expect(page.locator('.toast')).toHaveText('Saved to your favourites');
    expect(await keptIds(page)).toBe(1);
    await page.close();
    await context.setOffline(false);
    const again = await context.newPage();
    await again.goto(harbour('/favourites/'));
    await expect(again.locator('main .card')).toHaveCount(1);
  });

test('a vehicle that is saved offline before its page was used shows so, and is kept once the network is back', async ({ page, context }) => {
  await page.addInitScript(() => Reflect.set(window, 'requestIdleCallback', () => 0));
  await page.goto(harbour(all));
  await context.setOffline(true);
  await saves(page).first().click();
  await expect(saves(page).first()).toHaveAttribute('aria-pressed', 'true');
  expect(await keptIds(page)).toBe(0);
  await expect(page.locator('.toast')).toContainText('A part of this page could not be loaded. If you are online, load it again.');
  await context.setOffline(false);
  await expect.poll(() => keptIds(page)).toBe(1);
  await expect(saves(page).first()).toHaveAttribute('aria-pressed', 'true');
  await expect(page.locator('.toast')).toHaveText(/View List/);
});

test('a worker that ended in mid-session is started anew, and nothing is lost', async ({ page }) => {
  // Its timeouts shortened to one and four seconds.
  await page.addInitScript(() => {
    const { setTimeout } = window;
    window.setTimeout = ((work: () => void, ms: number, ...more: unknown[]) =>
      setTimeout(work, ms === 1000 || ms === 4000 ? ms / 5 : ms, ...more)) as typeof setTimeout;
  });
  await openLive(page, harbour(all));
  const before = await page.locator('h1').textContent();
  const [worker] = page.workers();
  await worker?.evaluate(() => self.close());
  await page.getByRole('checkbox', { name: /^Toyota / }).check();
  await expect(page.locator('h1')).not.toHaveText(before ?? '');
  await rested(page);
  await expect(page).toHaveURL(/make=Toyota/);
  await expect(page.getByRole('alert')).toHaveCount(0);
  expect(page.workers()).toHaveLength(1);
});
