import { expect, test } from 'vitest';
import { testPage } from '#startup/test-page.ts';

const spin = `<div class="spin" data-drag="8" data-interval="80" data-frames="/1.jpg /2.jpg"><div class="spin-frame"></div>
  <div class="spin-stage" tabindex="0"></div><button data-play><i></i></button></div>`;

test('frames that fail are logged, and the still picture stays', async () => {
  const page = testPage(spin);
  await (await import('./spin.client.ts')).startSpin(page.find('.spin'));
  expect(page.logs).toEqual(['A frame of the 360° view could not be loaded: /1.jpg', 'A frame of the 360° view could not be loaded: /2.jpg']);
  expect(page.all('canvas, progress')).toEqual([]);
});

test('a spin without its button is not started', async () => {
  const page = testPage('<div class="spin"><div class="spin-frame"></div><div class="spin-stage"></div></div>');
  await (await import('./spin.client.ts')).startSpin(page.find('.spin'));
  expect(page.logs).toEqual([]);
});

test('a viewer of another host stands in a sandbox', async () => {
  const page = testPage('<div class="inside" aria-label="Inside" data-viewer="https://viewer.example/1"><div class="spin-frame"></div></div>');
  await (await import('./spin.client.ts')).startInside(page.find('.inside'));
  expect(page.find('iframe').getAttribute('sandbox')).toBe('allow-scripts allow-same-origin');
});
