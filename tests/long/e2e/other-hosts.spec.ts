import { globSync } from 'node:fs';
import { addressOf, releaseOf, sampleSlugs } from '../../support/built-sites.ts';
import { withOthers } from '../../support/connectors-page.ts';
import { templatesOf } from '../../support/templates.ts';
import { expect, test } from '../../support/test.ts';

// The samples have no connectors; `connectors.spec.ts` covers a site that has them.

test.use({ shiftsWorkers: false });
test.describe.configure({ mode: 'parallel' });

const kinds = [
  ...['home', 'results', 'vehicle, full', 'finance', 'contact', 'dealer-locator', 'special-offers', 'favourites', 'compare', 'print', 'sign-in'],
  'not found',
];

test('the samples together have a page of every kind', () => {
  const names = new Set(sampleSlugs.flatMap((slug) => templatesOf(slug).map(({ name }) => name)));
  expect(kinds.filter((kind) => !names.has(kind))).toEqual([]);
});

for (const slug of sampleSlugs)
  test(`${slug}: no kind of page requests another host before a press`, async ({ page, context }, { annotations }) => {
    const others = await withOthers(context);
    const below = globSync('pages/*/', { cwd: releaseOf(slug) }).map((folder) => `/${folder.replace(/\/?$/, '/')}`);
    const addresses = [...new Set([...templatesOf(slug).map(({ path }) => path), ...below])];
    for (const path of addresses) {
      await page.goto(addressOf(slug) + path);
      await page.mouse.wheel(0, 4000);
      await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve, { timeout: 500 })));
      expect(others, path).toEqual([]);
    }
    annotations.push({ type: 'requests', description: `${others.length} to other hosts from ${addresses.length} pages` });
  });
