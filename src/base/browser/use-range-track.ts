import { type RefObject, useLayoutEffect, useRef } from 'react';

type Ends = { min: number; max: number };

/** Sets `--from` and `--to` of a two-thumb slider: the CSP allows no inline styles. */
export function useRangeTrack({ min, max }: Ends, bounds: Ends): RefObject<HTMLDivElement | null> {
  const track = useRef<HTMLDivElement>(null);
  const span = bounds.max - bounds.min;
  useLayoutEffect(() => {
    track.current?.style.setProperty('--from', String((min - bounds.min) / span));
    track.current?.style.setProperty('--to', String((max - bounds.min) / span));
  }, [min, max, bounds.min, span]);
  return track;
}
