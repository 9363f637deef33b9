import { expect, test } from 'vitest';
import { testPage } from '#browser/test-page.ts';
import { galleryMarkup } from './gallery/test-gallery.ts';

async function watched(markup: string) {
  const page = testPage(markup);
  for (const picture of page.all('img')) Object.defineProperty(picture, 'complete', { value: false });
  (await import('./vehicle-parts.client.ts')).watchParts();
  return page;
}

test('a picture that fails is left out before anybody turns to the gallery', async () => {
  const page = await watched(galleryMarkup);
  page.find('#photo-1 img').dispatchEvent(new Event('error'));
  await page.until(() => page.all('#photo-1').length === 0);
});

test('the inside of a vehicle starts when it is chosen', async () => {
  const page = await watched(`<div class="vehicle-views"><div class="view-modes"><input type="radio" value="inside"></div></div>
    <div class="inside" data-viewer="https://viewer.example/1"><div class="spin-frame"></div></div>`);
  await page.settled();
  expect(page.all('iframe')).toEqual([]);
  page.find<HTMLInputElement>('input').checked = true;
  page.fire('input', 'change');
  await page.until(() => page.all('iframe').length === 1);
});

test('a press on the spin before its code is there is held', async () => {
  const page = await watched('<div class="spin"><div class="spin-stage"></div><button data-play></button></div>');
  expect(page.press('.spin button')).toBe(false);
  await page.settled();
});
