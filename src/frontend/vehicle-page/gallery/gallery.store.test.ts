import { expect, test } from 'vitest';
import { fakeBrowser } from '#browser/fake-browser.ts';
import { openGallery } from './gallery.store.ts';
import { photoAt, type Slide, slideWords } from './slides.ts';

const photo = (number: number): Slide => ({
  kind: 'photo',
  id: `photo-${number}`,
  src: `/${number}.svg`,
  srcset: '',
  alt: '',
});
const video: Slide = { kind: 'video', id: 'video' };
const slides = [photo(1), video, photo(2), photo(3)];

function opened(at = 0) {
  const fake = fakeBrowser({ address: '/before/' });
  fake.browser.history.push(null, '/cars/a/');
  return { ...fake, store: openGallery(fake.browser, slides, at) };
}

test('“Image 3 of 24”: pictures are counted without the video', () => {
  const many = Array.from({ length: 24 }, (_, index) => photo(index + 1));
  expect(slideWords(many, 2)).toBe('Image 3 of 24');
  expect(slides.map((_, at) => slideWords(slides, at))).toEqual(['Image 1 of 3', 'Video', 'Image 2 of 3', 'Image 3 of 3']);
  expect(slides.map((_, at) => photoAt(slides, at))).toEqual([0, 0, 1, 2]);
});

test('nothing is said before something moved; the first follows the last, and back', () => {
  const { store } = opened();
  expect(store.$said.get()).toBe('');
  store.step(-1);
  expect([store.$at.get(), store.$said.get()]).toEqual([3, 'Image 3 of 3']);
  store.step(1);
  expect([store.$at.get(), store.$said.get()]).toEqual([0, 'Image 1 of 3']);
  store.show(-1);
  store.show(9);
  expect(store.$at.get()).toBe(0);
});

test('Back closes the lightbox and stays on the page; Forward opens it again', () => {
  const { store, go, address } = opened(2);
  store.open();
  expect(store.$isOpen.get()).toBe(true);
  go(-1);
  expect([store.$isOpen.get(), address()]).toEqual([false, '/cars/a/']);
  go(1);
  expect(store.$isOpen.get()).toBe(true);
  store.close();
  expect([store.$isOpen.get(), address()]).toEqual([false, '/cars/a/']);
  go(-1);
  expect(address()).toBe('/before/');
});

test('loaded anew with the lightbox open, it is open still, and Back closes it', () => {
  const { browser, go, address } = opened();
  browser.history.push({ lightbox: true }, '/cars/a/');
  const anew = openGallery(browser, slides, 0);
  expect(anew.$isOpen.get()).toBe(true);
  go(-1);
  expect([anew.$isOpen.get(), address()]).toEqual([false, '/cars/a/']);
  go(-1);
  expect(address()).toBe('/before/');
  go(2);
  expect([openGallery(browser, [video], 0).$isOpen.get(), browser.history.state()]).toEqual([false, null]);
});

test('opened again before Back came, it has an entry of its own again', () => {
  const { browser, store, go, address } = opened();
  const late: (() => void)[] = [];
  const slow = openGallery({ ...browser, history: { ...browser.history, go: (by) => void late.push(() => go(by)) } }, slides, 0);
  store.end();
  slow.open();
  slow.close();
  slow.open();
  for (const come of late.splice(0)) come();
  expect([slow.$isOpen.get(), browser.history.state()]).toEqual([true, { lightbox: true }]);
  slow.close();
  slow.open();
  slow.close();
  for (const come of late.splice(0)) come();
  expect([slow.$isOpen.get(), browser.history.state()]).toEqual([false, null]);
  go(-1);
  expect(address()).toBe('/before/');
});

test('closed by its button, it leaves no entry behind', () => {
  const { store, go, address } = opened();
  store.open();
  store.open();
  store.close();
  store.close();
  expect(address()).toBe('/cars/a/');
  go(-1);
  expect(address()).toBe('/before/');
});

test('the lightbox shows pictures alone: at the video, the one before it', () => {
  const { store } = opened(1);
  store.showPhoto(0);
  expect(store.$at.get()).toBe(1);
  store.showPhoto(2);
  expect(store.$at.get()).toBe(3);
});

test('when the last picture is gone, the lightbox closes and opens no more', () => {
  const { store } = opened();
  store.open();
  store.replace([video], 0);
  expect(store.$isOpen.get()).toBe(false);
  store.open();
  expect(store.$isOpen.get()).toBe(false);
});
