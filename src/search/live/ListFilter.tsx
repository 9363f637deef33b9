import { useState } from 'react';
import { shadesField } from '../state/colour-family.ts';
import { expandFamilyOf } from '../state/colour-shades.ts';
import { toggleValue } from '../state/search-state.ts';
import { type FilterView, shownTicks } from './facets.ts';
import { useLive } from './live-context.ts';
import { TickList } from './TickList.tsx';

/** How many values of a filter show before the rest folds away. */
const shownAtFirst = 8;

type Props = { filter: Extract<FilterView, { kind: 'list' }> };

/** A filter by values (a refinement list). */
export function ListFilter({ filter }: Props) {
  const { site, search, stockCounts } = useLive();
  const [open, setOpen] = useState(false);
  // One value more needs no fold.
  const folds = filter.ticks.length > shownAtFirst + 1;
  const { show_all_label: showAll, hide_label: hide } = site.vehicle_page;
  return (
    <>
      <TickList
        ticks={shownTicks(filter.ticks, shownAtFirst, open || !folds)}
        onToggle={(value) => search.change((state) => toggleValue(expandFamilyOf(state, value, stockCounts(shadesField)), filter.name, value))}
      />
      {folds && (
        <button type="button" className="text-button" aria-expanded={open} onClick={() => setOpen(!open)}>
          {open ? hide : showAll}
          <span className="unseen"> {filter.label}</span>
        </button>
      )}
    </>
  );
}
