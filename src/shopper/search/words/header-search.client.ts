/** Lazy-loads the header search and its worker on first opening. */
export function headerSearch(): void {
  const panel = document.getElementById('head-search');
  // Not in markup: an open panel would take focus on load.
  panel?.querySelector('input')?.setAttribute('autofocus', '');
  const begin = () => import('#startup/later.ts').then((part) => part.beginHeadSearch(panel as HTMLElement)).catch(console.warn);
  panel?.addEventListener('beforetoggle', begin, { once: true });
}
