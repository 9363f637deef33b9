import { expect, test } from 'vitest';
import { testPage } from '#startup/test-page.ts';
import { testPictures } from './test-pictures.ts';

async function painter(hasGraphics: boolean) {
  testPage('<img src="/inside.jpg">');
  const { picture, drawn } = testPictures([], { width: 9000, height: 4500, hasGraphics });
  const { panoramaPainter } = await import('./paint-panorama.client.ts');
  const image = document.querySelector('img');
  if (image === null) throw new Error('The page has no picture.');
  return { paint: panoramaPainter(document.createElement('canvas'), picture(image)), drawn };
}

test('the picture goes to the graphics card once; each look is one call', async () => {
  const { paint, drawn } = await painter(true);
  for (const lon of [0, 15]) paint?.({ lon, lat: 0 });
  expect(drawn.filter((name) => name === 'texImage2D' || name === 'drawArrays')).toEqual(['texImage2D', 'drawArrays', 'drawArrays']);
});

test('a device without WebGL 2 has none', async () => {
  expect((await painter(false)).paint).toBeNull();
});
