import { element } from '#browser/dom.ts';
import { type Frame, loadFrames } from './frames.client.ts';
import { placeSpots } from './spots.ts';
import { nearestTo } from './turn.ts';
import type { FirstDrag, SpinOptions, SpinStore } from './turning.ts';

/** Options from the markup. */
export const optionsOf = ({ dataset }: HTMLElement): SpinOptions => ({
  drag: Number(dataset.drag),
  intervalMs: Number(dataset.interval),
  isTurning: dataset.turning !== undefined,
});

const framesOf = ({ dataset }: HTMLElement): string[] => (dataset.frames ?? '').split(' ');

const keys: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowDown: -1, ArrowRight: 1, ArrowUp: 1, PageDown: -9, PageUp: 9 };
/** Wheel pixels per frame. */
const wheelPx = 40;

/** @param first an earlier drag, whose pointer is captured here. */
function bindDrag(stage: HTMLElement, store: SpinStore, first: FirstDrag | null): void {
  let from: { id: number; x: number } | null = null;
  let begun = first;
  if (first !== null) {
    store.grab();
    store.drag(first.to - first.from);
  }
  stage.addEventListener('pointerdown', (event) => {
    // The right button opens the menu (1 §9).
    if (event.button !== 0 || from !== null) return;
    begun = null;
    from = { id: event.pointerId, x: event.clientX };
    stage.setPointerCapture(event.pointerId);
    store.grab();
  });
  stage.addEventListener('pointermove', ({ pointerId, clientX, buttons }) => {
    if (from === null && begun?.id === pointerId && buttons === 1) from = { id: pointerId, x: begun.from };
    begun = null;
    if (from?.id === pointerId) store.drag(clientX - from.x);
  });
  const end = ({ pointerId }: PointerEvent) => {
    if (from?.id === pointerId) from = null;
  };
  stage.addEventListener('pointerup', end);
  stage.addEventListener('pointercancel', end);
}

/** A horizontal wheel rotates; a vertical one scrolls the page unless the spin has focus. */
function bindWheel(stage: HTMLElement, store: SpinStore): void {
  let rolled = 0;
  stage.addEventListener(
    'wheel',
    (event) => {
      const isSideways = event.shiftKey || Math.abs(event.deltaX) > Math.abs(event.deltaY);
      if (event.ctrlKey || !(isSideways || document.activeElement === stage)) return;
      event.preventDefault();
      rolled += event.deltaX || event.deltaY;
      const by = Math.trunc(rolled / wheelPx);
      rolled -= by * wheelPx;
      if (by !== 0) store.turn(by);
    },
    { passive: false },
  );
}

function bindKeys(stage: HTMLElement, store: SpinStore, last: () => number): void {
  stage.addEventListener('keydown', (event) => {
    const by = keys[event.key];
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    if (by !== undefined) store.turn(by);
    else if (event.key === 'Home') store.show(0);
    else if (event.key === 'End') store.show(last());
    else return;
    event.preventDefault();
  });
}

/** Draws at most once per animation frame. */
function drawer(canvas: HTMLCanvasElement, frames: readonly Frame[]): (frame: number) => void {
  const context = canvas.getContext('2d', { alpha: false });
  let wanted = -1;
  let isAsked = false;
  return (frame) => {
    wanted = frame;
    if (isAsked) return;
    isAsked = true;
    requestAnimationFrame(() => {
      isAsked = false;
      const pixels = frames[wanted]?.pixels;
      if (pixels !== undefined) context?.drawImage(pixels, 0, 0);
    });
  };
}

/** Binds the spin to its store and loads its frames. @param begun the drag that triggered loading. */
export async function bindSpin(spin: HTMLElement, store: SpinStore, begun: FirstDrag | null = null): Promise<void> {
  const stage = spin.querySelector<HTMLElement>('.spin-stage');
  const place = spin.querySelector<HTMLElement>('.spin-frame');
  const play = spin.querySelector<HTMLButtonElement>('[data-play]');
  if (stage === null || place === null || play === null) return;
  let frames: readonly Frame[] = [];
  const all = framesOf(spin);
  bindDrag(stage, store, begun);
  bindWheel(stage, store);
  bindKeys(stage, store, () => frames.length - 1);
  spin.addEventListener('click', ({ target }) => {
    const by = target instanceof Element ? target.closest<HTMLElement>('[data-by]')?.dataset.by : undefined;
    if (by !== undefined) store.turn(Number(by));
  });
  play.addEventListener('click', () => (store.$isTurning.get() ? store.pause() : store.play()));
  store.$isTurning.subscribe((isTurning) => {
    play.ariaPressed = String(isTurning);
    play.querySelector('i')?.setAttribute('class', `icon icon-${isTurning ? 'pause' : 'play'}`);
  });

  const progress = element('progress', { max: String(Math.min(all.length, 72)), 'aria-label': 'Loading the 360° view' });
  progress.value = 0;
  place.append(progress);
  const { width, height } = place.getBoundingClientRect();
  frames = await loadFrames(all, { width, height }, () => {
    store.came();
    progress.value = store.$loaded.get().count;
  });
  progress.remove();
  const numbers = frames.map(({ number }) => number);
  const spots = placeSpots(spin.querySelector('.spots'), place, place, ({ frame }) => store.show(nearestTo(frame, numbers, all.length)));
  const [first] = frames;
  if (first === undefined) return;
  const canvas = Object.assign(document.createElement('canvas'), { width: first.pixels.width, height: first.pixels.height });
  const draw = drawer(canvas, frames);
  store.ready(frames.length);
  stage.ariaValueMax = String(frames.length);
  store.$frame.subscribe((frame) => {
    draw(frame);
    stage.ariaValueNow = String(frame + 1);
    stage.ariaValueText = `View ${frame + 1} of ${frames.length}`;
    for (const { at, frame: own } of spots) {
      const isHidden = nearestTo(own, numbers, all.length) !== frame;
      if (isHidden && document.activeElement === at) stage.focus({ preventScroll: true });
      at.hidden = isHidden;
    }
  });
  stage.append(canvas);
}
