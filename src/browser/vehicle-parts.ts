import { onIntent } from '#lib/browser/on-intent.ts';

const gallery = document.querySelector<HTMLElement>('.gallery');

/** A picture that fails before anybody turned to the gallery is left out by a kilobyte, not by all of its code. */
async function leaveOutFailed(picture: HTMLImageElement): Promise<void> {
  const { leaveOut } = await import('#vehicle-page/gallery/left-out.ts');
  if (gallery !== null && gallery.dataset.bound === undefined) leaveOut(gallery, picture);
}

/** Has the gallery's code loaded when a shopper turns to it. */
export function watchGallery(): void {
  if (gallery === null) return;
  gallery.addEventListener('error', ({ target }) => target instanceof HTMLImageElement && leaveOutFailed(target).catch(console.warn), true);
  for (const picture of gallery.querySelectorAll('img'))
    if (picture.complete && picture.naturalWidth === 0) leaveOutFailed(picture).catch(console.warn);
  onIntent(gallery, async () => (await import('./gallery-part.tsx')).startGallery(gallery), {
    presses: 'button, [data-play], .gallery-strip img',
    arrows: 'button',
  });
}
