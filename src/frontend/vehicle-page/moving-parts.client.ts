import { leaveOutPicture } from './gallery/left-out.client.ts';
import type { FirstDrag } from './spin/turning.ts';

const importSpin = () => import('./spin/spin.client.ts');

/** Handles a failed picture without loading the gallery. */
export function leaveOutFailed(gallery: HTMLElement, picture: unknown): void {
  if (gallery.dataset.bound === undefined && picture instanceof HTMLImageElement) leaveOutPicture(gallery, picture);
}

export const loadGallery = async (gallery: HTMLElement): Promise<void> => (await import('./gallery/gallery-part.client.ts')).startGallery(gallery);

/** @param first returns the drag that triggered loading, as far as it has come. */
export const loadSpin = async (spin: HTMLElement, first: () => FirstDrag | null): Promise<void> => (await importSpin()).startSpin(spin, first());

/** Loaded when chosen, as a viewer is third-party; it stays afterwards. */
export async function loadInside(): Promise<void> {
  const inside = document.querySelector<HTMLElement>('.inside');
  if (inside === null || inside.dataset.bound !== undefined || document.querySelector('.view-modes [value=inside]:checked') === null) return;
  inside.dataset.bound = '';
  await (await importSpin()).startInside(inside);
}

/** Further similar vehicles, with the figures beside their prices that this browser has stored. */
export async function showSimilar(section: HTMLElement): Promise<void> {
  const [{ showFurtherCards }, { showStoredFigures }] = await Promise.all([
    import('#search/results/further-cards.client.ts'),
    import('#startup/show-remembered.ts'),
  ]);
  await showFurtherCards(section);
  await showStoredFigures();
}
