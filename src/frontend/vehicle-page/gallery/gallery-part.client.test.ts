import { expect, test } from 'vitest';
import { testPage } from '#startup/test-page.ts';
import { galleryMarkup } from './test-gallery.ts';

const markup = `${galleryMarkup}<astro-island client="manual"><div class="lightbox"></div></astro-island>`;

async function started(loadIsland: () => Promise<() => Promise<void>>) {
  const page = testPage(markup);
  Object.assign(page.find('astro-island'), { loadIsland });
  const { startGallery } = await import('./gallery-part.client.ts');
  const { pageGallery } = await import('./page-gallery.ts');
  return { page, pageGallery, started: startGallery(page.find('.gallery')) };
}

test('the gallery is taken over with its lightbox once its strip rests', async () => {
  const { page, pageGallery, started: done } = await started(async () => async () => {});
  await page.until(() => page.waiting() > 0);
  page.pass(200);
  await done;
  expect(page.find('.gallery').dataset.bound).toBe('');
  expect((await pageGallery()).store.$slides.get()).toHaveLength(3);
});

test('without the files of its lightbox it is not taken over', async () => {
  const { page, started: done } = await started(() => Promise.reject(new Error('gone')));
  await expect(done).rejects.toThrow('gone');
  expect(page.find('.gallery').dataset.bound).toBeUndefined();
});
