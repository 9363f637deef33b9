import { axeFaults } from '../../support/axe.ts';
import { fullGarage } from '../../support/garage-full.ts';
import { all, compares, harbour, keep, offered, saves, sold, toast } from '../../support/garage-page.ts';
import { openLive, withoutLive } from '../../support/live-page.ts';
import { expect, type Page, test } from '../../support/test.ts';

test.describe.configure({ mode: 'parallel' });

test.describe('axe', () => {
  test.use({ bypassCSP: true, contextOptions: { reducedMotion: 'reduce' } });
  const states: [string, (page: Page) => Promise<void>][] = [
    [
      'buttons pressed, the bar and a note',
      async (page) => {
        await withoutLive(page);
        await page.goto(harbour(all));
        for (const place of [0, 1]) await compares(page).nth(place).click();
        await saves(page).first().click();
        await expect(toast(page)).toBeVisible();
      },
    ],
    ['favourites', fullGarage],
    ['no favourites', async (page) => void (await page.goto(harbour('/favourites/')))],
    [
      'a comparison',
      async (page) => {
        const [one, other] = offered();
        await page.goto(harbour(`/compare/?cars=${one?.id},${other?.id},${sold().id}`));
        await expect(page.getByRole('table')).toBeVisible();
      },
    ],
    [
      'results with news',
      async (page) => {
        await keep(page, 'saved-searches', [{ search: '?make=Toyota', name: 'Toyota', saved_at: 0, seen_at: 0 }]);
        await openLive(page, harbour(`${all}?make=Toyota`));
        await expect(page.getByRole('button', { name: /new since/ })).toBeVisible();
      },
    ],
    ['a vehicle', async (page) => void (await page.goto(harbour(`/cars/${offered()[0]?.slug}/`)))],
  ];
  for (const [name, open] of states) {
    for (const [width, colorScheme] of [
      [390, 'light'],
      [1440, 'dark'],
    ] as const) {
      test(`${name}, ${width} ${colorScheme}`, async ({ page }) => {
        await page.emulateMedia({ colorScheme });
        await page.setViewportSize({ width, height: 900 });
        await open(page);
        await expect(page.locator('main')).toBeVisible();
        expect(await axeFaults(page)).toEqual([]);
      });
    }
  }
});
