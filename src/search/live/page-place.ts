import type { LiveSite } from '../state/live-config.ts';
import type { LiveBase } from '../state/page-address.ts';
import { titleOf, wordsOf } from '../state/result-words.ts';
import type { SearchState } from '../state/search-state.ts';

/** Has the document's title and its breadcrumb follow the search: they are those of all stock once it has left the page's listing. */
export function pagePlace(base: LiveBase, site: LiveSite): (state: SearchState) => void {
  const { title } = document;
  const list = document.querySelector('.crumbs ol');
  const own = [...(list?.children ?? [])];
  const here = own.at(-1)?.cloneNode(true) as Element | undefined;
  if (here?.firstElementChild && base.all !== null) here.firstElementChild.textContent = base.all.crumb;
  return (state) => {
    document.title = titleOf(state, base, title, site);
    if (wordsOf(state, base) === base) list?.replaceChildren(...own);
    else if (here !== undefined) list?.replaceChildren(...own.slice(0, 1), here);
  };
}
