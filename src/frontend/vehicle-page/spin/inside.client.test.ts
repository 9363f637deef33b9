import { expect, test } from 'vitest';
import { testPage } from '#startup/test-page.ts';
import { testPictures } from './test-pictures.ts';

const markup = `<div class="inside"><div class="spin-frame"><div class="inside-picture"><img src="/inside.jpg" alt="Inside"></div></div>
  <ul class="spots"><li data-x="10" data-y="20"><button>Seats</button></li></ul></div>`;

async function bound() {
  const page = testPage(markup);
  const { picture } = testPictures([], { width: 800, height: 600 });
  picture(page.find('img'));
  const { bindInside } = await import('./inside.client.ts');
  const { openPanorama } = await import('./panorama.store.ts');
  const view = page.find('.inside-picture');
  view.setPointerCapture = () => {};
  await bindInside(page.find('.inside'), openPanorama);
  const pointer = (type: string, clientX: number) =>
    view.dispatchEvent(new PointerEvent(type, { clientX, button: 0, pointerType: 'mouse', pointerId: 1, bubbles: true }));
  return { page, view, pointer };
}

test('a picture that is no panorama is dragged by a mouse', async () => {
  const { view, pointer } = await bound();
  view.scrollLeft = 100;
  pointer('pointerdown', 300);
  pointer('pointermove', 250);
  expect(view.scrollLeft).toBe(150);
  pointer('pointerup', 250);
  pointer('pointermove', 0);
  expect(view.scrollLeft).toBe(150);
});

test('its places show their words', async () => {
  const { page } = await bound();
  page.press('.spot');
  expect(page.text('.spot-words')).toBe('Seats');
});
