import { useState } from 'react';
import { valuesNoun } from '../state/attributes.ts';
import { shadesField } from '../state/colour-family.ts';
import { expandFamilyOf } from '../state/colour-shades.ts';
import { toggleValue } from '../state/search-state.ts';
import { type FilterView, shownTicks } from './facets.ts';
import { useLive } from './live-context.ts';
import { TickList } from './TickList.tsx';

/** Options before the list is collapsed. */
const shownAtFirst = 8;

type Props = { filter: Extract<FilterView, { kind: 'list' }> };

export function ListFilter({ filter }: Props) {
  const { search, stockCounts } = useLive();
  const [open, setOpen] = useState(false);
  // One more is not worth collapsing.
  const folds = filter.ticks.length > shownAtFirst + 1;
  return (
    <>
      <TickList
        ticks={shownTicks(filter.ticks, shownAtFirst, open || !folds)}
        onToggle={(value) => search.change((state) => toggleValue(expandFamilyOf(state, value, stockCounts(shadesField)), filter.name, value))}
      />
      {folds && (
        <button type="button" className="text-button" aria-expanded={open} onClick={() => setOpen(!open)}>
          {open ? 'Hide extra' : 'Show all'} {valuesNoun(filter.name)}
        </button>
      )}
    </>
  );
}
