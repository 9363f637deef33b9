import path from 'node:path';
import { chromium } from '@playwright/test';
import { loadSite } from '#config/load.server.ts';
import { siteContext } from '#dealers/site-context.ts';
import { clockAt } from '#lib/clock.ts';
import type { Vehicle } from '#vehicle/vehicle.ts';
import type { SampleSite } from '../../bench/sample-site.ts';
import { findTestBrowser, installCommand } from '../../find-browser.ts';
import { type Check, without } from '../checks.ts';
import { addressFaults } from './address-faults.ts';
import { randomAddresses, walkFaults } from './address-walk.ts';
import { countFaults } from './count-faults.ts';

const searches = 10_000;
const walked = 300;

/** One number for each listing of real stock, however large results are counted, and searches that are the same at their addresses. */
export async function checkRealSearch(slug: string, vehicles: readonly Vehicle[], sitesDir: string): Promise<Check[]> {
  const site = await loadSite(slug, sitesDir);
  const now = Date.now();
  const checks: Check[] = [];
  for (const count_by of ['facets', 'in_stock'] as const) {
    const context = siteContext({ ...site, search: { ...site.search, count_by } }, vehicles, clockAt(now));
    const { listings, faults } = await countFaults(context, now);
    checks.push(without(`one number for each listing, counted by ${count_by}`, faults, `${listings} listings of ${vehicles.length} vehicles`));
  }
  const { faults } = addressFaults(siteContext(site, vehicles, clockAt(now)), searches, now);
  checks.push(without('searches are the same at their addresses', faults, `${searches} searches`));
  return checks;
}

/** Searches of sample sites in Chromium, each by Back, Forward, loaded again and in a new tab. */
export async function checkWalks(samples: readonly SampleSite[], say: (line: string) => void): Promise<Check[]> {
  const executablePath = findTestBrowser();
  if (executablePath === null) return [without('searches in Chromium', [`Chromium is missing. Run: ${installCommand}`])];
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] });
  try {
    const faults: string[] = [];
    for (const { slug, vehicles, origin } of samples) {
      const site = await loadSite(slug, path.resolve(import.meta.dirname, '../../../sites'));
      const addresses = randomAddresses(siteContext(site, vehicles, clockAt(Date.now())), Math.ceil(walked / samples.length));
      faults.push(...(await walkFaults(await browser.newContext(), origin, addresses)));
      say(`Searches: ${addresses.length} of ${slug} walked through in Chromium.`);
    }
    const name = 'searches in Chromium are the same by Back and Forward across listings, loaded again and in a new tab';
    return [without(name, faults, `${walked} searches`)];
  } finally {
    await browser.close();
  }
}
