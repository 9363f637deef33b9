import { expect, test } from 'vitest';
import { testPage } from '#startup/test-page.ts';
import { galleryMarkup } from './gallery/test-gallery.ts';

const inside = `<div class="view-modes"><input type="radio" value="inside" checked></div>
  <div class="inside" data-viewer="https://viewer.example/1"><div class="spin-frame"></div></div>`;

test('a picture that fails before the gallery was started is left out', async () => {
  const page = testPage(galleryMarkup);
  const { leaveOutFailed } = await import('./moving-parts.client.ts');
  leaveOutFailed(page.find('.gallery'), page.find('#photo-1 img'));
  expect(page.all('.gallery-strip > li').map(({ id }) => id)).toEqual(['photo-2', 'video']);
  page.find('.gallery').dataset.bound = '';
  leaveOutFailed(page.find('.gallery'), page.find('#photo-2 img'));
  expect(page.all('#photo-2')).toHaveLength(1);
});

test('the inside is started when it is chosen, once', async () => {
  const page = testPage(inside);
  const { loadInside } = await import('./moving-parts.client.ts');
  const choice = page.find<HTMLInputElement>('input');
  choice.checked = false;
  await loadInside();
  expect(page.all('iframe')).toEqual([]);
  choice.checked = true;
  await loadInside();
  await loadInside();
  expect(page.all('iframe').map((frame) => frame.getAttribute('src'))).toEqual(['https://viewer.example/1']);
});
