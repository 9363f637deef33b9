import { useCallback, useDeferredValue, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useConnector, useInstantSearch } from 'react-instantsearch';
import { grouped } from '#lib/money.ts';
import type { CardModel } from '#vehicle/models.ts';
import { pointOf } from '../near/place-finder.ts';
import { toAddress } from '../state/base.ts';
import { countWords, resultCount, spokenCount, vehiclesIn } from '../state/result-words.ts';
import { emptyState, type SearchState } from '../state/search-state.ts';
import { liveCells } from './cells.ts';
import { connectSearch, type LiveUiState } from './connect-search.ts';
import { type Counts, type FilterView, filterViews, sharedViews } from './facets.ts';
import { LiveCards } from './LiveCards.tsx';
import { LiveEmpty } from './LiveEmpty.tsx';
import { LiveFilters } from './LiveFilters.tsx';
import { LivePager } from './LivePager.tsx';
import { LiveToolbar } from './LiveToolbar.tsx';
import { type Change, ChangeContext, type Search, SearchContext, useLive } from './live-parts.ts';
import { SaveSearch } from './SaveSearch.tsx';
import { keptSearch } from './saved-searches.ts';

/** How long a search must rest before its count is said aloud, and it counts as one that was looked at. */
const restMs = 1000;

type Props = {
  /** Called once, when the first results stand in the page. */
  onReady(): void;
};

/** The live results: filters, toolbar, cards and pager over one search. */
export function LiveSearch({ onReady }: Props) {
  const { site, index, base, browser, router, boundsOf, places } = useLive();
  const options = useMemo(
    () => ({ index, site, now: browser.now, pointOf: (of: SearchState) => pointOf(of, places) }),
    [index, site, browser, places],
  );
  useConnector(connectSearch, { options });
  const { results, status, indexUiState, setIndexUiState } = useInstantSearch({ catchError: true });
  const settled = (indexUiState as LiveUiState).search ?? emptyState;
  // A control shows at once what it was told; InstantSearch hears of it a moment later.
  const [state, setState] = useState(settled);
  useLayoutEffect(() => setState(settled), [settled]);
  const [said, say] = useState('');
  // What the results are of: a search without an answer changes neither them nor their heading.
  const asked = useRef(state);
  asked.current = state;
  const search: Search = useMemo(
    () => ({
      state,
      say,
      set(next, pace = 0) {
        asked.current = next;
        setState(next);
        router.pace(pace);
        setIndexUiState((old) => Object.assign({}, old, { search: next }));
      },
    }),
    [state, router, setIndexUiState],
  );
  const latest = useRef(search);
  latest.current = search;
  const change: Change = useCallback((by) => latest.current.set(by(asked.current)), []);

  // A place that came from elsewhere than its field: the search is asked again once it is known where that is.
  const place = state.near?.place;
  useEffect(() => {
    if (place === undefined || places.find(place) !== undefined) return;
    places.load().then(
      () => setIndexUiState((old) => Object.assign({}, old)),
      (error: Error) => browser.log(error.message),
    );
  }, [place, places, browser, setIndexUiState]);

  const heading = useRef<HTMLHeadingElement>(null);
  const turned = useRef(false);
  const turn = useCallback(() => {
    turned.current = true;
  }, []);
  const ready = results !== null && results !== undefined && !(results as { __isArtificial?: boolean }).__isArtificial;
  const shown = useMemo(() => {
    const countsOf = (name: string): Counts => (results?.disjunctiveFacets?.find((facet) => facet.name === name)?.data as Counts | undefined) ?? {};
    const total = resultCount({ total: results?.nbHits ?? 0, carTypes: countsOf('car_type'), statuses: countsOf('status') }, site);
    const cards = (results?.hits ?? []).flatMap((hit) => (hit.card as CardModel | undefined) ?? []);
    return { state: asked.current, countsOf, total, cards, pages: results?.nbPages ?? 0, page: (results?.page ?? 0) + 1 };
  }, [results, site]);
  const cells = useMemo(() => liveCells(shown.cards, { ...shown.state, page: shown.page }, base, site, browser.now()), [shown, base, site, browser]);
  const title = countWords(shown.total, shown.state, base, site);
  // Of other results the first cards are painted before the rest and the counts.
  const behind = useDeferredValue(useMemo(() => ({ cells, countsOf: shown.countsOf }), [cells, shown]));
  const whole = behind.cells === cells;
  const views = useRef<readonly FilterView[]>([]);
  const filters = useMemo(() => {
    views.current = sharedViews(views.current, filterViews(state, { countsOf: behind.countsOf, boundsOf }, site));
    return views.current;
  }, [state, behind, boundsOf, site]);
  const narrowed = toAddress({ ...state, page: 1, sortBy: null, other: [] }, base, site) !== base.path;

  // New results: where the shopper came back to, or, on another page, from the top.
  useLayoutEffect(() => {
    if (!ready || !whole || results === undefined) return;
    const position = router.takePosition();
    if (position !== null) browser.scrollTo(position);
    else if (turned.current) {
      heading.current?.focus({ preventScroll: true });
      heading.current?.scrollIntoView({ block: 'start' });
    }
    turned.current = false;
  }, [ready, whole, results, router, browser]);
  const told = useRef(false);
  useLayoutEffect(() => {
    if (!ready || !whole || told.current) return;
    told.current = true;
    onReady();
  }, [ready, whole, onReady]);

  const rests = ready && status === 'idle';
  const spoken = useSpoken(rests ? said + spokenCount(shown.total) : null);
  useSettled(rests ? toAddress({ ...shown.state, page: 1 }, base, site) : null, keptSearch(shown.state, site), shown.total);
  return (
    <SearchContext value={search}>
      <ChangeContext value={change}>
        <LiveFilters filters={filters} count={vehiclesIn(shown.total, base.noun)} />
        <div className="results-main" aria-busy={!whole || status === 'loading' || status === 'stalled'}>
          <div className="results-head">
            <h1 ref={heading} tabIndex={-1}>
              {title}
            </h1>
            {shown.pages > 1 && (
              <p className="muted">
                Page {grouped(shown.page)} of {grouped(shown.pages)}
              </p>
            )}
          </div>
          <LiveToolbar narrowed={narrowed} />
          <p className="unseen" role="status">
            {spoken}
          </p>
          {status === 'error' && (
            <div className="panel search-failed" role="alert">
              <p>This search did not get an answer. Below are the last results.</p>
              <button type="button" className="button outline" onClick={() => search.set({ ...state })}>
                Try again
              </button>
            </div>
          )}
          {ready && status !== 'error' && cells.length === 0 && <LiveEmpty />}
          {cells.length > 0 && (
            <>
              <h2 className="unseen">Vehicles</h2>
              <LiveCards cells={cells} behind={behind.cells} />
            </>
          )}
          <LivePager pages={shown.pages} onTurn={turn} />
          {!narrowed && ready && (
            <p className="save-search">
              <SaveSearch />
            </p>
          )}
          {base.financeWarning !== null && (isByRepayment(state, filters) || shown.cards.some((card) => card.estimate?.kind === 'estimate')) && (
            <p className="fine reading" id="financeDisclaimer">
              {base.financeWarning}
            </p>
          )}
        </div>
      </ChangeContext>
    </SearchContext>
  );
}

/** Whether repayments are searched by, or offered to be: their warning stands on the page then, whatever the results show. */
const isByRepayment = ({ ranges, sortBy }: SearchState, filters: readonly FilterView[]) =>
  ranges.weekly_price_range !== undefined || sortBy === 'repayment_asc' || filters.some(({ name }) => name === 'weekly_price_range');

/** A text for screen readers that follows `text` only once it has rested. */
function useSpoken(text: string | null): string {
  const { browser } = useLive();
  const [spoken, setSpoken] = useState('');
  const first = useRef(true);
  useEffect(() => {
    if (text === null) return;
    // The first results are what the page said already.
    if (first.current) {
      first.current = false;
      return;
    }
    return browser.later(restMs, () => setSpoken(text));
  }, [text, browser]);
  return spoken;
}

/** Tells of a search once it has rested. */
function useSettled(address: string | null, search: string, count: number): void {
  const { browser, onSettled } = useLive();
  const told = useRef('');
  useEffect(() => {
    if (address === null || address === told.current) return;
    return browser.later(restMs, () => {
      told.current = address;
      onSettled({ address, search, count });
    });
  }, [address, search, count, browser, onSettled]);
}
