import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import type axe from 'axe-core';

/** The minified file: `axe.source` has 1.5 MB for each page. */
const source = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

/** WCAG 2.2 AA, and axe's best practices. */
const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
/** The rules that another scheme or width can affect on equal markup. */
const colours = ['color-contrast'];

type Way = {
  rules?: 'all' | 'colours';
  /** A selector: only its contents are checked. */
  within?: string;
  /** A selector: ignored, since an open list covers it in part. */
  covered?: string;
};

/** The page's violations, one per line. Its context must bypass its policy and reduce motion. */
export async function axeFaults(page: Page, { rules = 'all', within, covered }: Way = {}): Promise<string[]> {
  // Once per page: injecting takes 60 ms.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source);
  const runOnly = rules === 'all' ? { type: 'tag' as const, values: tags } : { type: 'rule' as const, values: colours };
  return page.evaluate(
    async ([only, include, exclude]) => {
      const context = { include: include ?? 'html', ...(exclude === undefined ? {} : { exclude }) };
      // Otherwise axe fetches style sheets for a rule that is not among these.
      const options = { runOnly: only, resultTypes: ['violations' as const], preload: { assets: ['media' as const] } };
      const results = await (window as unknown as { axe: typeof axe }).axe.run(context, options);
      return results.violations.flatMap(({ id, nodes }) =>
        nodes.map(({ target, failureSummary }) => `${id} at ${target.join(' ')}: ${failureSummary}`),
      );
    },
    [runOnly, within, covered] as const,
  );
}

export async function axeFaultsInBoth(page: Page, way: Omit<Way, 'rules'> = {}): Promise<string[]> {
  await page.emulateMedia({ colorScheme: 'light' });
  const light = await axeFaults(page, way);
  await page.emulateMedia({ colorScheme: 'dark' });
  const dark = await axeFaults(page, { ...way, rules: 'colours' });
  return [...light.map((fault) => `light: ${fault}`), ...dark.map((fault) => `dark: ${fault}`)];
}
