import { useStore } from '@nanostores/react';
import { memo } from 'react';
import { type LiveSort, liveSorts } from '#site/terms.ts';
import { appliedOf } from '../state/applied.ts';
import { setSort, sortByDistance } from '../state/search-state.ts';
import { AppliedChips } from './AppliedChips.tsx';
import { AppliedCount } from './AppliedCount.tsx';
import { LayoutToggle } from './LayoutToggle.tsx';
import { useLive } from './live-context.ts';
import { NewSince } from './NewSince.tsx';
import { SaveSearch } from './SaveSearch.tsx';
import { SearchBox } from './SearchBox.tsx';

const nearest = 'nearest';

type Props = { narrowed: boolean };

/** Search box, quick links, filters button, sort and chips. */
export const LiveToolbar = memo(({ narrowed }: Props) => {
  const { site, base, boundsOf, search } = useLive();
  const state = useStore(search.$state);
  const { sort_labels, repayment_sort_label, drive_away_sort_label } = site.search;
  const labels = { ...sort_labels, repayment_asc: repayment_sort_label, drive_away_asc: drive_away_sort_label };
  // Others only if there is anything to sort by, or the address asks for them.
  const isOffered: Partial<Record<LiveSort, boolean>> = {
    repayment_asc: boundsOf('weekly_price_range') !== null,
    drive_away_asc: site.search.drive_away_sort,
  };
  const orders = liveSorts.filter((sort) => state.sortBy === sort || (isOffered[sort] ?? true));
  const applied = narrowed ? appliedOf(state, site).filter(({ attribute }) => attribute !== 'query').length : 0;
  return (
    <>
      <SearchBox />
      <div className="results-bar">
        {base.quickLinks.length > 0 && (
          <nav aria-label="Quick filters">
            <ul className="pills">
              {base.quickLinks.map((link) => (
                <li key={link.href}>
                  <a href={link.href}>{link.label}</a>
                </li>
              ))}
              <NewSince />
            </ul>
          </nav>
        )}
        <button type="button" className="button outline open-filters" popoverTarget="filters">
          <i className="icon icon-filter" />
          Filters
          {applied > 0 && <AppliedCount count={applied} />}
        </button>
        <label className="sort-select">
          <span className="unseen">Sort</span>
          <select
            value={state.sortBy ?? (state.near === null ? site.search.default_sort : nearest)}
            onChange={(event) => {
              const sort = liveSorts.find((one) => one === event.target.value);
              search.set(sort === undefined ? sortByDistance(state) : setSort(state, sort, site));
            }}
          >
            {state.near !== null && <option value={nearest}>{site.search.nearest_label}</option>}
            {orders.map((sort) => (
              <option key={sort} value={sort}>
                {labels[sort]}
              </option>
            ))}
          </select>
        </label>
        <LayoutToggle />
      </div>
      <AppliedChips shown={narrowed}>
        <SaveSearch />
      </AppliedChips>
    </>
  );
});
