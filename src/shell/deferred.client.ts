import { whenNear } from '#lib/browser/when-near.ts';

/** Loads the deferred parts of the frame once: with the first approach to the header, or when the footer's places come near. */
export function watchDeferred(): void {
  const head = document.querySelector<HTMLElement>('[data-deferred]');
  const path = head?.dataset.deferred;
  if (path === undefined) return;
  const wait = new AbortController();
  const load = () => {
    if (wait.signal.aborted) return;
    wait.abort();
    import('#browser/later.ts').then((part) => part.loadFrame(path)).catch(console.warn);
  };
  for (const sign of ['pointerover', 'focusin']) head?.addEventListener(sign, load, { signal: wait.signal });
  const places = document.querySelector('.foot-places');
  if (places !== null) whenNear(places, '100%', load);
}
