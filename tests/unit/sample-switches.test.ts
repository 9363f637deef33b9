import path from 'node:path';
import { expect, test } from 'vitest';
import { loadSites } from '#config/load.server.ts';
import { projectRoot } from '#lib/files/project-root.server.ts';

/** Switches that no sample changes, with the reason. */
const alike = [
  // Discouraged: each warns, and samples have no warnings.
  'stock.absence_means_sold',
  'home.count_up',
  'features.sales_counter',
  // No dealer hides its location, and a map loads nothing before a press.
  'features.map_section',
  // A dealer would be in no search engine.
  'seo.index',
  // Ad platforms take photographs, and samples have drawings: nothing would be advertised.
  'feeds.google',
  'feeds.meta',
  'feeds.microsoft',
  'feeds.tiktok',
  // Sliders end where the stock does; the specification's other way is optional.
  'search.facet_stats',
  // For a shared host, which samples do not need.
  'search.managed',
  // It needs government charges, and no source of any state's could be read.
  'search.drive_away_sort',
  // A dealer would have no new vehicles.
  'search.rules.certified_only',
  // A pre-ticked box is no express consent.
  'legal.opt_in_default',
  // Specification 2 §7 has it for one configuration alone.
  'trade_in.save_valuation',
  // The law is the same for each dealer of a state.
  'vehicle_page.statutory_particulars',
  // A paused sample would never be built.
  'rebuild.paused',
  // One sample has a sign-in, with the specification's gates.
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
