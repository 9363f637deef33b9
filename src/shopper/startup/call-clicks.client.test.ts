import { expect, test } from 'vitest';
import { testPage } from './test-page.ts';

test('a press of a link that calls sends its event, with the vehicle of the page', async () => {
  const page = testPage(
    '<div class="vehicle" data-id="480007"><a id="call" href="TEL:0255500140"><b>Call</b></a><a id="map" href="/map/">Map</a></div>',
  );
  (await import('./call-clicks.client.ts')).watchCalls();
  page.press('#map');
  expect(page.sent).toEqual([]);
  page.press('#call b');
  expect(page.sent).toEqual(['call_click']);
  expect(JSON.parse(page.beacons[0]?.[1] ?? '')).toMatchObject({ name: 'call_click', car_id: '480007' });
});

test('on a page without a vehicle the event names none', async () => {
  const page = testPage('<a href="tel:1">Call</a>');
  (await import('./call-clicks.client.ts')).watchCalls();
  page.press('a');
  expect(JSON.parse(page.beacons[0]?.[1] ?? '')).not.toHaveProperty('car_id');
});
