import { memo, useEffect, useId, useRef, useState } from 'react';
import { grouped } from '#lib/money.ts';
import { rememberedPostcode, rememberPostcode } from '../state/remembered.ts';
import { clearNear, setNear, sortByDistance } from '../state/search-state.ts';
import { useLive, useSearch } from './live-parts.ts';

const refused = 'Your location is not available. Type a postcode instead.';

/** The filter by distance: a postcode, or where the visitor is, and how far they would go. */
export const NearFilter = memo(() => {
  const { site, places, storage, browser } = useLive();
  const { state, set } = useSearch();
  const { near } = state;
  const id = useId();
  // Only at the beginning: from then on the shopper opens and closes.
  const open = useRef(near !== null);
  const field = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState(() => near?.place ?? rememberedPostcode(storage) ?? '');
  const [note, setNote] = useState('');
  const [failed, setFailed] = useState(false);
  const [asking, setAsking] = useState(false);
  const place = near?.place ?? null;
  useEffect(() => {
    // Not what was typed here: a chip was taken away, or another entry of the history came up.
    if (place !== null) setTyped(place);
    setFailed(false);
  }, [place]);

  const found = place === null ? undefined : places.find(place);
  const invalid = failed || found === null;
  const from = found === null || found === undefined || found.from === place ? null : found.from;

  const go = async (text: string) => {
    setNote('');
    await places.load();
    if (places.find(text) === null) {
      setFailed(true);
      field.current?.focus();
      return;
    }
    rememberPostcode(text, storage);
    const placed = setNear(state, { place: text, km: near?.km ?? null });
    // Who tells where they are wants the nearest; from then on they choose the order.
    set(near === null ? sortByDistance(placed) : placed);
  };
  const faulty = (error: Error) => browser.log(error.message);
  const submit = () => {
    const text = typed.trim();
    if (text !== '') go(text).catch(faulty);
    else if (near !== null) set(clearNear(state, site));
  };
  const locate = () => {
    setAsking(true);
    places
      .locate()
      .then(
        async (postcode) => {
          setTyped(postcode);
          await go(postcode);
          setNote(`You are near ${postcode}.`);
        },
        () => setNote(refused),
      )
      .finally(() => setAsking(false));
  };

  return (
    <details className="filter-group" open={open.current}>
      <summary>
        <span>
          Near you
          {near !== null && (
            <span className="applied-count">
              1<span className="unseen"> applied</span>
            </span>
          )}
        </span>
      </summary>
      <form
        className="near"
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
        noValidate
      >
        <label htmlFor={`${id}-place`}>Postcode</label>
        <div className="near-row">
          <input
            ref={field}
            id={`${id}-place`}
            type="text"
            inputMode="numeric"
            autoComplete="postal-code"
            enterKeyHint="search"
            value={typed}
            aria-invalid={invalid || undefined}
            aria-describedby={invalid ? `${id}-fault` : undefined}
            onChange={(event) => {
              setTyped(event.target.value);
              setFailed(false);
            }}
          />
          <button type="submit" className="button outline">
            Go
          </button>
        </div>
        {invalid && (
          <p className="fault" id={`${id}-fault`}>
            {site.search.invalid_postcode_text}
          </p>
        )}
        {from !== null && <p className="fine">Measured from {from}, the nearest postcode that we know.</p>}
        <button type="button" className="text-button" onClick={locate} disabled={asking}>
          <i className="icon icon-pin" />
          {asking ? 'Asking where you are…' : 'Use my location'}
        </button>
        <p className="fine" role="status">
          {note}
        </p>
        {near !== null && (
          <>
            <label htmlFor={`${id}-km`}>Distance</label>
            <span className="chooser">
              <select
                id={`${id}-km`}
                value={near.km ?? ''}
                onChange={(event) => set(setNear(state, { ...near, km: Number(event.target.value) || null }))}
              >
                <option value="">Any distance</option>
                {distances(site.search.near_distances, near.km).map((km) => (
                  <option key={km} value={km}>
                    Within {grouped(km)} km
                  </option>
                ))}
              </select>
            </span>
          </>
        )}
      </form>
    </details>
  );
});

/** The site's distances, and the one that is asked for: an address or a sentence may ask for another. */
const distances = (of: readonly number[], km: number | null) => [...new Set([...of, ...(km === null ? [] : [km])])].sort((one, other) => one - other);
