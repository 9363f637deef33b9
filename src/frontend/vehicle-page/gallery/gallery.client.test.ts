import { expect, test } from 'vitest';
import { testPage } from '#startup/test-page.ts';
import { galleryMarkup } from './test-gallery.ts';

async function bound() {
  const page = testPage(galleryMarkup, { address: '/cars/a/' });
  const { bindGallery, slidesIn, dropPhoto } = await import('./gallery.client.ts');
  const { openGallery } = await import('./gallery.store.ts');
  const gallery = page.find('.gallery');
  const store = openGallery(page.browser, slidesIn(gallery), 0);
  return { page, gallery, store, dropPhoto, end: bindGallery(gallery, store) };
}

const key = (page: ReturnType<typeof testPage>, name: string) =>
  page.find('.gallery-strip').dispatchEvent(new KeyboardEvent('keydown', { key: name, bubbles: true, cancelable: true }));

test('the slides are those of the markup; only the shown one can be reached', async () => {
  const { page, store } = await bound();
  expect(store.$slides.get().map(({ kind, id }) => [kind, id])).toEqual([
    ['photo', 'photo-1'],
    ['photo', 'photo-2'],
    ['video', 'video'],
  ]);
  expect(page.all('.gallery-strip > li').map(({ inert }) => inert)).toEqual([false, true, true]);
});

test('arrows, keys and thumbnails move it', async () => {
  const { page, store } = await bound();
  page.press('.gallery-arrow.next');
  expect(store.$at.get()).toBe(1);
  key(page, 'ArrowLeft');
  expect(store.$at.get()).toBe(0);
  expect(page.press('.thumbs a[href="#photo-2"]')).toBe(false);
  expect(page.all('.thumbs [aria-current]').map((link) => link.getAttribute('href'))).toEqual(['#photo-2']);
});

test('a video is played in its place, and stops out of sight', async () => {
  const { page, store } = await bound();
  store.show(2);
  page.press('[data-play]');
  expect(page.find('iframe').getAttribute('src')).toBe('https://www.youtube-nocookie.com/embed/abcdefghijk?autoplay=1&rel=0');
  store.show(0);
  expect(page.all('iframe')).toEqual([]);
  expect(page.find('[data-play]').hidden).toBe(false);
});

test('a picture opens the lightbox', async () => {
  const { page, store } = await bound();
  page.press('#photo-1 img');
  expect(store.$isOpen.get()).toBe(true);
});

test('a picture that fails is left out, with its thumbnail; what is shown stays', async () => {
  const { page, store, gallery, dropPhoto } = await bound();
  store.show(1);
  page.find('#photo-1 img').dispatchEvent(new Event('error'));
  expect(store.$slides.get().map(({ id }) => id)).toEqual(['photo-2', 'video']);
  expect(store.$at.get()).toBe(0);
  dropPhoto(gallery, store, 'photo-2');
  expect(store.$slides.get().map(({ id }) => id)).toEqual(['video']);
});

test('once it has ended nothing is answered', async () => {
  const { page, store, end } = await bound();
  end();
  page.press('.gallery-arrow.next');
  expect(store.$at.get()).toBe(0);
});
