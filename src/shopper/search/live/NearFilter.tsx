import { useStore } from '@nanostores/react';
import { memo, type ReactNode, useEffect, useId, useRef } from 'react';
import { grouped } from '#lib/text/money.ts';
import { AppliedCount } from './AppliedCount.tsx';
import { useLive } from './live-context.ts';
import type { NearStore, NearView } from './near-you.ts';

/** Geo filter: a postcode or geolocation, and a radius. */
export const NearFilter = memo(() => {
  const { nearYou } = useLive();
  const view = useStore(nearYou.$view);
  // Initially only; then the shopper decides.
  const open = useRef(view.km !== undefined || view.invalid);
  return (
    <details className="filter-group" open={open.current}>
      <summary>
        <span>
          Near you
          {view.km !== undefined && <AppliedCount count={1} />}
        </span>
      </summary>
      <PlaceForm className="near" label="Postcode">
        {view.km !== undefined && <DistanceField km={view.km} distances={view.distances} onChoose={nearYou.within} />}
      </PlaceForm>
    </details>
  );
});

type FormProps = { className: string; label: string; children?: ReactNode };

export function PlaceForm({ className, label, children }: FormProps) {
  const { nearYou, site } = useLive();
  const view = useStore(nearYou.$view);
  return (
    <form
      className={className}
      method="dialog"
      onSubmit={(event) => {
        event.preventDefault();
        void nearYou.submit();
      }}
      noValidate
    >
      <PlaceField store={nearYou} view={view} label={label} invalidText={site.search.invalid_postcode_text} />
      <button type="button" className="text-button" onClick={nearYou.locate} aria-disabled={view.asking}>
        <i className="icon icon-pin" />
        {view.asking ? 'Finding your location…' : 'Use my location'}
      </button>
      <p className="fine" role="status">
        {view.note}
      </p>
      {children}
    </form>
  );
}

type PlaceProps = { store: NearStore; view: NearView; label: string; invalidText: string };

function PlaceField({ store, view: { typed, invalid, from }, label, invalidText }: PlaceProps) {
  const id = useId();
  const faults = useStore(store.$faults);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (faults > 0) field.current?.focus();
  }, [faults]);
  return (
    <>
      <label htmlFor={id}>{label}</label>
      <div className="near-row">
        <input
          ref={field}
          id={id}
          type="text"
          inputMode="numeric"
          autoComplete="postal-code"
          enterKeyHint="search"
          value={typed}
          aria-invalid={invalid || undefined}
          aria-describedby={invalid ? `${id}-fault` : undefined}
          onChange={(event) => store.type(event.target.value)}
        />
        <button type="submit" className="button outline">
          Go
        </button>
      </div>
      {invalid && (
        <p className="fault" id={`${id}-fault`}>
          {invalidText}
        </p>
      )}
      {from !== null && <p className="fine">Measured from {from}, the nearest postcode we have.</p>}
    </>
  );
}

type DistanceProps = { km: number | null; distances: readonly number[]; onChoose(km: number | null): void };

function DistanceField({ km, distances, onChoose }: DistanceProps) {
  const id = useId();
  return (
    <>
      <label htmlFor={id}>Distance</label>
      <span className="chooser">
        <select id={id} value={km ?? ''} onChange={(event) => onChoose(Number(event.target.value) || null)}>
          <option value="">Any distance</option>
          {distances.map((one) => (
            <option key={one} value={one}>
              Within {grouped(one)} km
            </option>
          ))}
        </select>
      </span>
    </>
  );
}
