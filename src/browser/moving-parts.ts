import { leaveOut } from '#vehicle-page/gallery/left-out.ts';

const loadSpin = () => import('./spin-part.ts');

/** A picture that fails before anybody turned to the gallery is left out by a kilobyte, not by all of its code. */
export function leaveOutFailed(gallery: HTMLElement, picture: unknown): void {
  if (gallery.dataset.bound === undefined && picture instanceof HTMLImageElement) leaveOut(gallery, picture);
}

export const startGallery = async (gallery: HTMLElement): Promise<void> => (await import('./gallery-part.ts')).startGallery(gallery);

export const startSpin = async (spin: HTMLElement): Promise<void> => (await loadSpin()).startSpin(spin);

/** To choose the inside is what asks for it: a viewer is another host's. Once it is there, it stays. */
export async function startInside(): Promise<void> {
  const inside = document.querySelector<HTMLElement>('.inside');
  if (inside === null || inside.dataset.bound !== undefined || document.querySelector('.view-modes [value=inside]:checked') === null) return;
  inside.dataset.bound = '';
  await (await loadSpin()).startInside(inside);
}
