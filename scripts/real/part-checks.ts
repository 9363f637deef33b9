import { isInStock } from '#vehicle/status.ts';
import type { Vehicle } from '#vehicle/vehicle.ts';
import { type Check, without } from './checks.ts';
import { type Engine, firefox, webkit } from './engines.ts';

/** Ports on which the engines are driven. */
const firstPort = 4594;
const widths = [390, 1440];

/**
 * The gallery, its lightbox and the turn of a vehicle's page in WebKit and Firefox. An engine that is not installed is said not to be.
 * @param vehicles of the site at `origin`; one has pictures, one turns.
 */
export async function checkParts(origin: string, vehicles: readonly Vehicle[]): Promise<Check[]> {
  const stocked = vehicles.filter(isInStock);
  const pictured = stocked.find(({ images, spin_images }) => images.length > 3 && spin_images === undefined);
  const turning = stocked.find(({ spin_images = [], hotspots = [] }) => spin_images.length > 1 && hotspots.length > 0);
  const checks: Check[] = [];
  for (const [index, start] of [webkit, firefox].entries()) {
    const engine = await start(firstPort + index);
    const name = `gallery and spin in ${start === webkit ? 'WebKit' : 'Firefox'}`;
    if (engine === null) checks.push({ name, ok: true, seen: 'not installed, not looked at', faults: [] });
    else if (pictured === undefined || turning === undefined) checks.push(without(name, ['the site has no such vehicles']));
    else checks.push(await inEngine(engine, name, `${origin}/cars/${pictured.slug}/`, `${origin}/cars/${turning.slug}/`));
  }
  return checks;
}

async function inEngine(engine: Engine, name: string, pictured: string, turning: string): Promise<Check> {
  const faults: string[] = [];
  try {
    for (const width of widths) {
      const say = (found: readonly string[]) => faults.push(...found.map((fault) => `${width} px: ${fault}`));
      await engine.size(width, 844);
      await engine.open(pictured);
      say(await engine.run(galleryFaults));
      await engine.open(turning);
      say(await engine.run(spinFaults));
    }
  } finally {
    await engine.close();
  }
  return without(name, faults, `${widths.length * 2} looks, ${faults.length} faults`);
}

/** Uses the gallery of a page. Runs in the page. @returns what does not work. */
async function galleryFaults(): Promise<string[]> {
  const until = async (what: string, holds: () => boolean) => {
    for (let tries = 0; tries < 100 && !holds(); tries += 1) await new Promise((resolve) => setTimeout(resolve, 100));
    return holds() ? [] : [what];
  };
  const find = (selector: string) => document.querySelector<HTMLElement>(selector);
  const press = (selector: string) => find(selector)?.click();
  const left = (selector: string) => find(selector)?.getBoundingClientRect().left ?? Number.NaN;
  const isShown = (selector: string) => Math.abs(left(selector) - left('.gallery-frame')) < 2;
  const said = () => find('.gallery > div > [role=status]')?.textContent ?? '';
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

/** Turns the vehicle of a page. Runs in the page. @returns what does not work. */
async function spinFaults(): Promise<string[]> {
  const until = async (what: string, holds: () => boolean) => {
    for (let tries = 0; tries < 200 && !holds(); tries += 1) await new Promise((resolve) => setTimeout(resolve, 100));
    return holds() ? [] : [what];
  };
  const find = (selector: string) => document.querySelector<HTMLElement>(selector);
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
  if ((await seen()) === first) faults.push('another frame looks the same');
  if (find('.spin-frame .spot') === null) faults.push('it has no places');
  find('[value=inside]')?.click();
  faults.push(...(await until('the inside is not shown', () => find('.inside')?.checkVisibility() === true)));
  return faults;
}
