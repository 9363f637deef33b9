import { addressOf, sampleSlugs } from '../../support/built-sites.ts';
import { templatesOf } from '../../support/templates.ts';
import { expect, test } from '../../support/test.ts';
import { textFaults } from '../../support/text-faults.ts';

// One page of every kind as printed. Bars that appear on scrolling have their own tests.

test.use({ bypassCSP: true, contextOptions: { reducedMotion: 'reduce' } });
test.describe.configure({ mode: 'parallel' });

/** WCAG 1.4.10 requires 320 px and 1.4.4 text twice as large, not both at once. */
const looks = { '100%': [320, 390, 1440], '200%': [390, 1440] };

for (const slug of sampleSlugs)
  for (const [text, widths] of Object.entries(looks))
    test(`${slug}, text at ${text}: no words are cut off, outside the window or over others`, async ({ page }) => {
      const faults: string[] = [];
      for (const { name, path } of templatesOf(slug)) {
        await page.goto(`${addressOf(slug)}${path}`);
        await page.evaluate((size) => document.documentElement.style.setProperty('font-size', size), text);
        for (const width of widths) {
          await page.setViewportSize({ width, height: 844 });
          const found = await page.evaluate(textFaults, 'body');
          faults.push(...found.map((fault) => `${path} (${name}), ${width} px: ${fault}`));
        }
      }
      expect(faults).toEqual([]);
    });
