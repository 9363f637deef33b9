import { useEffect, useRef, useState } from 'react';
import { liveSorts } from '#site/search-terms.ts';
import { cleanQuery, setQuery, setSort, sortByDistance } from '../search-state.ts';
import { AppliedChips } from './AppliedChips.tsx';
import { useLive, useSearch } from './context.ts';

/** The order by distance, in the list of orders. */
const nearest = 'nearest';

type Props = { /** Whether anything is asked for on top of the listing. */ narrowed: boolean };

/** What stands above the results: the words, quick links, the way to the filters, the order, and all that is asked for. */
export function LiveToolbar({ narrowed }: Props) {
  const { site, base, boundsOf } = useLive();
  const { state, set } = useSearch();
  // By repayment only where there is any; an address may ask for it all the same.
  const orders = liveSorts.filter((sort) => sort !== 'repayment_asc' || state.sortBy === sort || boundsOf('weekly_price_range') !== null);
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
            value={state.sortBy ?? (state.near === null ? site.search.default_sort : nearest)}
            onChange={(event) => {
              const sort = liveSorts.find((one) => one === event.target.value);
              if (sort !== undefined) set(setSort(state, sort, site));
              else set(sortByDistance(state));
            }}
          >
            {state.near !== null && <option value={nearest}>{site.search.nearest_label}</option>}
            {orders.map((sort) => (
              <option key={sort} value={sort}>
                {sort === 'repayment_asc' ? site.search.repayment_sort_label : site.search.sort_labels[sort]}
              </option>
            ))}
          </select>
        </label>
      </div>
      {narrowed && <AppliedChips />}
    </>
  );
}

/** Words to search for. Results follow every letter; the address follows when typing rests. */
function SearchBox() {
  const { site } = useLive();
  const { state, set } = useSearch();
  const [text, setText] = useState(state.query);
  const asked = useRef(text);
  useEffect(() => {
    // Not what was typed here: a chip was taken away, or another entry of the history came up.
    if (cleanQuery(asked.current) !== state.query) {
      asked.current = state.query;
      setText(state.query);
    }
  }, [state.query]);
  const ask = (words: string, pace: number) => {
    asked.current = words;
    setText(words);
    set(setQuery(state, words), pace);
  };
  return (
    <search className="search-box">
      <form
        onSubmit={(event) => {
          event.preventDefault();
          ask(text, 0);
        }}
      >
        <input
          type="search"
          name="query"
          aria-label="Search make, model, badge or stock number"
          aria-describedby="search-hint"
          placeholder="Search make, model, badge or stock number"
          autoComplete="off"
          value={text}
          onChange={(event) => ask(event.target.value, site.search.text_wait_ms)}
        />
        <button type="submit" className="icon-button" aria-label="Search">
          <i className="icon icon-search" />
        </button>
        <span className="unseen" id="search-hint">
          Results follow as you type.
        </span>
      </form>
    </search>
  );
}
