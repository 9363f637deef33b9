import { onIntent } from '#lib/browser/on-intent.ts';

const part = (selector: string) => document.querySelector<HTMLElement>(selector);

/** A picture that fails before anybody turned to the gallery is left out by a kilobyte, not by all of its code. */
async function leaveOutFailed(gallery: HTMLElement, picture: HTMLImageElement): Promise<void> {
  const { leaveOut } = await import('#vehicle-page/gallery/left-out.ts');
  if (gallery.dataset.bound === undefined) leaveOut(gallery, picture);
}

function watchGallery(gallery: HTMLElement): void {
  const leave = (picture: HTMLImageElement) => leaveOutFailed(gallery, picture).catch(console.warn);
  gallery.addEventListener('error', ({ target }) => target instanceof HTMLImageElement && leave(target), true);
  for (const picture of gallery.querySelectorAll('img')) if (picture.complete && picture.naturalWidth === 0) leave(picture);
  onIntent(gallery, async () => (await import('./gallery-part.tsx')).startGallery(gallery), {
    presses: 'button, [data-play], .gallery-strip img',
    arrows: 'button',
  });
}

const loadSpin = () => import('./spin-part.ts');

/** Has the code of what moves on a vehicle's page loaded when a shopper turns to it: the gallery, the turn around it, its inside. */
export function watchParts(): void {
  const gallery = part('.gallery');
  const spin = part('.spin');
  const inside = part('.inside');
  if (gallery !== null) watchGallery(gallery);
  if (spin !== null) onIntent(spin, async () => (await loadSpin()).startSpin(spin), { presses: 'button', arrows: '.spin-stage' });
  // To choose it is what asks for it: a viewer is another host's.
  part('.views')?.addEventListener('change', ({ target }) => {
    if (inside?.dataset.bound === undefined && target instanceof HTMLInputElement && target.value === 'inside' && inside !== null) {
      inside.dataset.bound = '';
      loadSpin().then(({ startInside }) => startInside(inside), console.warn);
    }
  });
}
