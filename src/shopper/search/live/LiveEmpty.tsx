import { useStore } from '@nanostores/react';
import { Suspense, useEffect } from 'react';
import { appliedOf } from '../state/applied.ts';
import { listingCopyFor, vehiclesIn } from '../state/result-words.ts';
import { clearSearch } from '../state/search-state.ts';
import { useLive } from './live-context.ts';
import { savedSearchKey } from './saved-searches.ts';

/** Empty state with relaxed searches (specification 1 §8). For offers, or without filters, it links to the special offers. */
export function LiveEmpty() {
  const { site, base, search, zeroResult, AlertForm } = useLive();
  const state = useStore(search.$state);
  const ways = useStore(zeroResult.$suggestions);
  const asked = savedSearchKey(state, site);
  useEffect(zeroResult.watch, [zeroResult]);
  const {
    empty_title: title,
    empty_text: searchText,
    empty_offers_text: offersText,
    empty_offers_path: offers,
    clear_filters_label: label,
  } = site.search;
  const isOfOffers = state.chosen.tag !== undefined;
  return (
    <div className="panel empty">
      <i className="icon icon-car" />
      <h2>{title}</h2>
      <p className="muted">{isOfOffers ? offersText : searchText}</p>
      {ways.length > 0 && (
        <ul className="ways-out">
          {ways.map((way) => (
            <li key={way.label}>
              <button type="button" className="button soft" onClick={() => search.set(way.state)}>
                {way.label}: {vehiclesIn(way.count, listingCopyFor(way.state, base).noun)}
              </button>
            </li>
          ))}
        </ul>
      )}
      {isOfOffers || appliedOf(state, site).length === 0 ? (
        <a className="button" href={offers}>
          {label}
        </a>
      ) : (
        <button type="button" className="button" onClick={() => search.change(clearSearch)}>
          {label}
        </button>
      )}
      {base.alerts && (
        <Suspense>
          <AlertForm key={asked} alerts={base.alerts} target={{ kind: 'search', search: asked }} label={base.alerts.labels.empty} />
        </Suspense>
      )}
    </div>
  );
}
