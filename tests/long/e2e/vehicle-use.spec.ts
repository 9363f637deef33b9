import { useAtRandom } from '../../../scripts/inspect/use/random-use.ts';
import { addressOf, stockOf } from '../../support/built-sites.ts';
import { expect, test } from '../../support/test.ts';

// A vehicle's page used at random. `npm run real` does so for ten minutes.

test.use({ shiftsWorkers: false });

const turning = () => stockOf('harbour').find(({ status, spin_images, hotspots }) => status === 'in_stock' && spin_images?.length === 36 && hotspots);
const filmed = () => `${addressOf('gamma')}/cars/2021-toyota-corolla-ascent-sport-s101/`;

test('a vehicle’s page used at random: no error, no lost focus, no scroll lock, no dead Back', async ({ browser }) => {
  const open = async () => (await browser.newContext({ viewport: { width: 1440, height: 900 } })).newPage();
  const addresses = [`${addressOf('harbour')}/cars/${turning()?.slug}/`, filmed()];
  const { steps, faults } = await useAtRandom(open, addresses, { seed: 15, visits: 3, acts: 30 });
  expect(faults).toEqual([]);
  expect(steps).toBeGreaterThan(30);
});
