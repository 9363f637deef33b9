import { slugify } from '#lib/text/slug.ts';
import { startDevProcess } from '../support/dev-process.ts';
import { expect, test } from '../support/test.ts';
import { partsAt } from '../workbench/states.ts';

test.use({ shiftsWorkers: false });

/** Pixels of a frame whose part is not there yet: 12 rem. */
const firstHeight = 192;

test('the workbench lists parts, and shows a state alone in four frames, with its storage and its answers', async ({ page }) => {
  const workbench = await startDevProcess('workbench', ['--workbench']);
  try {
    await page.goto(`${workbench.address}/`);
    const parts = partsAt(0);
    await expect(page.getByRole('navigation', { name: 'Parts' }).getByRole('link')).toHaveText(Object.keys(parts));
    const showsAlone = async (part: string, state: string) => {
      await page.goto(`${workbench.address}/?part=${slugify(part)}`);
      await expect(page.locator('iframe[title*="px"]')).toHaveCount(Object.keys(parts[part]?.states ?? {}).length * 4);
      // Not by a press: a first visit may make the development server reload the page, and the press would be lost.
      const href = (await page.getByRole('link', { name: state, exact: true }).getAttribute('href')) ?? '';
      await page.goto(new URL(href, workbench.address).href);
      const { selector = '' } = parts[part]?.states[state] ?? {};
      await expect(page.locator(selector).first()).toBeVisible();
      await expect(page.getByRole('banner')).toBeHidden();
    };
    // A frame is as tall as its part, once that stands alone.
    await page.goto(`${workbench.address}/?part=price-panel`);
    await expect
      .poll(() =>
        page
          .locator('iframe[title*="px"]')
          .first()
          .evaluate((frame) => frame.clientHeight),
      )
      .toBeGreaterThan(firstHeight);
    await showsAlone('Price panel', 'no price');
    await expect(page.locator('.price-panel')).toContainText('Enquire for price.');
    await showsAlone('Saved cars', 'three');
    await expect(page.getByRole('heading', { level: 3 })).toHaveCount(3);
    // Below the fold: it hydrates once it is near.
    await showsAlone('Viewed cars', 'three');
    await showsAlone('Account', 'devices');
    await expect(page.locator('.account')).toContainText('Safari on iPhone');
    // Fetched from another page, whose islands a development server writes in its own way.
    await showsAlone('Lead dialogs', 'enquiry');
    await expect(page.locator('.lead-dialog').getByRole('heading', { name: 'Ask about this vehicle' })).toBeVisible();
  } finally {
    await workbench.end();
  }
});
