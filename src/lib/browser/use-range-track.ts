import { type RefObject, useLayoutEffect, useRef } from 'react';

type Ends = { min: number; max: number };

/** The track of a slider with two thumbs: style sheets fill it between `--from` and `--to`. By script, since markup may have no styles of its own. */
export function useRangeTrack({ min, max }: Ends, bounds: Ends): RefObject<HTMLDivElement | null> {
  const track = useRef<HTMLDivElement>(null);
  const span = bounds.max - bounds.min;
  useLayoutEffect(() => {
    track.current?.style.setProperty('--from', String((min - bounds.min) / span));
    track.current?.style.setProperty('--to', String((max - bounds.min) / span));
  }, [min, max, bounds.min, span]);
  return track;
}
