import { type PointerEvent, type ReactElement, type ReactNode, useRef, useState } from 'react';
import { islandPage } from '#site/island-page.ts';
import { shownFirst, shownWords } from './compare-rows.ts';

/** Swipe threshold in pixels. */
const swipePx = 40;

/** Vehicles side by side on a phone. */
const beside = 2;

type Props = {
  names: readonly string[];
  /** Keyed heads: picture, title and price. */
  heads: readonly ReactElement[];
  /** Table with a column per vehicle. */
  children: ReactNode;
};

/**
 * Sticky heads of the compared vehicles on a phone: two visible, more by swiping heads or table, or by buttons. Hidden by CSS on wider screens, where
 * the table has its own.
 */
export function CompareHeads({ names, heads, children }: Props) {
  const table = useRef<HTMLElement>(null);
  const strip = useRef<HTMLUListElement>(null);
  const from = useRef<{ x: number; y: number } | null>(null);
  const [first, setFirst] = useState(0);
  const last = names.length - beside;
  const show = (column: number) => {
    const { current } = table;
    const behavior = islandPage().browser.media.matches('(prefers-reduced-motion: reduce)') ? 'instant' : 'smooth';
    current?.scrollTo({ left: (Math.max(0, Math.min(column, last)) * current.clientWidth) / beside, behavior });
  };
  const follow = () => {
    if (table.current === null || strip.current === null) return;
    const { scrollLeft, clientWidth } = table.current;
    strip.current.scrollLeft = scrollLeft;
    setFirst(shownFirst(scrollLeft, clientWidth / beside, last));
  };
  const end = ({ clientX, clientY }: PointerEvent) => {
    const [x, y] = [clientX - (from.current?.x ?? clientX), clientY - (from.current?.y ?? clientY)];
    from.current = null;
    if (Math.abs(x) > Math.max(swipePx, Math.abs(y))) show(first - Math.sign(x));
  };
  return (
    <div className="compare-sides">
      {last > 0 && (
        <div className="compare-moves">
          <button type="button" className="icon-button" aria-label="Previous vehicle" aria-disabled={first === 0} onClick={() => show(first - 1)}>
            <i className="icon icon-previous" />
          </button>
          <p role="status">
            <span className="unseen">{shownWords(first, names)}</span>
            <span aria-hidden="true">
              {first + 1}–{first + beside} of {names.length}
            </span>
          </p>
          <button type="button" className="icon-button" aria-label="Next vehicle" aria-disabled={first === last} onClick={() => show(first + 1)}>
            <i className="icon icon-next" />
          </button>
        </div>
      )}
      <ul
        ref={strip}
        className="compare-heads"
        onPointerDown={({ clientX: x, clientY: y }) => {
          from.current = { x, y };
        }}
        onPointerUp={end}
        onFocus={({ target }) => {
          const place = [...(strip.current?.children ?? [])].findIndex((head) => head.contains(target));
          if (place < first || place > first + 1) show(place < first ? place : place - 1);
        }}
      >
        {heads.map((head) => (
          <li key={head.key}>{head}</li>
        ))}
      </ul>
      <section ref={table} className="compare-scroll" aria-label="Comparison" tabIndex={last > 0 ? 0 : undefined} onScroll={follow}>
        {children}
      </section>
    </div>
  );
}
