import { type PointerEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { noZoom, type Point, panned, pinched, toggledAt, type Zoom, zoomedAt } from './zoom.ts';

/** Double-tap limits: milliseconds, pixels. */
const tapMs = 300;
const tapPx = 24;

export type ZoomHandles = {
  /** Zoomed or pinched: swiping is off then. */
  isZoomed(): boolean;
  isLarge: boolean;
  toggle(): void;
  by(factor: number): void;
  pointers: Record<'onPointerDown' | 'onPointerMove' | 'onPointerUp' | 'onPointerCancel', (event: PointerEvent) => void>;
};

type Hand = { points: Map<number, Point>; zoom: Zoom; tap: { at: number; point: Point } | null; moved: boolean };

/** Pinch, double tap and pan. Writes the style directly, as a render per move is too slow. */
export function useZoom(strip: RefObject<HTMLElement | null>, shown: number): ZoomHandles {
  const hand = useRef<Hand>({ points: new Map(), zoom: noZoom, tap: null, moved: false });
  const [isLarge, setLarge] = useState(false);
  const picture = () => strip.current?.children[shown]?.querySelector('img') ?? null;
  const boxOf = () => strip.current?.parentElement?.getBoundingClientRect() ?? new DOMRect();
  const put = (zoom: Zoom) => {
    hand.current.zoom = zoom;
    const image = picture();
    if (image !== null) image.style.transform = zoom.scale === 1 ? '' : `translate(${zoom.x}px, ${zoom.y}px) scale(${zoom.scale})`;
    setLarge(zoom.scale > 1);
  };
  const pointOf = ({ clientX, clientY }: PointerEvent): Point => {
    const { left, top, width, height } = boxOf();
    return { x: clientX - left - width / 2, y: clientY - top - height / 2 };
  };
  useEffect(() => {
    const image = strip.current?.children[shown]?.querySelector('img');
    const { current } = hand;
    return () => {
      if (image) image.style.transform = '';
      Object.assign(current, { zoom: noZoom, tap: null });
      current.points.clear();
      setLarge(false);
    };
  }, [shown, strip]);
  const onPointerDown = (event: PointerEvent) => {
    hand.current.points.set(event.pointerId, pointOf(event));
    hand.current.moved = hand.current.points.size > 1;
  };
  const onPointerMove = (event: PointerEvent) => {
    const { points, zoom } = hand.current;
    const before = points.get(event.pointerId);
    if (before === undefined) return;
    const now = pointOf(event);
    const other = [...points].find(([id]) => id !== event.pointerId)?.[1];
    if (Math.hypot(now.x - before.x, now.y - before.y) > 2) hand.current.moved = true;
    if (other !== undefined) put(pinched(zoom, [before, other], [now, other], boxOf()));
    else if (zoom.scale > 1) put(panned(zoom, { x: now.x - before.x, y: now.y - before.y }, boxOf()));
    else return;
    points.set(event.pointerId, now);
  };
  const onPointerUp = (event: PointerEvent) => {
    const { points, tap, moved, zoom } = hand.current;
    const point = pointOf(event);
    points.delete(event.pointerId);
    if (moved || points.size > 0) return;
    const at = event.timeStamp;
    const isSecond = tap !== null && at - tap.at < tapMs && Math.hypot(point.x - tap.point.x, point.y - tap.point.y) < tapPx;
    hand.current.tap = isSecond ? null : { at, point };
    if (isSecond) put(toggledAt(zoom, point, boxOf()));
  };
  const onPointerCancel = (event: PointerEvent) => void hand.current.points.delete(event.pointerId);
  const middle = { x: 0, y: 0 };
  return {
    isZoomed: () => hand.current.zoom.scale > 1 || hand.current.points.size > 1,
    isLarge,
    toggle: () => put(toggledAt(hand.current.zoom, middle, boxOf())),
    by: (factor) => put(zoomedAt(hand.current.zoom, hand.current.zoom.scale * factor, middle, boxOf())),
    pointers: { onPointerDown, onPointerMove, onPointerUp, onPointerCancel },
  };
}
