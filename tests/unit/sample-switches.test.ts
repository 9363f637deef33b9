import path from 'node:path';
import { expect, test } from 'vitest';
import { loadSites } from '#config/load.server.ts';
import { projectRoot } from '#publish/render/bundle.server.ts';

/** Switches that no sample turns over, and why. */
const alike = [
  // The platform advises against them: each warns, and no sample has a warning.
  'features.sales_counter',
  'stock.absence_means_sold',
  'home.count_up',
  'legal.opt_in_default',
  // It would leave one dealer without a page in any search engine.
  'seo.index',
  // It is for a host that several sites share, and samples need none.
  'search.managed',
  // It would leave a dealer of new vehicles without them.
  'search.rules.certified_only',
];

/** The switches of a site's sections, each under its path. */
function switchesIn(value: object, before: readonly string[] = []): [string, boolean][] {
  return Object.entries(value).flatMap(([key, each]): [string, boolean][] => {
    if (typeof each === 'boolean') return [[[...before, key].join('.'), each]];
    const isSection = typeof each === 'object' && each !== null && !Array.isArray(each) && key !== 'content';
    return isSection ? switchesIn(each, [...before, key]) : [];
  });
}

test('between the three sample sites every switch is on somewhere and off somewhere', async () => {
  const { sites } = await loadSites('all', path.join(projectRoot, 'sites'));
  const settings = new Map<string, Set<boolean>>();
  for (const [key, value] of sites.flatMap((site) => switchesIn(site))) settings.set(key, (settings.get(key) ?? new Set()).add(value));
  expect(sites).toHaveLength(3);
  expect(settings.size).toBeGreaterThan(70);
  expect([...settings].flatMap(([key, values]) => (values.size === 1 ? [key] : [])).sort()).toEqual(alike.toSorted());
});
