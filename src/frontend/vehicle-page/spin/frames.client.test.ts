import { expect, test } from 'vitest';
import { testPage } from '#startup/test-page.ts';
import { testPictures } from './test-pictures.ts';

const shown = { width: 600, height: 400 };

test('each frame is decoded once; one that fails is logged and left out', async () => {
  const page = testPage('');
  const { drawn } = testPictures(['/2.jpg']);
  const { loadFrames } = await import('./frames.client.ts');
  let came = 0;
  const frames = await loadFrames(['/1.jpg', '/2.jpg', '/3.jpg'], shown, () => {
    came += 1;
  });
  expect([frames.map(({ number }) => number), came, drawn]).toEqual([[0, 2], 3, ['drawImage', 'drawImage']]);
  expect(page.logs).toEqual(['A frame of the 360° view could not be loaded: /2.jpg']);
});

test('of hundreds as many are loaded as memory has room for', async () => {
  testPage('');
  testPictures();
  const { loadFrames } = await import('./frames.client.ts');
  const all = Array.from({ length: 360 }, (_, at) => `/${at}.jpg`);
  const frames = await loadFrames(all, { width: 2000, height: 1000 }, () => {});
  expect(frames).toHaveLength(72);
  const bytes = frames.reduce((sum, { pixels }) => sum + pixels.width * pixels.height * 4, 0);
  expect(bytes).toBeLessThan(66_000_000);
});
