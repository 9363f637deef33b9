import { expect, test } from 'vitest';
import { testPage } from '#startup/test-page.ts';

const markup = `<div class="map" data-map="https://maps.example/embed?q=1"><div class="map-view"><button data-act="map">Show map</button></div>
  <p>12 Harbour Street, Sydney</p></div><div class="map"><div class="map-view"><button id="unaddressed" data-act="map">Show map</button></div></div>`;

async function started() {
  const page = testPage(markup);
  (await import('./map-section.client.ts')).watchMaps();
  return page;
}

test('before a press nothing is asked of the other host', async () => {
  const page = await started();
  expect(page.all('iframe')).toEqual([]);
  expect(page.all('button')).toHaveLength(2);
});

test('a press puts the map in the place of its button, with a title and the focus', async () => {
  const page = await started();
  page.press('[data-act=map]');
  const frame = page.find('.map-view > iframe');
  expect(page.all('.map-view > *')[0]).toBe(frame);
  expect([frame.getAttribute('src'), frame.title]).toEqual(['https://maps.example/embed?q=1', 'Map of 12 Harbour Street, Sydney']);
  expect(frame.getAttribute('referrerpolicy')).toBe('strict-origin-when-cross-origin');
  expect(document.activeElement).toBe(frame);
  expect(page.all('button').map(({ id }) => id)).toEqual(['unaddressed']);
});

test('a map without an address loads nothing of another host', async () => {
  const page = await started();
  page.press('#unaddressed');
  expect(page.find('iframe').hasAttribute('src')).toBe(false);
});
