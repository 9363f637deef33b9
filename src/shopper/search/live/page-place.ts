import type { LiveSite } from '#site/schema/live-site.ts';
import type { LiveBase } from '../state/page-address.ts';
import { documentTitle, listingCopyFor } from '../state/result-words.ts';
import type { SearchState } from '../state/search-state.ts';

/** Updates title and breadcrumb: those of all stock once the search has left the listing. */
export function pagePlace(base: LiveBase, site: LiveSite): (state: SearchState) => void {
  const { title } = document;
  const crumbs = [...document.querySelectorAll('.crumbs ol > li')];
  const between = crumbs.slice(1, -1);
  const last = crumbs.at(-1);
  const here = last?.firstElementChild;
  const own = here?.textContent ?? '';
  return (state) => {
    document.title = documentTitle(state, base, title, site);
    const hasLeft = listingCopyFor(state, base) !== base;
    if (here) here.textContent = hasLeft ? (base.all?.crumb ?? own) : own;
    if (hasLeft) for (const crumb of between) crumb.remove();
    else last?.before(...between);
  };
}
