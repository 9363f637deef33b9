import { useStore } from '@nanostores/react';
import type { FocusEvent } from 'react';
import { searchBoxLabel } from '../state/results-parts.ts';
import type { PastSearch } from '../words/history.ts';
import { useLive } from './live-context.ts';

/** Search as you type, natural language included. Parsed filters are applied on Enter or blur. */
export function SearchBox() {
  const { box } = useLive();
  const text = useStore(box.$text);
  const heard = useStore(box.$heard);
  const past = useStore(box.$past);
  const leave = (event: FocusEvent<HTMLElement>) => {
    // Focus is in another window, or within the box.
    if (document.activeElement === event.target || event.currentTarget.contains(event.relatedTarget)) return;
    box.leave();
  };
  return (
    <search className="search-box" onBlur={leave}>
      <form
        method="dialog"
        onSubmit={(event) => {
          event.preventDefault();
          box.submit();
        }}
      >
        <input
          type="search"
          name="query"
          aria-label={searchBoxLabel}
          aria-describedby="search-hint"
          placeholder={searchBoxLabel}
          autoComplete="off"
          value={text}
          onClick={box.enter}
          onFocus={() => {
            box.enter();
            box.learn();
          }}
          onKeyDown={(event) => {
            if (event.key === 'Escape' && text === '') box.close();
          }}
          onChange={(event) => box.type(event.target.value)}
        />
        <button type="submit" className="icon-button" aria-label="Search">
          <i className="icon icon-search" />
        </button>
        <span className="unseen" id="search-hint">
          Results update as you type. Try your own words: white automatic ute under $40,000.
        </span>
      </form>
      {past.length > 0 && <Past past={past} onClear={box.clearPast} />}
      {heard.length > 0 && <Heard heard={heard} onKeepAsText={box.keepAsText} />}
    </search>
  );
}

const Past = ({ past, onClear }: { past: readonly PastSearch[]; onClear(): void }) => (
  <div className="heard past">
    <p>Recent searches</p>
    <button type="button" className="text-button" onClick={onClear}>
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
);

const Heard = ({ heard, onKeepAsText }: { heard: readonly string[]; onKeepAsText(): void }) => (
  <div className="heard">
    <p>
      Searching for:{' '}
      {heard.map((part) => (
        <b key={part}>{part}</b>
      ))}
    </p>
    <button type="button" className="text-button" onClick={onKeepAsText}>
      Search these exact words
    </button>
  </div>
);
