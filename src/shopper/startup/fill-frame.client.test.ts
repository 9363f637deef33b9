import { expect, test } from 'vitest';
import { testPage } from './test-page.ts';

const path = '/_astro/frame.1a2b.txt';
const frame =
  '<nav class="menu"><div><ul class="tiles brands"></ul><ul class="sub-links"></ul></div></nav>' +
  '<section class="foot-places"><ul><li><a href="/locations/north/">North</a></li></ul></section>';

test('where the file is missing, the menu keeps its links without an empty list', async () => {
  const page = testPage(frame, { answers: { [path]: () => new Response('', { status: 404 }) } });
  const { fillFrame } = await import('./fill-frame.client.ts');
  await expect(fillFrame(path)).rejects.toThrow(`${path} answered 404`);
  expect([page.all('.tiles'), page.all('.sub-links').length, page.all('.foot-places a').length]).toEqual([[], 1, 1]);
});

test('a file with more lines than the footer has places fills those that it has', async () => {
  const parts = '<ul class="tiles brands"></ul><ol><li><address>1 High St</address></li><li><address>2 Low St</address></li></ol>';
  const page = testPage(frame, { answers: { [path]: () => new Response(parts) } });
  await (await import('./fill-frame.client.ts')).fillFrame(path);
  expect(page.text('.foot-places li')).toBe('North1 High St');
});

test('on a vehicle’s page its dealership comes first, then the others by their distance; one without a position comes last', async () => {
  const names = ['far', 'unplaced', 'near', 'own'];
  const foot = `<section class="vehicle-place"><h3><a href="/locations/own/">Own</a></h3></section>
    <details class="foot-places"><ul>${names.map((name) => `<li><a href="/locations/${name}/">${name}</a></li>`).join('')}</ul></details>`;
  const parts = '<ol><li data-at="-16.9,145.7"></li><li></li><li data-at="-33.3,151.5"></li><li data-at="-33.4,151.3"></li></ol>';
  const page = testPage(foot, { answers: { [path]: () => new Response(parts) } });
  await (await import('./fill-frame.client.ts')).fillFrame(path);
  expect(page.all('.foot-places a').map(({ textContent }) => textContent)).toEqual(['own', 'near', 'far', 'unplaced']);
});
