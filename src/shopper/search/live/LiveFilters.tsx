import { memo, type ToggleEvent, useRef } from 'react';
import { hasDistanceFilter } from '../near/places.ts';
import { openAtFirst } from '../state/results-parts.ts';
import { clearSearch } from '../state/search-state.ts';
import { AppliedChips } from './AppliedChips.tsx';
import { AppliedCount } from './AppliedCount.tsx';
import type { FilterView } from './facets.ts';
import { ListFilter } from './ListFilter.tsx';
import { useLive } from './live-context.ts';
import { MakeFilter } from './MakeFilter.tsx';
import { NearFilter } from './NearFilter.tsx';
import { RangeFilter } from './RangeFilter.tsx';

type Props = { filters: readonly FilterView[] /** `37 cars` */; count: string };

/** A column, or a sheet on narrow screens as on the prerendered page. */
export function LiveFilters({ filters, count }: Props) {
  const { site, search, sheet } = useLive();
  // `toggle` fires a task later; Back in between would leave the page.
  const onBeforeToggle = ({ currentTarget, newState }: ToggleEvent<HTMLElement>) => {
    if (newState === 'open') sheet.opened(() => currentTarget.hidePopover());
    else sheet.closed();
  };
  return (
    <aside className="filters is-live" id="filters" aria-label="Filters" popover="auto" onBeforeToggle={onBeforeToggle}>
      <div className="filters-head">
        <p tabIndex={-1}>Filters</p>
        <button type="button" className="icon-button" popoverTarget="filters" popoverTargetAction="hide" aria-label="Close filters">
          <i className="icon icon-close" />
        </button>
      </div>
      <AppliedChips />
      <Groups filters={filters} />
      <div className="filters-foot">
        <button type="button" className="button outline" onClick={() => search.change(clearSearch)}>
          {site.search.clear_filters_label}
        </button>
        <button type="button" className="button" popoverTarget="filters" popoverTargetAction="hide">
          Show {count}
        </button>
      </div>
    </aside>
  );
}

/** Re-renders only on changes. */
const Groups = memo(({ filters }: Pick<Props, 'filters'>) => {
  const { site } = useLive();
  // One list keeps each child's parent stable.
  const groups = filters.map((filter, place) => <Group key={filter.name} filter={filter} first={place < openAtFirst} />);
  if (hasDistanceFilter(site)) groups.splice(openAtFirst, 0, <NearFilter key="near" />);
  return groups;
});

const Group = memo(({ filter, first }: { filter: FilterView; first: boolean }) => {
  // Initially only; then the shopper decides.
  const open = useRef(first || filter.applied > 0);
  return (
    <details className="filter-group" open={open.current}>
      <summary>
        <span>
          {filter.label}
          {filter.applied > 0 && <AppliedCount count={filter.applied} />}
        </span>
      </summary>
      {filter.kind === 'list' && <ListFilter filter={filter} />}
      {filter.kind === 'makes' && <MakeFilter filter={filter} />}
      {filter.kind === 'range' && <RangeFilter filter={filter} />}
    </details>
  );
});
