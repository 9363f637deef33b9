import { stat } from 'node:fs/promises';
import path from 'node:path';
import { addressOf, releaseOf } from '../../support/built-sites.ts';
import { gosford } from '../../support/dealers-page.ts';
import { expect, test } from '../../support/test.ts';

test.use({ shiftsWorkers: false });

test('scripts are files of at most 4 KB, those of a place, for its hours and its map, beside the one that every page has', async ({ page }) => {
  const filesOf = async (address: string) => {
    await page.goto(`${addressOf('harbour')}${address}`);
    expect(await page.locator('meta[http-equiv="Content-Security-Policy"]').getAttribute('content')).toContain("script-src 'self'");
    const sources = await page.locator('script[type="module"]').evaluateAll((scripts) => scripts.map((script) => script.getAttribute('src') ?? ''));
    for (const file of sources) {
      expect(file).toMatch(/^\/_astro\/[^/]+\.js$/);
      expect((await stat(path.join(releaseOf('harbour'), file))).size, file).toBeLessThanOrEqual(4096);
    }
    return sources;
  };
  const [shared] = await filesOf('/about-us/');
  expect(await filesOf('/about-us/')).toEqual([shared]);
  expect(await filesOf('/privacy-policy/')).toEqual([shared]);
  const ofPlace = await filesOf(gosford);
  expect(ofPlace).toHaveLength(3);
  expect(ofPlace).toContain(shared);
});

test('cards take a third of the width where there are three places or more, and five twelfths where there are fewer', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const share = async (address: string) => {
    await page.goto(address);
    const [list, card] = await Promise.all([
      page.locator('.dealer-cards').first().boundingBox(),
      page.locator('.dealer-cards > li').first().boundingBox(),
    ]);
    return (card?.width ?? 0) / (list?.width ?? 1);
  };
  expect(await share(`${addressOf('harbour')}/dealer-locator/`)).toBeCloseTo(1 / 3, 1);
  expect(await share(`${addressOf('ridgeway')}/contact-us/`)).toBeCloseTo(5 / 12, 1);
});
