import { useStore } from '@nanostores/react';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { useRangeTrack } from '#browser/use-range-track.ts';
import { changeOverHref } from '#finance/change-over/place.ts';
import { endText, rangeLabel } from '../state/applied.ts';
import { moveThumb, type RangeEnds, roundingOf, slidRange, stepOf, thumbsOf, typedRange } from '../state/range.ts';
import { setRange } from '../state/search-state.ts';
import type { FilterView } from './facets.ts';
import { useLive } from './live-context.ts';

type Props = { filter: Extract<FilterView, { kind: 'range' }> };
const thumbNames = { min: 'Minimum', max: 'Maximum' } as const;
const ends = ['min', 'max'] as const;

const keySteps: Partial<Record<string, number>> = {
  ArrowRight: 1,
  ArrowUp: 1,
  ArrowLeft: -1,
  ArrowDown: -1,
  PageUp: 10,
  PageDown: -10,
  Home: Number.NEGATIVE_INFINITY,
  End: Number.POSITIVE_INFINITY,
};

/** A range slider with two number fields (specification 1 §2, §5). */
export function RangeFilter({ filter: { name, label, bounds } }: Props) {
  const { site, search, router } = useLive();
  const state = useStore(search.$state);
  const thumbs = thumbsOf(state.ranges[name], bounds);
  const track = useRangeTrack(thumbs, bounds);
  const unit = roundingOf(name, site);
  // A smaller step would be rounded back.
  const step = Math.max(unit, Math.round(stepOf(bounds) / unit) * unit);

  const slide = (end: keyof RangeEnds, to: number) => {
    const moved = moveThumb(name, thumbs, end, to, bounds, site);
    search.set(setRange(state, name, slidRange(state.ranges[name], moved, end, bounds)), site.search.slider_wait_ms);
  };
  // Native key steps differ between browsers and ignore rounding.
  const byKey = (end: keyof RangeEnds) => (event: KeyboardEvent) => {
    const steps = keySteps[event.key];
    if (steps === undefined) return;
    event.preventDefault();
    router.pauseHistory(true);
    slide(end, Math.min(Math.max(thumbs[end] + steps * step, bounds.min), bounds.max));
  };
  const release = () => router.pauseHistory(false);
  const valueText = (value: number) => rangeLabel(name, { min: value, max: value }, site);
  return (
    <div className="range">
      <div className="range-track" ref={track}>
        {ends.map((end) => (
          <input
            key={end}
            type="range"
            aria-label={`${thumbNames[end]} ${label.toLowerCase()}`}
            aria-valuetext={valueText(thumbs[end])}
            min={bounds.min}
            max={bounds.max}
            step="any"
            value={thumbs[end]}
            onChange={(event) => slide(end, event.target.valueAsNumber)}
            onKeyDown={byKey(end)}
            onPointerDown={() => router.pauseHistory(true)}
            onPointerUp={release}
            onPointerCancel={release}
            onKeyUp={release}
            onBlur={release}
          />
        ))}
      </div>
      <div className="range-boxes">
        <NumberBox name={name} end="min" label={`${label} from`} bounds={bounds} />
        <span aria-hidden="true">to</span>
        <NumberBox name={name} end="max" label={`${label} to`} bounds={bounds} />
      </div>
      {name === 'weekly_price_range' && (
        <>
          <p className="fine">Each result shows its interest rate and comparison rate.</p>
          {site.features.change_over && site.features.trade_in && (
            <p className="fine">
              <span className="if-counted">{site.change_over.search_note}</span>
              <a className="if-untold" href={changeOverHref}>
                {site.change_over.title}
              </a>
            </p>
          )}
        </>
      )}
    </div>
  );
}

type BoxProps = { name: Props['filter']['name']; end: keyof RangeEnds; label: string; bounds: RangeEnds };

/** One end. Debounced; a value out of range is logged, and explained on blur. */
function NumberBox({ name, end, label, bounds }: BoxProps) {
  const { site, browser, search } = useLive();
  const current = useStore(search.$state).ranges[name]?.[end] ?? null;
  const [typed, setTyped] = useState<string | null>(null);
  const [fault, setFault] = useState('');
  const id = useId();
  const write = (value: number) => endText(name, value, site);
  const apply = (text: string, isDone = false) => {
    const current = search.$state.get().ranges[name];
    const { range, refusal } = typedRange(name, { text, end, current, isDone }, bounds, site);
    if (range !== null) search.set(setRange(search.$state.get(), name, range));
    if (refusal === null) {
      // Shows the rounded number.
      if (isDone) setTyped(null);
      return;
    }
    browser.log(refusal);
    if (isDone)
      void import('../state/rejected-range.ts').then(({ rejectedRangeText: leftOutWords }) =>
        setFault(leftOutWords(name, { text, end, current }, bounds, site)),
      );
  };
  const applyLatest = useRef(apply);
  applyLatest.current = apply;
  useEffect(() => {
    if (typed === null) return;
    return browser.clock.later(site.search.text_wait_ms, () => applyLatest.current(typed));
  }, [typed, browser, site.search.text_wait_ms]);

  return (
    <>
      <input
        type="text"
        inputMode="numeric"
        autoComplete="off"
        aria-label={label}
        aria-invalid={fault !== '' || undefined}
        aria-describedby={id}
        placeholder={write(bounds[end])}
        value={typed ?? (current === null ? '' : write(current))}
        onChange={(event) => {
          setTyped(event.target.value);
          setFault('');
        }}
        onKeyDown={(event) => {
          if (event.key === 'Enter') apply(event.currentTarget.value, true);
        }}
        onBlur={(event) => {
          if (typed !== null) apply(event.target.value, true);
          setTyped(null);
        }}
      />
      <p className="fault" id={id} role="status">
        {fault}
      </p>
    </>
  );
}
