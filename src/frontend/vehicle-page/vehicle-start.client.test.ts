import { expect, test } from 'vitest';
import { testPage } from '#startup/test-page.ts';

const markup = `<main><div class="vehicle" data-id="480007" data-make="Toyota" data-model="HiLux" data-used><h1>2022 Toyota HiLux</h1>
  <a href="tel:1" class="phone" data-masked><span class="stars">02 5550 ****</span><span class="whole">02 5550 0140</span></a>
  <p data-tell="enquired">Ask</p><div class="more-ways"><a href="#map">See the dealership</a></div></div></main>`;

async function started(options: Parameters<typeof testPage>[1] = {}) {
  const page = testPage(markup, { address: '/cars/2022-toyota-hilux-480007/', ...options });
  (await import('./vehicle-start.client.ts')).startVehicle();
  return page;
}

test('the vehicle is remembered, and its event sent', async () => {
  const page = await started();
  expect(page.disk.items.get('viewed-cars')).toContain('"id":"480007"');
  expect(page.sent).toEqual(['used_vehicle_view']);
});

test('a site that shows no viewed vehicles remembers none', async () => {
  const page = await started({ settings: { viewed: { title: '', limit: 0 } } });
  expect(page.disk.items.has('viewed-cars')).toBe(false);
});

test('a masked number is a button, which Space shows', async () => {
  const page = await started();
  expect(page.find('.phone').getAttribute('role')).toBe('button');
  page.find('.phone').dispatchEvent(new KeyboardEvent('keydown', { key: ' ', bubbles: true, cancelable: true }));
  expect([page.find('.phone').hasAttribute('data-masked'), page.find('.phone').hasAttribute('role')]).toEqual([false, false]);
  await page.settled();
  page.pass(100);
  await page.until(() => page.text('p.unseen') === 'The phone number is 02 5550 0140');
});

test('a press that acts loads what answers it', async () => {
  const page = await started();
  page.press('[data-tell]');
  await page.until(() => page.disk.items.get('forecourt.enquired')?.includes('480007'));
});

test('a press in the sheet of further ways closes it, which gives the focus back to its opener', async () => {
  const page = await started();
  let closed = 0;
  page.find('.more-ways').hidePopover = () => {
    closed += 1;
  };
  page.press('.more-ways a');
  page.press('[data-tell]');
  expect(closed).toBe(1);
});
