import { leaveOut } from './gallery/left-out.client.ts';
import type { FirstDrag } from './spin/turning.ts';

const loadSpin = () => import('./spin/spin.client.ts');

/** A picture that fails before anybody turned to the gallery is left out by a kilobyte, not by all of its code. */
export function leaveOutFailed(gallery: HTMLElement, picture: unknown): void {
  if (gallery.dataset.bound === undefined && picture instanceof HTMLImageElement) leaveOut(gallery, picture);
}

export const startGallery = async (gallery: HTMLElement): Promise<void> => (await import('./gallery/gallery-part.client.ts')).startGallery(gallery);

/** @param first gives the drag that loads it, as far as it has come by then. */
export const startSpin = async (spin: HTMLElement, first: () => FirstDrag | null): Promise<void> => (await loadSpin()).startSpin(spin, first());

/** To choose the inside is what asks for it: a viewer is another host's. Once it is there, it stays. */
export async function startInside(): Promise<void> {
  const inside = document.querySelector<HTMLElement>('.inside');
  if (inside === null || inside.dataset.bound !== undefined || document.querySelector('.view-modes [value=inside]:checked') === null) return;
  inside.dataset.bound = '';
  await (await loadSpin()).startInside(inside);
}
