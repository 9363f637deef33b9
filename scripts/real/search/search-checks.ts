import path from 'node:path';
import { loadSite } from '#config/load.server.ts';
import { siteContext } from '#dealers/site-context.ts';
import { clockAt } from '#lib/clock.ts';
import type { Vehicle } from '#vehicle/vehicle.ts';
import type { SampleSite } from '../../bench/sample-site.ts';
import { type Check, without } from '../checks.ts';
import { launchChromium } from '../tools.ts';
import { addressFaults } from './address-faults.ts';
import { randomAddresses, walkFaults } from './address-walk.ts';
import { countFaults } from './count-faults.ts';

const searches = 10_000;

/** One number for each listing of real stock, counted in one of two ways. */
export async function checkCounts(slug: string, count_by: 'facets' | 'in_stock', vehicles: readonly Vehicle[], sitesDir: string): Promise<Check> {
  const site = await loadSite(slug, sitesDir);
  const now = Date.now();
  const context = siteContext({ ...site, search: { ...site.search, count_by } }, vehicles, clockAt(now));
  const { listings, faults } = await countFaults(context, now);
  return without(`one number for each listing, counted by ${count_by}`, faults, `${listings} listings of ${vehicles.length} vehicles`);
}

/** Searches of real stock that are the same at their addresses. */
export async function checkAddresses(slug: string, vehicles: readonly Vehicle[], sitesDir: string): Promise<Check> {
  const now = Date.now();
  const { faults } = addressFaults(siteContext(await loadSite(slug, sitesDir), vehicles, clockAt(now)), searches, now);
  return without('searches are the same at their addresses', faults, `${searches} searches`);
}

/** Searches of a sample site in Chromium, each by Back, Forward, loaded again and in a new tab. */
export async function checkWalks({ slug, vehicles, origin }: SampleSite, count: number): Promise<Check> {
  const browser = await launchChromium();
  try {
    const site = await loadSite(slug, path.resolve(import.meta.dirname, '../../../sites'));
    const addresses = randomAddresses(siteContext(site, vehicles, clockAt(Date.now())), count);
    const faults = await walkFaults(await browser.newContext(), origin, addresses);
    const name = `searches of ${slug} in Chromium are the same by Back and Forward across listings, loaded again and in a new tab`;
    return without(name, faults, `${addresses.length} searches`);
  } finally {
    await browser.close();
  }
}
