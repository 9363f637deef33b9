import { type ComponentType, type ReactNode, useCallback, useLayoutEffect, useRef, useState } from 'react';
import { island } from '#lib/island.ts';
import { pendingClass } from '../state/pending.ts';
import { keepPlace } from './keep-focus.ts';
import { keepFocusIn } from './keep-focus-in.ts';
import { type LiveViewProps, liveView } from './page-live.ts';

/**
 * The results of a page. The prerendered ones are its child; the live ones take the place of those in one step, once they have their first answer.
 * `startWhenWanted` has it hydrate, once the search is opened.
 */
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
