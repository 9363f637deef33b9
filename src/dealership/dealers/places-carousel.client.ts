import { whenNear } from '#browser/when-near.ts';

/** Lazily loads the carousel on narrow screens. */
export function watchPlaces(): void {
  const narrow = matchMedia('(width < 641px)');
  for (const carousel of document.querySelectorAll<HTMLElement>('.carousel')) {
    const start = () => {
      if (!narrow.matches) return;
      narrow.removeEventListener('change', start);
      import('./swipe.client.ts').then(({ swipe }) => swipe(carousel), console.warn);
    };
    narrow.addEventListener('change', start);
    whenNear(carousel, '200px', start);
  }
}
