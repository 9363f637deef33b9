import { expect, test } from 'vitest';
import { testPage } from '#startup/test-page.ts';

const markup = `<section class="locator" data-tiles="https://tiles.example/style.json" data-zoom="9"><div class="locator-view"><svg></svg></div>
  <ol><li data-place="0" data-lat="-37.81" data-lng="144.96"><a href="#place-0">Melbourne</a></li>
  <li data-place="1" data-lat="-33.87" data-lng="151.21" hidden><a href="#place-1">Sydney</a></li></ol></section>`;

async function shown(sheet: 'load' | 'error' = 'load', from = markup) {
  const page = testPage(from);
  const { showLocatorMap } = await import('./locator-map.client.ts');
  const done = showLocatorMap(page.find('.locator')).then(
    () => null,
    (error: Error) => error.message,
  );
  if (page.all('head link').length > 0) page.fire('head link', sheet);
  return { page, failure: await done };
}
const drawingAlone = (page: ReturnType<typeof testPage>) =>
  page.all('.locator-view > *').length === 1 && page.find('.locator-view').dataset.live === undefined;

test('a browser without WebGL keeps the drawing', async () => {
  const { page, failure } = await shown();
  expect([failure, drawingAlone(page)]).toEqual([expect.stringContaining('WebGL2 is required'), true]);
});

test('a style sheet that does not load leaves the drawing', async () => {
  const { page, failure } = await shown('error');
  expect([failure, drawingAlone(page)]).toEqual([expect.stringContaining('did not load'), true]);
});

test('a site without tiles loads nothing', async () => {
  const { page, failure } = await shown('load', markup.replace(/data-tiles="[^"]*"/, ''));
  expect([failure, page.all('head link'), drawingAlone(page)]).toEqual([null, [], true]);
});
