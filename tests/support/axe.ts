import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import type axe from 'axe-core';

/** The small file: `axe.source` is the large one, a megabyte and a half for each page. */
const source = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

/** What the pages are held to: WCAG 2.2 AA, and axe’s own good practice. */
const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
/** What another scheme or width can change where the same parts stand on a page. */
const colours = ['color-contrast'];

type Way = {
  /** By all rules, or by those of colour alone. */
  rules?: 'all' | 'colours';
  /** Only what stands in there is looked at: a selector. */
  within?: string;
  /** What is left out, since an open list covers it in part: a selector. */
  covered?: string;
};

/** What axe finds on a page, a line each. The page’s context must bypass its policy, and have no motion. */
export async function axeFaults(page: Page, { rules = 'all', within, covered }: Way = {}): Promise<string[]> {
  // Once a page: to hand it over takes 60 ms.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source);
  const runOnly = rules === 'all' ? { type: 'tag' as const, values: tags } : { type: 'rule' as const, values: colours };
  return page.evaluate(
    async ([only, include, exclude]) => {
      const context = { include: include ?? 'html', ...(exclude === undefined ? {} : { exclude }) };
      // Style sheets are fetched and parsed for a rule that is none of these.
      const options = { runOnly: only, resultTypes: ['violations' as const], preload: { assets: ['media' as const] } };
      const results = await (window as unknown as { axe: typeof axe }).axe.run(context, options);
      return results.violations.flatMap(({ id, nodes }) =>
        nodes.map(({ target, failureSummary }) => `${id} at ${target.join(' ')}: ${failureSummary}`),
      );
    },
    [runOnly, within, covered] as const,
  );
}

/** What axe finds in the light and in the dark, a line each. */
export async function axeFaultsInBoth(page: Page, way: Omit<Way, 'rules'> = {}): Promise<string[]> {
  await page.emulateMedia({ colorScheme: 'light' });
  const light = await axeFaults(page, way);
  await page.emulateMedia({ colorScheme: 'dark' });
  const dark = await axeFaults(page, { ...way, rules: 'colours' });
  return [...light.map((fault) => `light: ${fault}`), ...dark.map((fault) => `dark: ${fault}`)];
}
