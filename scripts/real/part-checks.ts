import { isInStock } from '#vehicle/status.ts';
import type { Vehicle } from '#vehicle/vehicle.ts';
import { calculatorFaults } from './calculator-faults.ts';
import { type Check, without } from './checks.ts';
import { type Engine, type EngineName, openEngine } from './engines.ts';
import { find, until } from './page-helpers.ts';

const widths = [390, 1440];

/**
 * Gallery, lightbox, spin with panorama, calculators and sticky parts of a vehicle's page. @param vehicles of the site at `origin`; one has pictures,
 * one a spin.
 */
export async function checkParts(name: EngineName, origin: string, vehicles: readonly Vehicle[]): Promise<Check> {
  const stocked = vehicles.filter(isInStock);
  const pictured = stocked.find(({ images, spin_images }) => images.length > 3 && spin_images === undefined);
  const turning = stocked.find(({ spin_images = [], hotspots = [] }) => spin_images.length > 1 && hotspots.length > 0);
  const title = `gallery, spin, calculators, header and bar that stay in ${name}`;
  if (pictured === undefined || turning === undefined) return without(title, ['the site has no such vehicles']);
  return inEngine(await openEngine(name), title, `${origin}/cars/${pictured.slug}/`, `${origin}/cars/${turning.slug}/`);
}

async function inEngine(engine: Engine, name: string, pictured: string, turning: string): Promise<Check> {
  const faults: string[] = [];
  try {
    for (const width of widths) {
      const say = (found: readonly string[]) => faults.push(...found.map((fault) => `${width} px: ${fault}`));
      await engine.size(width, 844);
      await engine.open(pictured);
      say(await engine.run(stickyFaults));
      say(await engine.run(calculatorFaults));
      say(await engine.run(galleryFaults));
      await engine.open(turning);
      say(await engine.run(spinFaults));
      say(await engine.run(insideFaults));
    }
    await engine.size(1440, 844);
    await engine.open(pictured);
    faults.push(...(await dragged(engine)));
  } finally {
    await engine.close();
  }
  return without(name, faults, `${widths.length * 5 + 1} looks, ${faults.length} faults`);
}

/** By more than half of the width: a slow shorter drag goes back. */
async function dragged(engine: Engine): Promise<string[]> {
  const place = await engine.run(middleOfGallery);
  if (place === null) return ['the gallery is not taken over'];
  await engine.press(place);
  for (let step = 1; step <= 6; step += 1) await engine.move({ x: place.x - step * 90, y: place.y });
  await engine.release();
  return engine.run(draggedFaults);
}

/** Runs in the page. @returns where to drag, once the gallery is enhanced. */
async function middleOfGallery(): Promise<{ x: number; y: number } | null> {
  document.querySelector('.gallery')?.dispatchEvent(new PointerEvent('pointerenter'));
  for (let tries = 0; tries < 600 && document.querySelector('.gallery[data-live]') === null; tries += 1)
    await new Promise((resolve) => setTimeout(resolve, 100));
  const box = document.querySelector('.gallery[data-live] .gallery-frame')?.getBoundingClientRect();
  return box === undefined ? null : { x: Math.round(box.left + box.width * 0.7), y: Math.round(box.top + box.height * 0.5) };
}

/** Runs in the page. */
async function draggedFaults(): Promise<string[]> {
  const said = () => document.querySelector('.gallery > [role=status]')?.textContent ?? '';
  for (let tries = 0; tries < 600 && said() === ''; tries += 1) await new Promise((resolve) => setTimeout(resolve, 100));
  if (said() === '') return ['a drag shows no other picture'];
  return document.querySelector('.lightbox[open]') === null ? [] : ['a drag opens the lightbox'];
}

/** Header and bar after 500 and 900 px (1 §9). Runs in the page. */
async function stickyFaults(): Promise<string[]> {
  const isWide = innerWidth > 1120;
  const box = (selector: string) => document.querySelector(selector)?.getBoundingClientRect() ?? new DOMRect();
  const isShown = () => {
    const head = document.querySelector('.sticky-head');
    return head?.checkVisibility({ visibilityProperty: true }) === true && Math.abs(box('.sticky-head').top) < 1;
  };
  const isRaised = () => getComputedStyle(document.querySelector('.call-bar') ?? document.body, '::before').opacity === '1';
  const to = (top: number) => scrollTo({ top, behavior: 'instant' });
  const faults: string[] = [];
  const start = () => Math.round(box('.vehicle').top + scrollY);
  faults.push(...(await until('the header is there before it is scrolled', () => !isShown())));
  to(480);
  await new Promise((resolve) => setTimeout(resolve, 300));
  faults.push(...(await until('the header is there at 480 px', () => !isShown())));
  const before = start();
  to(620);
  if (isWide) {
    faults.push(...(await until('the header is not there at 620 px', isShown)));
    const under = document.elementFromPoint(innerWidth / 2, 30)?.closest('.sticky-head');
    if (!under) faults.push('something lies over the header');
    for (const link of document.querySelectorAll('.sticky-head a')) {
      const { left, right, bottom } = link.getBoundingClientRect();
      if (left < 0 || right > innerWidth || bottom > box('.sticky-head').bottom) faults.push(`“${link.textContent}” leaves the header`);
    }
  } else {
    faults.push(...(await until('the bar is not at the bottom of the screen', () => Math.abs(box('.call-bar').bottom - innerHeight) < 1)));
    to(880);
    faults.push(...(await until('the bar has its other style at 880 px', () => !isRaised())));
    to(940);
    faults.push(...(await until('the bar has its first style at 940 px', isRaised)));
  }
  const link = document.querySelector<HTMLElement>('.actions [data-form]');
  link?.focus();
  await new Promise((resolve) => setTimeout(resolve, 300));
  const at = link?.getBoundingClientRect();
  if (at !== undefined && isWide && at.top < box('.sticky-head').bottom && isShown()) faults.push('the header covers what has the focus');
  if (at !== undefined && !isWide && at.bottom > box('.call-bar').top) faults.push('the bar covers what has the focus');
  if (start() !== before) faults.push('the header or the bar moves the page');
  to(0);
  faults.push(...(await until('the header stays at the top of the page', () => !isShown())));
  return faults;
}

/** Runs in the page. */
async function galleryFaults(): Promise<string[]> {
  const press = (selector: string) => find(selector)?.click();
  const left = (selector: string) => find(selector)?.getBoundingClientRect().left ?? Number.NaN;
  const isShown = (selector: string) => Math.abs(left(selector) - left('.gallery-frame')) < 2;
  const said = () => find('.gallery > [role=status]')?.textContent ?? '';
  find('.gallery')?.dispatchEvent(new PointerEvent('pointerenter'));
  press('.gallery > .gallery-frame > .next');
  const faults = await until('a press before the code is not answered', () => said() !== '' && isShown('.gallery-strip > li:nth-child(2)'));
  press('.gallery-open');
  faults.push(...(await until('the lightbox does not open', () => find('.lightbox[open] img') !== null)));
  const before = find('.lightbox [role=status]')?.textContent;
  find('.lightbox-stage')?.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowRight', bubbles: true, cancelable: true }));
  faults.push(...(await until('an arrow key shows no other picture', () => find('.lightbox [role=status]')?.textContent !== before)));
  history.back();
  faults.push(...(await until('Back does not close the lightbox', () => find('.lightbox[open]') === null)));
  if (getComputedStyle(document.documentElement).overflowY === 'hidden') faults.push('the page stays locked');
  return faults;
}

/** Runs in the page. */
async function spinFaults(): Promise<string[]> {
  const seen = async () => {
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    const canvas = document.querySelector<HTMLCanvasElement>('.spin-stage canvas');
    return (
      canvas
        ?.getContext('2d')
        ?.getImageData(0, 0, canvas.width, canvas.height)
        .data.reduce((sum, byte) => (sum * 31 + byte) | 0, 0) ?? 0
    );
  };
  const stage = find('.spin-stage');
  find('.spin')?.dispatchEvent(new PointerEvent('pointerenter'));
  const faults = await until('the frames do not come', () => find('.spin-stage canvas') !== null);
  const first = await seen();
  if (first === 0) faults.push('nothing is drawn');
  stage?.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowRight', bubbles: true, cancelable: true }));
  faults.push(...(await until('a key does not turn it', () => stage?.getAttribute('aria-valuenow') === '2')));
  let second = await seen();
  for (let tries = 0; tries < 600 && second === first; tries += 1) second = await seen();
  if (second === first) faults.push('another frame looks the same');
  if (find('.spin-frame .spot') === null) faults.push('it has no places');
  find('[value=inside]')?.click();
  faults.push(...(await until('the inside is not shown', () => find('.inside')?.checkVisibility() === true)));
  return faults;
}

/** A flat picture where there is no WebGL. Runs in the page. */
async function insideFaults(): Promise<string[]> {
  const around = () => document.querySelector('.inside .spin-stage');
  // Its picture loads near the view.
  document.querySelector('.inside')?.scrollIntoView();
  const looks = (words: string) => () => around()?.getAttribute('aria-valuetext') === words;
  if (document.createElement('canvas').getContext('webgl') === null)
    return until('the inside is not even flat', () => document.querySelector('.inside-picture')?.checkVisibility() === true);
  const faults = await until('nothing is to be looked at around', looks('Facing ahead'));
  around()?.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowRight', bubbles: true, cancelable: true }));
  return [...faults, ...(await until('a key does not look aside', looks('Facing 15° to the right')))];
}
