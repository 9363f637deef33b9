import { useStore } from '@nanostores/react';
import { useDeferredValue, useLayoutEffect, useMemo, useRef } from 'react';
import { showRepaymentWarning } from '#finance/show-warning.ts';
import { grouped } from '#lib/text/money.ts';
import { hasDistanceFilter } from '../near/places.ts';
import { listingCopyFor, resultHeading, vehiclesIn } from '../state/result-words.ts';
import { droppedTermsText } from '../words/dropped-terms.ts';
import { LiveCards } from './LiveCards.tsx';
import { LiveEmpty } from './LiveEmpty.tsx';
import { LiveFilters } from './LiveFilters.tsx';
import { LivePager } from './LivePager.tsx';
import { LiveToolbar } from './LiveToolbar.tsx';
import { useLive } from './live-context.ts';
import { isNarrowed, needsWarning } from './live-search.ts';
import { PlaceForm } from './NearFilter.tsx';
import type { LiveViewProps } from './page-live.ts';
import { pagePlace } from './page-place.ts';
import { SaveSearch } from './SaveSearch.tsx';

export function LiveSearch({ isPlaced, onReady, onPlaced }: LiveViewProps) {
  const { search, site, base } = useLive();
  const state = useStore(search.$state);
  const shown = useStore(search.$shown);
  const cells = useStore(search.$cells);
  const ready = useStore(search.$ready);
  const status = useStore(search.$status);
  // First cards are painted before the rest and the counts.
  const behind = useDeferredValue(useMemo(() => ({ cells, countsOf: shown.countsOf }), [cells, shown]));
  const isWhole = behind.cells === cells;
  const filters = useMemo(() => search.filters(state, behind.countsOf), [search, state, behind]);
  const narrowed = isNarrowed(state, { site, base });

  const heading = useRef<HTMLHeadingElement>(null);
  const isReady = ready && isWhole;
  useLayoutEffect(() => {
    if (isReady && !isPlaced) onReady();
  }, [isReady, isPlaced, onReady]);
  useLayoutEffect(() => {
    if (isPlaced) onPlaced();
  }, [isPlaced, onPlaced]);
  const isStanding = isReady && isPlaced;
  // Only now has the page the height for a scroll position; earlier, scroll anchoring would add to it.
  useLayoutEffect(() => {
    if (!isStanding || !search.painted(shown)) return;
    heading.current?.focus({ preventScroll: true });
    heading.current?.scrollIntoView({ block: 'start' });
  }, [isStanding, shown, search]);

  const showPlace = useMemo(() => pagePlace(base, site), [base, site]);
  useLayoutEffect(() => {
    if (isStanding) showPlace(shown.state);
  }, [isStanding, showPlace, shown]);

  const warns = needsWarning(state, filters, shown.cards);
  useLayoutEffect(() => {
    if (isStanding) showRepaymentWarning(warns);
  }, [isStanding, warns]);

  return (
    <>
      <LiveFilters filters={filters} count={vehiclesIn(shown.total, listingCopyFor(shown.state, base).noun)} />
      <div className="results-main" aria-busy={!isWhole || status === 'loading' || status === 'stalled'}>
        <div className="results-head">
          <h1 ref={heading} tabIndex={-1}>
            {resultHeading(shown.total, shown.state, base, site)}
          </h1>
          {shown.pages > 1 && (
            <p className="muted">
              Page {grouped(shown.page)} of {grouped(shown.pages)}
            </p>
          )}
          <DroppedTerms />
          <LocationPrompt />
          <UnknownPlace />
        </div>
        <LiveToolbar narrowed={narrowed} />
        <Spoken />
        {status === 'error' && <Failed onRetry={search.retry} />}
        {ready && status !== 'error' && cells.length === 0 && <LiveEmpty />}
        {cells.length > 0 && (
          <section>
            <h2 className="unseen">Vehicles</h2>
            <LiveCards cells={cells} behind={behind.cells} />
          </section>
        )}
        <LivePager pages={shown.pages} />
        {!narrowed && ready && (
          <p className="save-search">
            <SaveSearch />
          </p>
        )}
      </div>
    </>
  );
}

/** Dropped terms, announced with the count. */
function DroppedTerms() {
  const { box } = useLive();
  const words = droppedTermsText(useStore(box.$dropped));
  return words !== '' && <p className="muted">{words}</p>;
}

function LocationPrompt() {
  const { box, search, site } = useLive();
  const isAsked = useStore(box.$asksLocation);
  const { near } = useStore(search.$state);
  return isAsked && near === null && hasDistanceFilter(site) && <PlaceForm className="near location-prompt" label="Your postcode" />;
}

/** A place in the address that is unknown. */
function UnknownPlace() {
  const place = useStore(useLive().search.$lostPlace);
  return place !== null && <p className="muted">We don’t recognise “{place}”, so these results are from everywhere.</p>;
}

/** The ARIA live region. */
function Spoken() {
  const { search } = useLive();
  return (
    <p className="unseen" role="status">
      {useStore(search.$spoken)}
    </p>
  );
}

const Failed = ({ onRetry }: { onRetry(): void }) => (
  <div className="panel search-failed" role="alert">
    <p>We couldn’t update your results. These are the last ones we found.</p>
    <button type="button" className="button outline" onClick={onRetry}>
      Try again
    </button>
  </div>
);
