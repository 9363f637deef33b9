import { useState } from 'react';
import { toggleValue } from '../state/search-state.ts';
import { type FilterView, type MakeTick, shownTicks } from './facets.ts';
import { useLive } from './live-context.ts';
import { TickList } from './TickList.tsx';

type Props = { filter: Extract<FilterView, { kind: 'makes' }> };

/** The hierarchical facet (specification 1 §2). */
export function MakeFilter({ filter }: Props) {
  const { site, search } = useLive();
  const [open, setOpen] = useState(false);
  const { makes_shown: first, show_all_makes_label: showAll, hide_extra_makes_label: hide } = site.search;
  return (
    <>
      <TickList
        ticks={shownTicks(filter.ticks, first, open)}
        onToggle={(value) => search.change((state) => toggleValue(state, 'make', value))}
        below={(make) => make.chosen && make.models.length > 0 && <Models make={make} />}
      />
      {filter.ticks.length > first && (
        <button type="button" className="text-button" aria-expanded={open} onClick={() => setOpen(!open)}>
          {open ? hide : showAll}
        </button>
      )}
    </>
  );
}

function Models({ make }: { make: MakeTick }) {
  const { site, search } = useLive();
  const [open, setOpen] = useState(make.models.some((model) => model.chosen));
  const { select_models_label: select, hide_models_label: hide } = site.search;
  return (
    <div className="models-of">
      {open && <TickList ticks={make.models} onToggle={(value) => search.change((state) => toggleValue(state, 'model', value))} />}
      <button type="button" className="text-button" aria-expanded={open} onClick={() => setOpen(!open)}>
        {open ? hide : select}
        <span className="unseen">
          {open ? ' models' : ''} of {make.label}
        </span>
      </button>
    </div>
  );
}
