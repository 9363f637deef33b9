/** Has the header's search show what words find. Its code and the search's worker are loaded when it is first opened. */
export function headerSearch(): void {
  const panel = document.getElementById('head-search');
  // Not in the markup: on a page that opens it would take the focus.
  panel?.querySelector('input')?.setAttribute('autofocus', '');
  panel?.addEventListener(
    'beforetoggle',
    async () => {
      const parts = Promise.all([import('#search/words/header-preview.ts'), import('./site-search.ts'), import('./page-browser.ts')]);
      const [{ headerPreview }, { openSiteSearch }, { browser }] = await parts;
      headerPreview(panel, openSiteSearch, browser.clock.now, browser.storage);
    },
    { once: true },
  );
}
