import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { type WayOut, waysOut } from '../link/recovery.ts';
import { pointOf } from '../near/place-finder.ts';
import { appliedOf } from '../state/applied.ts';
import { vehiclesIn } from '../state/result-words.ts';
import { clear } from '../state/search-state.ts';
import { useLive } from './live-context.ts';

/**
 * The card instead of results, with what to take back to find some (specification 1 §8). Among offers it says so and leads to the special offers, as it
 * does where there is nothing to clear.
 */
export function LiveEmpty() {
  const { site, index, link, browser, base, places, now, search } = useLive();
  const state = useStore(search.$state);
  const [ways, setWays] = useState<WayOut[]>([]);
  useEffect(() => {
    let stale = false;
    waysOut(state, link, { index, site }, { now: now(), point: pointOf(state, places) }).then(
      (found) => {
        if (!stale) setWays(found);
      },
      (error: Error) => browser.log(error.message),
    );
    return () => {
      stale = true;
    };
  }, [state, link, index, site, browser, places, now]);
  const {
    empty_title: title,
    empty_text: searchText,
    empty_offers_text: offersText,
    empty_offers_path: offers,
    clear_filters_label: label,
  } = site.search;
  const isOfOffers = state.chosen.tag !== undefined;
  const text = isOfOffers ? offersText : searchText;
  return (
    <div className="panel empty">
      <i className="icon icon-car" />
      <h2>{title}</h2>
      <p className="muted">{text}</p>
      {ways.length > 0 && (
        <ul className="ways-out">
          {ways.map((way) => (
            <li key={`${way.attribute} ${way.value}`}>
              <button type="button" className="button soft" onClick={() => search.set(way.without)}>
                Remove {way.value}: {vehiclesIn(way.count, base.noun)}
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
        <button type="button" className="button" onClick={() => search.change(clear)}>
          {label}
        </button>
      )}
    </div>
  );
}
