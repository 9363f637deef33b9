import path from 'node:path';
import { expect, test } from 'vitest';
import { loadSites } from '#config/load.server.ts';
import { projectRoot } from '#publish/render/bundle.server.ts';

/** Switches that no sample turns over, and why. */
const alike = [
  // The platform advises against them: each warns, and no sample has a warning.
  'stock.absence_means_sold',
  'home.count_up',
  'features.sales_counter',
  // No dealer hides where it is, and a map loads nothing before a press.
  'features.map_section',
  // It would leave one dealer without a page in any search engine.
  'seo.index',
  // Sliders of a dealer end where the stock does; the specification's other way is for those who ask for it.
  'search.facet_stats',
  // It is for a host that several sites share, and samples need none.
  'search.managed',
  // It would leave a dealer of new vehicles without them.
  'search.rules.certified_only',
  // A box that is ticked beforehand is no express consent.
  'legal.opt_in_default',
  // Specification 2 §7 has it for one configuration alone.
  'trade_in.save_valuation',
  // A sample that is left alone would never be built.
  'rebuild.paused',
  // One sample has a sign-in, with the gates of the specification.
  'sign_in.checkout',
  'sign_in.finance',
  'sign_in.host_forwards_api',
  'sign_in.online_payment',
  'sign_in.personalised_finance',
  'sign_in.sell',
  'sign_in.spin_to_win',
  'sign_in.trade_in',
  'sign_in.trade_in_with_car',
];

/** The switches of a site's sections, each under its path. */
function switchesIn(value: object, before: readonly string[] = []): [string, boolean][] {
  return Object.entries(value).flatMap(([key, each]): [string, boolean][] => {
    if (typeof each === 'boolean') return [[[...before, key].join('.'), each]];
    const isSection = typeof each === 'object' && each !== null && !Array.isArray(each) && key !== 'content';
    return isSection ? switchesIn(each, [...before, key]) : [];
  });
}

test('between the three sample sites every switch that has an effect is on somewhere and off somewhere', async () => {
  const { sites } = await loadSites('all', path.join(projectRoot, 'sites'));
  const settings = new Map<string, Set<boolean>>();
  for (const [key, value] of sites.flatMap((site) => switchesIn(site))) settings.set(key, (settings.get(key) ?? new Set()).add(value));
  expect(sites).toHaveLength(3);
  expect(settings.size).toBeGreaterThan(40);
  expect([...settings].flatMap(([key, values]) => (values.size === 1 ? [key] : [])).sort()).toEqual(alike.toSorted());
});
