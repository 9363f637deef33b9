import { useSyncExternalStore } from 'react';
import { useLive, useSearch } from './context.ts';
import { keptSearch, searchName } from './search-keeper.ts';

/** Saves the search as it stands, and takes it out again; absent where the site keeps none. */
export function SaveSearch() {
  const { keeper, site, base } = useLive();
  const { state } = useSearch();
  const search = keptSearch(state, site);
  const isSaved = useSyncExternalStore(keeper?.subscribe ?? nothingChanges, () => keeper?.isSaved(search) ?? false);
  if (keeper === null || base.saveSearch === null) return null;
  const { save, saved } = base.saveSearch;
  return (
    <button type="button" className="text-button" aria-pressed={isSaved} onClick={() => keeper.toggle(search, searchName(state, site))}>
      <i className={`icon icon-${isSaved ? 'check' : 'heart'}`} />
      {isSaved ? saved : save}
    </button>
  );
}

const nothingChanges = () => () => {};
