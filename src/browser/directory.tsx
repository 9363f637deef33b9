/** Lazy-loads the search of a directory when the shopper turns to it, or a deep link asks for something; nothing is loaded before. */
export function directorySearch(): void {
  const root = document.querySelector<HTMLElement>('.directory');
  if (root === null) return;
  let begun = false;
  const begin = () => {
    if (begun) return;
    begun = true;
    const worker = new Worker(new URL('./directory-worker.tsx', import.meta.url), { type: 'module' });
    worker.addEventListener('error', () => dispatchEvent(new Event('vite:preloadError')));
    import('./directory-page.ts')
      .then(({ startDirectory }) => startDirectory(root, worker))
      .catch((error: Error) => console.warn(`The search of this page did not start: ${error.message}`));
  };
  if (location.search.length > 1) begin();
  for (const intent of ['pointerenter', 'pointerdown', 'focusin'] as const) root.addEventListener(intent, begin, { once: true, passive: true });
}
