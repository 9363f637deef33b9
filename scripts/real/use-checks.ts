import { isInStock } from '#vehicle/status.ts';
import type { SampleSite } from '../bench/sample-site.ts';
import { useAtRandom } from '../inspect/use/random-use.ts';
import { type Check, without } from './checks.ts';
import { launchChromium } from './tools.ts';

/** Vehicles' pages of sample sites, used at random in Chromium for so many minutes. */
export async function checkUse(samples: readonly SampleSite[], minutes: number, seed: number): Promise<Check> {
  const name = 'vehicles’ pages used at random in Chromium';
  const addresses = samples.flatMap(({ origin, vehicles }) => {
    const stocked = vehicles.filter(isInStock);
    const kinds = [
      stocked.find(({ spin_images = [] }) => spin_images.length > 1),
      stocked.find(({ images, spin_images }) => images.length > 6 && spin_images === undefined),
      stocked.find(({ reserved }) => reserved),
      stocked.find(({ images }) => images.length === 0),
    ];
    return kinds.flatMap((vehicle) => (vehicle === undefined ? [] : [`${origin}/cars/${vehicle.slug}/`]));
  });
  const browser = await launchChromium();
  try {
    const open = async () => (await browser.newContext({ viewport: { width: 1440, height: 900 } })).newPage();
    const { visits, steps, faults } = await useAtRandom(open, addresses, { seed, ms: minutes * 60_000 });
    return without(name, faults, `${minutes} minutes, ${addresses.length} pages, ${visits} visits, ${steps} acts`);
  } finally {
    await browser.close();
  }
}
