import { minutesVariable } from '#lib/files/testing.server.ts';
import { isInStock } from '#vehicle/status.ts';
import { addressOf, stockOf } from '../../support/built-sites.ts';
import { expect, test } from '../../support/test.ts';
import { useAtRandom } from '../../support/use/random-use.ts';

test.use({ shiftsWorkers: false });

const minutes = Number(process.env[minutesVariable] || 1);

function pagesOf(slug: 'harbour' | 'outback'): string[] {
  const stocked = stockOf(slug).filter(isInStock);
  const vehicles = [
    stocked.find(({ spin_images = [] }) => spin_images.length > 1),
    stocked.find(({ images, spin_images }) => images.length > 6 && spin_images === undefined),
    stocked.find(({ reserved }) => reserved),
    stocked.find(({ images }) => images.length === 0),
  ];
  return vehicles.flatMap((vehicle) => (vehicle === undefined ? [] : [`${addressOf(slug)}/cars/${vehicle.slug}/`]));
}
const filmed = () => `${addressOf('gamma')}/cars/2021-toyota-corolla-ascent-sport-s101/`;

// Only against hangs.
test.setTimeout((minutes + 5) * 60_000);

test('a vehicle’s page used at random: no error, no lost focus, no scroll lock, no dead Back', async ({ browser }) => {
  const open = async () => (await browser.newContext({ viewport: { width: 1440, height: 900 } })).newPage();
  const addresses = [...pagesOf('harbour'), ...pagesOf('outback'), filmed()];
  const { steps, faults } = await useAtRandom(open, addresses, { seed: 15, ms: minutes * 60_000 });
  expect(faults).toEqual([]);
  expect(steps).toBeGreaterThan(30);
});
