import { expect, test } from 'vitest';
import { testPage } from '#startup/test-page.ts';
import { galleryMarkup } from './gallery/test-gallery.ts';
import { testPictures } from './spin/test-pictures.ts';

async function watched(markup: string, media: string[] = []) {
  const page = testPage(markup, { media });
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

const turning = `<div class="spin" data-turning="" data-drag="20" data-interval="100" data-frames="/1.jpg /2.jpg"><div class="spin-frame"></div>
  <div class="spin-stage" tabindex="0" role="slider"></div><button data-play><i></i></button></div>`;

test('a spin that plays by itself loads its frames once it is on screen, not before', async () => {
  const page = await watched(turning);
  const { drawn } = testPictures();
  await page.settled();
  expect([drawn, page.observed().length]).toEqual([[], 1]);
  page.see(false);
  await page.settled();
  expect(drawn).toEqual([]);
  page.see();
  await page.until(() => page.find('.spin-stage').getAttribute('aria-valuetext') !== null);
  expect(page.observed()).toEqual([]);
});

test('a spin that waits to be touched, or may not move, is not watched', async () => {
  expect((await watched(turning.replace('data-turning=""', ''))).observed()).toEqual([]);
  const page = await watched(turning, ['(prefers-reduced-motion: reduce)']);
  expect(page.observed()).toEqual([]);
});

test('the first drag turns a spin that it has load', async () => {
  const page = await watched(turning.replace('data-turning=""', ''));
  testPictures();
  const stage = page.find('.spin-stage');
  const pointer = (type: string, clientX: number, buttons = 1) =>
    stage.dispatchEvent(new PointerEvent(type, { bubbles: true, pointerId: 3, clientX, buttons }));
  pointer('pointerdown', 200);
  pointer('pointermove', 178);
  pointer('pointerup', 178, 0);
  await page.until(() => stage.getAttribute('aria-valuetext') === 'View 2 of 2');
});

test('a press on the spin before its code is there is held', async () => {
  const page = await watched('<div class="spin"><div class="spin-stage"></div><button data-play></button></div>');
  expect(page.press('.spin button')).toBe(false);
  await page.settled();
});

test('further similar vehicles come once their section is near', async () => {
  const card = '<article class="card"><h3><a href="/cars/a/">A</a></h3></article>';
  const page = testPage('<section id="similar"><ul><li data-in="/search/x/"><a href="/cars/a/">A</a></li></ul></section>', {
    answers: { '/search/x/': () => new Response(card) },
  });
  (await import('./vehicle-parts.client.ts')).watchParts();
  await page.settled();
  expect(page.requests).toEqual([]);
  page.see();
  await page.until(() => page.all('li > .card').length === 1);
});
