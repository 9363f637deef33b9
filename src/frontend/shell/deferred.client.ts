import { whenNear } from '#browser/when-near.ts';

/** Loads the deferred parts of the frame once: with the first approach to the header, or when the footer's places come near. */
export function watchDeferred(): void {
  const head = document.querySelector<HTMLElement>('[data-deferred]');
  if (head === null) return;
  const load = () => {
    const { deferred } = head.dataset;
    delete head.dataset.deferred;
    if (deferred !== undefined) import('#startup/later.ts').then((part) => part.loadFrame(deferred)).catch(console.warn);
  };
  for (const sign of ['pointerover', 'focusin']) head.addEventListener(sign, load);
  const places = document.querySelector('.foot-places');
  if (places !== null) whenNear(places, '100%', load);
}
