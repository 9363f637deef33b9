import { expect, test } from 'vitest';
import { testPage } from '#startup/test-page.ts';
import { testPictures } from './test-pictures.ts';
import type { FirstDrag } from './turning.ts';

const markup = `<div class="spin" data-drag="8" data-interval="80" data-frames="/1.jpg /2.jpg /3.jpg"><div class="spin-frame"></div>
  <div class="spin-stage" tabindex="0" role="slider"></div><button data-by="1">On</button><button data-play><i></i></button></div>`;

async function bound(fails: readonly string[] = [], first: FirstDrag | null = null) {
  const page = testPage(markup);
  const pictures = testPictures(fails);
  const { bindSpin, optionsOf } = await import('./turn.client.ts');
  const { openSpin } = await import('./spin.store.ts');
  const spin = page.find('.spin');
  const store = openSpin(page.browser, optionsOf(spin));
  await bindSpin(spin, store, first);
  page.pass(20);
  const key = (name: string) => page.find('.spin-stage').dispatchEvent(new KeyboardEvent('keydown', { key: name, bubbles: true, cancelable: true }));
  return { page, store, key, ...pictures };
}

test('once its frames are there, keys and buttons turn it, and it says which view is shown', async () => {
  const { page, store, key } = await bound();
  expect(page.find('.spin-stage').getAttribute('aria-valuetext')).toBe('View 1 of 3');
  expect(key('ArrowRight')).toBe(false);
  page.press('[data-by]');
  expect(store.$frame.get()).toBe(2);
  expect(key('Home')).toBe(false);
  expect(page.find('.spin-stage').getAttribute('aria-valuetext')).toBe('View 1 of 3');
  expect(key('x')).toBe(true);
});

test('the drag that had it load turns it, and goes on from where it began while its pointer is down', async () => {
  const { page, store } = await bound([], { id: 7, from: 100, to: 91 });
  expect(store.$frame.get()).toBe(1);
  const move = (fields: PointerEventInit) => page.find('.spin-stage').dispatchEvent(new PointerEvent('pointermove', { bubbles: true, ...fields }));
  move({ pointerId: 7, buttons: 1, clientX: 83 });
  expect(store.$frame.get()).toBe(2);
});

test('a pointer that was released before its code came turns nothing more', async () => {
  const { page, store } = await bound([], { id: 7, from: 100, to: 91 });
  const move = (fields: PointerEventInit) => page.find('.spin-stage').dispatchEvent(new PointerEvent('pointermove', { bubbles: true, ...fields }));
  move({ pointerId: 7, buttons: 0, clientX: 20 });
  move({ pointerId: 7, buttons: 1, clientX: 20 });
  expect(store.$frame.get()).toBe(1);
});

test('each frame of the screen draws once', async () => {
  const { page, key, drawn } = await bound();
  const before = drawn.length;
  key('ArrowRight');
  key('ArrowRight');
  page.pass(20);
  expect(drawn.length - before).toBe(1);
});

test('it turns by itself while its button is on', async () => {
  const { page, store } = await bound();
  page.press('[data-play]');
  expect(page.find('[data-play]').getAttribute('aria-pressed')).toBe('true');
  page.pass(80);
  expect(store.$frame.get()).toBe(1);
});

test('without a frame nothing turns', async () => {
  const { page, store, key } = await bound(['/1.jpg', '/2.jpg', '/3.jpg']);
  key('ArrowRight');
  expect([store.$frame.get(), page.all('canvas').length]).toEqual([0, 0]);
});
