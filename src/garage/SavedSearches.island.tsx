import { island } from '#lib/island.ts';
import { Searches } from './Searches.tsx';
import { useGarage } from './use-garage.ts';

/** The saved searches, with what is new in each since it was seen last; absent while there is none, and at build. */
export const SavedSearches = island(function SavedSearches() {
  const garage = useGarage();
  return garage === null ? null : <Searches list={garage.searches} />;
});
