import { expect, test } from 'vitest';
import { answerSearch, testPage } from '#startup/test-page.ts';

const markup = '<main data-journey="checkout"><p class="journey-status" hidden></p></main>';
const ok = () => new Response('');
const none = () => new Response('', { status: 404 });
const checkout = '/cars/2022-toyota-hilux-v1/checkout/';
const vehicle = '/cars/2022-toyota-hilux-v1/';

async function started(address: string, answers: Record<string, () => Response> = {}) {
  const page = testPage(markup, { address, answers });
  const { startJourney } = await import('./journey.client.ts');
  return { page, done: startJourney() };
}

test('the checkout of the vehicle that the address names takes the place of the page', async () => {
  const { page, done } = await started('/checkout/?car_id=2022-toyota-hilux-v1', { [checkout]: ok });
  await done;
  expect(page.left).toEqual([checkout]);
});

test('an id is looked up in the index', async () => {
  const { page, done } = await started('/checkout/?car_id=480007', { [checkout]: ok });
  await answerSearch(page, { results: [{ hits: [{ slug: '2022-toyota-hilux-v1' }] }] });
  await done;
  expect(page.left).toEqual([checkout]);
});

test('a vehicle that cannot be reserved is linked', async () => {
  const { page, done } = await started('/checkout/?car_id=2022-toyota-hilux-v1', { [checkout]: none, [vehicle]: ok });
  await done;
  expect(page.text('.journey-status')).toContain('can’t be reserved online');
  expect(page.find('.journey-status a').getAttribute('href')).toBe(vehicle);
  expect(page.left).toEqual([]);
});

test('a site that is not reached says that the vehicle is not listed', async () => {
  const { page, done } = await started('/checkout/?car_id=2022-toyota-hilux-v1');
  await done;
  expect(page.text('.journey-status')).toContain('no longer listed');
  expect(page.logs).toEqual(['Failed to fetch']);
});

test('without a vehicle the page stays as it is', async () => {
  const { page, done } = await started('/checkout/');
  await done;
  expect(page.find('.journey-status').hidden).toBe(true);
});
