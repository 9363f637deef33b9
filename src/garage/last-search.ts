import { storageKeys } from '#site/storage-keys.ts';
import type { SavedSearch } from './kept.ts';
import type { KeptList } from './lists.ts';

/** Remembers the search that was made last. All stock is no search. */
export function rememberSearch(list: KeptList<SavedSearch>, { search, name }: Pick<SavedSearch, 'search' | 'name'>, now: number): void {
  if (search !== '') list.change(() => [{ search, name, saved_at: now, seen_at: now }]);
}

/**
 * The inline script behind the place for the last search, which fills it before anything is painted, so that nothing moves. Its text never changes, so the
 * content security policy can name its hash. It reads no more than it must: an address that does not begin as a search is none.
 */
export const resumeScript =
  `{let p=document.querySelector("[data-resume]"),a=p.querySelector("a");try{let{search:s,name:n}=JSON.parse(localStorage.getItem("${storageKeys.lastSearch}")).entries[0];` +
  `if(/^\\?./.test(s)&&n){a.href+=s;a.textContent=n;p.hidden=false}}catch{}}`;
