import { atom } from 'nanostores';
import type { Browser } from '#browser/browser.ts';
import { draggedTo, turned } from './turn.ts';
import type { SpinOptions, SpinStore } from './turning.ts';

export function openSpin({ clock, media }: Pick<Browser, 'clock' | 'media'>, options: SpinOptions): SpinStore {
  const $frame = atom(0);
  const $loaded = atom({ count: 0, isReady: false });
  const $isTurning = atom(false);
  let count = 0;
  let grabbedAt = 0;
  /** Pixels dragged before the frames are ready. */
  let pending = 0;
  let isGrabbed = false;
  let wasUsed = false;
  let stop = () => {};
  const canTurn = () => $loaded.get().isReady && count > 1;
  const show = (frame: number) => {
    if (canTurn() && frame >= 0 && frame < count) $frame.set(frame);
  };
  const pause = () => {
    wasUsed = true;
    stop();
    $isTurning.set(false);
  };
  const go = () => {
    stop = clock.later(options.intervalMs, () => {
      show(turned($frame.get(), 1, count));
      go();
    });
  };
  const play = () => {
    if (!canTurn() || $isTurning.get()) return;
    $isTurning.set(true);
    go();
  };
  return {
    $frame,
    $loaded,
    $isTurning,
    came: () => $loaded.set({ count: $loaded.get().count + 1, isReady: false }),
    ready(frames) {
      count = frames;
      $loaded.set({ count: frames, isReady: true });
      if (isGrabbed) show(draggedTo(grabbedAt, pending, options.drag, count));
      if (options.isTurning && !wasUsed && !media.matches('(prefers-reduced-motion: reduce)')) play();
    },
    turn(by) {
      pause();
      if (canTurn()) show(turned($frame.get(), by, count));
    },
    show(frame) {
      pause();
      show(frame);
    },
    grab() {
      pause();
      grabbedAt = $frame.get();
      isGrabbed = true;
      pending = 0;
    },
    drag(pixels) {
      pending = pixels;
      if (canTurn()) show(draggedTo(grabbedAt, pixels, options.drag, count));
    },
    play,
    pause,
  };
}
