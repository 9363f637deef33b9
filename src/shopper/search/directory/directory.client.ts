/** Lazy-loads the directory search on interaction or for a deep link. */
export function startDirectorySearch(): void {
  const root = document.querySelector<HTMLElement>('.directory');
  if (root === null) return;
  let begun = false;
  const begin = () => {
    if (begun) return;
    begun = true;
    const create = () => new Worker(new URL('./directory-worker.client.ts', import.meta.url), { type: 'module' });
    // Loaded in parallel. Once it has responded it is used; if it dies, another is started.
    let first: Worker | null = create();
    const gone = () => dispatchEvent(new Event('vite:preloadError'));
    first.addEventListener('error', gone);
    first.addEventListener('message', ({ currentTarget }) => currentTarget?.removeEventListener('error', gone), { once: true });
    const start = () => {
      const worker = first ?? create();
      first = null;
      return worker;
    };
    import('./directory-page.client.ts')
      .then(({ startDirectory }) => startDirectory(root, start))
      .catch((error: Error) => console.warn(`The search of this page did not start: ${error.message}`));
  };
  if (location.search.length > 1) begin();
  for (const intent of ['pointerenter', 'pointerdown', 'focusin'] as const) root.addEventListener(intent, begin, { once: true, passive: true });
}
