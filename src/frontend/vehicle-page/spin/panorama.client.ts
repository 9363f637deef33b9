import { button, element, icon } from '#browser/dom.ts';
import { isPanorama, lookWords, sight } from './look.ts';
import type { PanoramaStore } from './looking.ts';
import { type Painter, panoramaPainter } from './paint-panorama.client.ts';
import { placeSpots } from './spots.ts';
import { canvasSize, spotsInView } from './spots-in-view.ts';

/** Degrees per key press or button. */
const step = 15;
const keys: Readonly<Record<string, readonly [right: number, up: number]>> = {
  ArrowLeft: [-step, 0],
  ArrowRight: [step, 0],
  ArrowUp: [0, step],
  ArrowDown: [0, -step],
};

const isWhole = ({ naturalWidth, naturalHeight }: HTMLImageElement) => isPanorama(naturalWidth, naturalHeight);

/**
 * A readable copy of the picture, detached, as WebKit sizes an SVG by its box. Another host's picture is requested again with CORS.
 * @returns null if not a panorama.
 */
async function readable(picture: HTMLImageElement): Promise<HTMLImageElement | null> {
  await picture.decode();
  const isForeign = new URL(picture.src).origin !== location.origin;
  if (isForeign && !isWhole(picture)) return null;
  const image = Object.assign(new Image(), { crossOrigin: isForeign ? 'anonymous' : null, src: picture.src });
  await image.decode();
  return isWhole(image) ? image : null;
}

function bindHand(stage: HTMLElement, store: PanoramaStore): void {
  let from: { id: number; x: number; y: number } | null = null;
  stage.addEventListener('pointerdown', ({ button: pressed, pointerId, clientX, clientY }) => {
    // The right button opens the menu (1 §9).
    if (pressed !== 0 || from !== null) return;
    from = { id: pointerId, x: clientX, y: clientY };
    stage.setPointerCapture(pointerId);
    store.grab();
  });
  stage.addEventListener('pointermove', ({ pointerId, clientX, clientY }) => {
    if (from?.id !== pointerId) return;
    const degrees = sight / Math.max(1, stage.clientHeight);
    store.drag((from.x - clientX) * degrees, (clientY - from.y) * degrees);
  });
  const end = ({ pointerId }: PointerEvent) => {
    if (from?.id === pointerId) from = null;
  };
  stage.addEventListener('pointerup', end);
  stage.addEventListener('pointercancel', end);
  stage.addEventListener('keydown', (event) => {
    const by = keys[event.key];
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    if (by !== undefined) store.turn(...by);
    else if (event.key === 'Home') store.reset();
    else return;
    event.preventDefault();
  });
}

/** Buttons as alternative to dragging (WCAG 2.5.7). */
function handles(store: PanoramaStore): HTMLElement {
  const ways = [
    ['Look left', 'previous', 'ArrowLeft'],
    ['Look up', 'previous turned', 'ArrowUp'],
    ['Look down', 'next turned', 'ArrowDown'],
    ['Look right', 'next', 'ArrowRight'],
  ] as const;
  const buttons = ways.map(([label, name, key]) =>
    button({ class: 'icon-button', 'aria-label': label }, () => store.turn(...(keys[key] ?? [0, 0])), icon(name)),
  );
  return element('div', { class: 'spin-buttons' }, ...buttons);
}

const boxOf = ({ offsetLeft: left, offsetTop: top, offsetWidth: width, offsetHeight: height }: HTMLElement) => ({ left, top, width, height });

/** Draws at most once per animation frame. */
function drawerOf(canvas: HTMLCanvasElement, image: HTMLImageElement, draw: (paint: Painter) => void): () => void {
  let painter = panoramaPainter(canvas, image);
  let isAsked = false;
  const ask = () => {
    if (isAsked) return;
    isAsked = true;
    requestAnimationFrame(() => {
      isAsked = false;
      if (painter !== null) draw(painter);
    });
  };
  canvas.addEventListener('webglcontextlost', (event) => {
    event.preventDefault();
    painter = null;
  });
  canvas.addEventListener('webglcontextrestored', () => {
    painter = panoramaPainter(canvas, image);
    ask();
  });
  if (painter === null) throw new Error('This device draws no panorama.');
  return ask;
}

/**
 * Replaces the flat picture by an interactive panorama.
 * @returns false if it is none or the device lacks support; nothing has changed then.
 */
export async function bindPanorama(inside: HTMLElement, flat: HTMLElement, picture: HTMLImageElement, store: PanoramaStore): Promise<boolean> {
  const place = inside.querySelector<HTMLElement>('.spin-frame');
  if (place === null) return false;
  const canvas = document.createElement('canvas');
  const stage = element(
    'div',
    {
      class: 'spin-stage',
      role: 'slider',
      tabindex: '0',
      'aria-label': `Look around: ${picture.alt}`,
      'aria-valuemin': '-180',
      'aria-valuemax': '180',
    },
    canvas,
  );
  const buttons = handles(store);
  let spots: ReturnType<typeof placeSpots> = [];
  let ask: () => void;
  try {
    const image = await readable(picture);
    if (image === null) return false;
    ask = drawerOf(canvas, image, (paint) => {
      const size = canvasSize(stage.clientWidth, stage.clientHeight, devicePixelRatio);
      if (canvas.width !== size.width || canvas.height !== size.height) Object.assign(canvas, size);
      const look = store.$look.get();
      paint(look);
      const seen = spotsInView(look, spots, { width: stage.clientWidth, height: stage.clientHeight }, boxOf(buttons));
      for (const [index, { at }] of spots.entries()) {
        const { place = null, isHidden = true } = seen[index] ?? {};
        if (isHidden && document.activeElement === at) stage.focus({ preventScroll: true });
        at.hidden = isHidden;
        if (place !== null) Object.assign(at.style, { left: `${place.left}%`, top: `${place.top}%` });
      }
    });
  } catch (error) {
    console.warn(`The panorama is shown flat: ${error instanceof Error ? error.message : String(error)}`);
    return false;
  }
  const hadFocus = flat.contains(document.activeElement);
  flat.hidden = true;
  const hint = element('p', { class: 'spin-hint' }, icon('turn'), 'Drag to look');
  place.append(stage, hint, buttons);
  spots = placeSpots(inside.querySelector('.spots'), place, place, ({ x, y }) => store.lookAt(x, y));
  bindHand(stage, store);
  if (hadFocus) stage.focus();
  store.$look.subscribe((look) => {
    stage.ariaValueNow = String(Math.round(look.lon));
    stage.ariaValueText = lookWords(look);
    ask();
  });
  new ResizeObserver(ask).observe(stage);
  return true;
}
