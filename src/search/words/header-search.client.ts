/** Has the header's search show what words find. Its code and the search's worker are loaded when it is first opened. */
export function headerSearch(): void {
  const panel = document.getElementById('head-search');
  // Not in the markup: on a page that opens it would take the focus.
  panel?.querySelector('input')?.setAttribute('autofocus', '');
  const begin = () => import('./head-search.client.ts').then(({ startHeadSearch }) => startHeadSearch(panel as HTMLElement)).catch(console.warn);
  panel?.addEventListener('beforetoggle', begin, { once: true });
}
