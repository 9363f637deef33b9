import { type FocusEvent, useMemo, useState } from 'react';
import { toAddress } from '../state/base.ts';
import { searchHistory } from '../words/history.ts';
import { useLive } from './live-parts.ts';
import { useWords } from './use-words.ts';

/** The words that name the box, on the prerendered page and on the live one. */
export const searchBoxLabel = 'Search make, model, badge or stock number';

/**
 * Words to search for, in plain English too. Results follow every letter; what is understood becomes filters when the shopper presses Enter or goes
 * elsewhere.
 */
export function SearchBox() {
  const { link, site, base, storage } = useLive();
  const history = useMemo(() => searchHistory(storage, site.search.history_size), [storage, site]);
  const words = useWords((text, asked) => history.add({ text, path: toAddress(asked, base, site) }));
  const [inside, setInside] = useState(false);
  const past = inside && words.text === '' ? history.all() : [];
  const leave = (event: FocusEvent<HTMLElement>) => {
    // Another window has the focus, or another part of the box.
    if (document.activeElement === event.target || event.currentTarget.contains(event.relatedTarget)) return;
    setInside(false);
    words.settle(false);
  };
  return (
    <search className="search-box" onBlur={leave}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          setInside(false);
          words.settle(true);
        }}
      >
        <input
          type="search"
          name="query"
          aria-label={searchBoxLabel}
          aria-describedby="search-hint"
          placeholder={searchBoxLabel}
          autoComplete="off"
          value={words.text}
          // The words of the stock are learned before the first letter.
          onClick={() => setInside(true)}
          onFocus={() => {
            setInside(true);
            link.hear('', true).catch(() => {});
          }}
          onKeyDown={(event) => {
            if (event.key === 'Escape' && words.text === '') setInside(false);
          }}
          onChange={(event) => {
            setInside(true);
            words.type(event.target.value);
          }}
        />
        <button type="submit" className="icon-button" aria-label="Search">
          <i className="icon icon-search" />
        </button>
        <span className="unseen" id="search-hint">
          Results follow as you type. Say it in your own words: white automatic ute under $40,000.
        </span>
      </form>
      {past.length > 0 && (
        <div className="heard past">
          <p>Recent searches</p>
          <button
            type="button"
            className="text-button"
            onClick={() => {
              history.clear();
              setInside(false);
            }}
          >
            Clear
            <span className="unseen"> recent searches</span>
          </button>
          <ul>
            {past.map(({ text, path }) => (
              <li key={path}>
                <a href={path}>{text}</a>
              </li>
            ))}
          </ul>
        </div>
      )}
      {words.heard.length > 0 && (
        <div className="heard">
          <p>
            Searching for:{' '}
            {words.heard.map((part) => (
              <b key={part}>{part}</b>
            ))}
          </p>
          <button type="button" className="text-button" onClick={words.keepAsText}>
            Search for the words only
          </button>
        </div>
      )}
    </search>
  );
}
