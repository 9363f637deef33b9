import { expect, test } from 'vitest';
import { testPage } from '#startup/test-page.ts';

const reveal = 'https://api.example/reveal-phone';

async function revealed(markup: string) {
  const page = testPage(markup);
  (await import('./masked-phone.client.ts')).tellReveal('02 5550 0140');
  return page;
}

test('a revealed number is announced, and the API is told of the vehicle', async () => {
  const page = await revealed(`<div class="vehicle" data-id="480007" data-dealership="d1" data-reveal="${reveal}"></div>`);
  expect(page.text('p[role=status]')).toBe('');
  page.pass(100);
  expect(page.text('p[role=status]')).toBe('The phone number is 02 5550 0140');
  expect(page.beacons).toEqual([[reveal, '{"car_id":"480007","dealership_id":"d1","website_id":"harbour"}']]);
});

test('a site without an API tells nobody', async () => {
  expect((await revealed('<div class="vehicle" data-id="480007"></div>')).beacons).toEqual([]);
});

test('a browser that refuses is logged', async () => {
  const page = testPage(`<div class="vehicle" data-id="1" data-reveal="${reveal}"></div>`);
  page.navigator.sendBeacon = () => false;
  (await import('./masked-phone.client.ts')).tellReveal('1');
  expect(page.logs).toEqual(['The browser refused to track that the phone number was shown.']);
});
