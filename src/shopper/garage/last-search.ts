import { storageKeys } from '#site/storage-keys.ts';
import type { SavedSearch } from './kept.ts';
import type { KeptValue } from './lists.ts';

/** Stores the last search, unless it is all stock. */
export function rememberSearch(last: KeptValue<SavedSearch>, { search, name }: Pick<SavedSearch, 'search' | 'name'>, now: number): void {
  if (search !== '') last.change(() => ({ search, name, saved_at: now, seen_at: now }));
}

/**
 * Inline script that fills the last search before first paint, to avoid layout shift. Constant, so the CSP can name its hash. Rejects values that do
 * not start like a query.
 */
export const resumeScript =
  `{let p=document.querySelector("[data-resume]"),a=p.querySelector("a");try{let{search:s,name:n}=JSON.parse(localStorage.getItem("${storageKeys.lastSearch}")).entries[0];` +
  `if(/^\\?./.test(s)&&n){a.href+=s;a.textContent=n;p.hidden=false}}catch{}}`;
