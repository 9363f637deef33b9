import { type ComponentType, type ReactNode, useCallback, useLayoutEffect, useRef, useState } from 'react';
import { island } from '#lib/markup/island.ts';
import { pendingClass } from '../state/pending.ts';
import { keepPlace } from './focus/keep-focus.ts';
import { keepFocusIn } from './focus/keep-focus-in.ts';
import { type LiveViewProps, liveView } from './page-live.ts';

/** Prerendered results as children, replaced at once by the live ones after their first response. `startOnIntent` hydrates it. */
export const LiveResults = island(function LiveResults({ children }: { children: ReactNode }) {
  const [View, setView] = useState<ComponentType<LiveViewProps> | null>(null);
  const [restore, setRestore] = useState<((to: HTMLElement) => void) | null>(null);
  const place = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => setView(() => liveView()), []);
  const onReady = useCallback(() => {
    const prerendered = place.current?.parentElement?.querySelector<HTMLElement>('.results');
    if (prerendered) setRestore(() => keepPlace(prerendered));
  }, []);
  const onPlaced = useCallback(() => {
    const live = place.current;
    if (live === null) return;
    document.documentElement.classList.remove(pendingClass);
    restore?.(live);
    keepFocusIn(live);
  }, [restore]);
  const isPlaced = restore !== null;
  return (
    <>
      {!isPlaced && children}
      {View !== null && (
        <div key="live" ref={place} className="results wrap" hidden={!isPlaced}>
          <View isPlaced={isPlaced} onReady={onReady} onPlaced={onPlaced} />
        </div>
      )}
    </>
  );
});
