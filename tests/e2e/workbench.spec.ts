import { slugify } from '#lib/text/slug.ts';
import { startDevProcess } from '../support/dev-process.ts';
import { expect, test } from '../support/test.ts';
import { partsAt } from '../workbench/states.ts';

test.use({ shiftsWorkers: false });

test('the workbench lists parts, and shows a state alone in four frames, with its storage and its answers', async ({ page }) => {
  const workbench = await startDevProcess('workbench', ['--workbench']);
  try {
    await page.goto(`${workbench.address}/`);
    const parts = partsAt(0);
    await expect(page.getByRole('navigation', { name: 'Parts' }).getByRole('link')).toHaveText(Object.keys(parts));
    const showsAlone = async (part: string, state: string) => {
      await page.goto(`${workbench.address}/?part=${slugify(part)}`);
      await expect(page.locator('iframe[title*="px"]')).toHaveCount(Object.keys(parts[part]?.states ?? {}).length * 4);
      await page.getByRole('link', { name: state, exact: true }).click();
      const { selector = '' } = parts[part]?.states[state] ?? {};
      await expect(page.locator(selector)).toBeVisible();
      await expect(page.getByRole('banner')).toBeHidden();
    };
    await showsAlone('Price panel', 'no price');
    await expect(page.locator('.price-panel')).toContainText('Enquire for price.');
    await showsAlone('Saved cars', 'three');
    await expect(page.getByRole('heading', { level: 3 })).toHaveCount(3);
    await showsAlone('Account', 'devices');
    await expect(page.locator('.account')).toContainText('Safari on iPhone');
  } finally {
    await workbench.end();
  }
});
