import { island } from '#lib/markup/island.ts';
import { Searches } from './Searches.tsx';
import { useGarage } from './use-garage.ts';

/** Saved searches with counts of new vehicles; renders nothing without any, and at build. */
export const SavedSearches = island(function SavedSearches() {
  const garage = useGarage();
  return garage === null ? null : <Searches list={garage.searches} />;
});
