import { expect, test } from 'vitest';
import { testPage } from '#startup/test-page.ts';
import { galleryMarkup } from './test-gallery.ts';

async function started(markup = galleryMarkup) {
  const page = testPage(markup);
  const { slidesIn } = await import('./gallery.client.ts');
  const { openGallery } = await import('./gallery.store.ts');
  const { startCarousel } = await import('./carousel.client.ts');
  const gallery = page.find('.gallery');
  const store = openGallery(page.browser, slidesIn(gallery), 0);
  startCarousel(gallery, store, true);
  return { page, gallery, store };
}

test('the strip is moved from where it was scrolled to; a screen reader is told which slide is shown', async () => {
  const { page, gallery, store } = await started();
  expect(gallery.dataset.live).toBe('');
  expect(page.find('.gallery-strip').style.transform).toContain('translate3d');
  store.show(1);
  expect(page.text('.gallery > [role=status]')).toBe('Image 2 of 2');
});

test('the open lightbox speaks for itself', async () => {
  const { page, store } = await started();
  store.show(1);
  store.open();
  expect(page.text('.gallery > [role=status]')).toBe('');
});

test('a gallery without a strip stays as it is', async () => {
  const { gallery } = await started('<div class="gallery"></div>');
  expect(gallery.dataset.live).toBeUndefined();
});
