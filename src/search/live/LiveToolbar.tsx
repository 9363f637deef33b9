import { sorts } from '#site/search-terms.ts';
import { setSort } from '../search-state.ts';
import { AppliedChips } from './AppliedChips.tsx';
import { useLive, useSearch } from './context.ts';
import { NewSince } from './NewSince.tsx';
import { SaveSearch } from './SaveSearch.tsx';
import { SearchBox } from './SearchBox.tsx';

type Props = { /** Whether anything is asked for on top of the listing. */ narrowed: boolean };

/** What stands above the results: the words, quick links, the way to the filters, the order, and all that is asked for. */
export function LiveToolbar({ narrowed }: Props) {
  const { site, base } = useLive();
  const { state, set } = useSearch();
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
        </button>
        <label className="sort-select">
          <span className="unseen">Sort</span>
          <select
            value={state.sortBy ?? site.search.default_sort}
            onChange={(event) => {
              const sort = sorts.find((one) => one === event.target.value);
              if (sort !== undefined) set(setSort(state, sort, site));
            }}
          >
            {sorts.map((sort) => (
              <option key={sort} value={sort}>
                {site.search.sort_labels[sort]}
              </option>
            ))}
          </select>
        </label>
      </div>
      <AppliedChips shown={narrowed}>
        <SaveSearch />
      </AppliedChips>
    </>
  );
}
