import { useStore } from '@nanostores/react';
import { useSyncExternalStore } from 'react';
import { useLive } from './live-context.ts';
import { savedSearchKey, searchName } from './saved-searches.ts';

/** Saves or removes the search; absent without saved searches. */
export function SaveSearch() {
  const { saved, site, base, search: store } = useLive();
  const state = useStore(store.$state);
  const search = savedSearchKey(state, site);
  const isSaved = useSyncExternalStore(saved?.subscribe ?? nothingChanges, () => saved?.isSaved(search) ?? false);
  if (saved === null || base.saveSearch === null) return null;
  const words = base.saveSearch;
  return (
    <button type="button" className="text-button" aria-pressed={isSaved} onClick={() => saved.toggle(search, searchName(state, site))}>
      <i className={`icon icon-${isSaved ? 'check' : 'heart'}`} />
      {isSaved ? words.saved : words.save}
    </button>
  );
}

const nothingChanges = () => () => {};
