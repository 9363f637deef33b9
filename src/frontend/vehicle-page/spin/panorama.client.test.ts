import { expect, test } from 'vitest';
import { testPage } from '#startup/test-page.ts';
import { testPictures } from './test-pictures.ts';

const markup = `<div class="inside"><div class="spin-frame"><div class="inside-picture"><img src="/inside.jpg" alt="Inside"></div></div></div>`;

async function bound(options: Parameters<typeof testPictures>[1]) {
  const page = testPage(markup);
  const { picture, drawn } = testPictures([], options);
  const { bindPanorama } = await import('./panorama.client.ts');
  const { openPanorama } = await import('./panorama.store.ts');
  const store = openPanorama();
  const isShown = await bindPanorama(page.find('.inside'), page.find('.inside-picture'), picture(page.find('img')), store);
  const key = (name: string) => page.find('.spin-stage').dispatchEvent(new KeyboardEvent('keydown', { key: name, bubbles: true, cancelable: true }));
  return { page, store, isShown, drawn, key };
}

test('a whole panorama is looked around in by keys and buttons', async () => {
  const { page, store, isShown, drawn, key } = await bound({ width: 2000, height: 1000 });
  expect([isShown, page.find('.inside-picture').hidden]).toEqual([true, true]);
  key('ArrowRight');
  expect(store.$look.get().lon).toBe(15);
  page.press('[aria-label="Look left"]');
  expect(page.find('.spin-stage').getAttribute('aria-valuenow')).toBe('0');
  page.pass(20);
  expect(drawn.filter((name) => name === 'drawArrays')).toHaveLength(1);
});

test('a picture of another shape stays flat', async () => {
  const { page, isShown } = await bound({ width: 800, height: 600 });
  expect([isShown, page.find('.inside-picture').hidden, page.logs]).toEqual([false, false, []]);
});

test('a device without graphics shows it flat, and it is logged', async () => {
  const { page, isShown } = await bound({ width: 2000, height: 1000, hasGraphics: false });
  expect([isShown, page.all('.spin-stage').length]).toEqual([false, 0]);
  expect(page.logs).toEqual(['The panorama is shown flat: This device draws no panorama.']);
});
