import { addressOf } from '../support/built-sites.ts';
import { expect, test } from '../support/test.ts';

const figures = ['50+', '40+', '30+'];

test('figures count up once they come into view, and end where they stood', async ({ page }) => {
  await page.clock.install({ time: new Date('2026-11-21T09:00:00Z') });
  await page.goto(addressOf('alpha'));
  const stats = page.getByRole('region', { name: 'In numbers' }).locator('b');
  await expect(stats).toHaveText(figures);
  await stats.first().scrollIntoViewIfNeeded();
  await page.clock.runFor(300);
  await expect(stats.last()).not.toHaveText('30+');
  await page.clock.runFor(1200);
  await expect(stats).toHaveText(figures);
});

test('under reduced motion they stand still', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto(addressOf('alpha'));
  const stats = page.getByRole('region', { name: 'In numbers' }).locator('b');
  await stats.first().scrollIntoViewIfNeeded();
  await expect(stats).toHaveText(figures);
  const changes = await stats.last().evaluate(
    (element) =>
      new Promise<number>((resolve) => {
        let seen = 0;
        new MutationObserver((all) => {
          seen += all.length;
        }).observe(element, { childList: true, characterData: true, subtree: true });
        setTimeout(() => resolve(seen), 300);
      }),
  );
  expect(changes).toBe(0);
});
