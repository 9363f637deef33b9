import { type Check, without } from './checks.ts';
import { type Engine, type EngineName, openEngine } from './engines.ts';
import { startLive } from './page-helpers.ts';

/** The live search by hand: dragging a slider's thumb, and closing the filter sheet by Back. @param origin of a site with the search of all stock. */
export async function checkHands(name: EngineName, origin: string): Promise<Check> {
  const engine = await openEngine(name);
  try {
    // A drag leaves a forward entry that the next entry would replace.
    const faults = [...(await backFaults(engine, origin)), ...(await dragFaults(engine, origin))];
    return without(`slider and sheet in ${name}`, faults, `a drag, six ways Back, ${faults.length} faults`);
  } finally {
    await engine.close();
  }
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
/** A timeout against hangs, and how long a state must persist. */
const timeoutMs = 60_000;
const staysMs = 900;
const betweenMs = 50;

/** Reads a page until a state has persisted, since late changes may undo it. @returns the last state. */
async function readUntil<Seen>(read: () => Promise<Seen>, holds: (seen: Seen) => boolean): Promise<Seen> {
  const end = performance.now() + timeoutMs;
  let since: number | null = null;
  for (;;) {
    const seen = await read();
    const now = performance.now();
    since = holds(seen) ? (since ?? now) : null;
    if (since === null ? now > end : now - since >= staysMs) return seen;
    await pause(betweenMs);
  }
}

const search = (origin: string) => `${origin}search/new-used-and-demo-cars/`;

type Thumb = { x: number; y: number; value: number; max: number; entries: number; search: string; heading: string; focused: boolean; same: boolean };

/** The thumb follows the pointer, retains focus, and adds one history entry, even with pauses. */
async function dragFaults(engine: Engine, origin: string): Promise<string[]> {
  await engine.size(1440, 1000);
  await engine.open(search(origin));
  if (!(await engine.run(startLive))) return ['the live search does not start'];
  const before = await engine.run(thumb);
  const to = (by: number, down = 0) => ({ x: before.x - by, y: before.y + down });
  await engine.press(to(0));
  for (let by = 10; by <= 100; by += 10) await engine.move(to(by));
  const near = await engine.run(thumb);
  await pause(700);
  const rested = await engine.run(thumb);
  await engine.move(to(150, 60));
  const read = () => engine.run(thumb);
  const far = await readUntil(read, ({ heading, value }) => heading !== before.heading && value < near.value);
  await engine.release();
  const after = await readUntil(read, (seen) => seen.search !== before.search && seen.entries > before.entries);
  await engine.run(goBack);
  const back = await readUntil(read, (seen) => seen.search === before.search && seen.value === before.value && seen.heading === before.heading);
  return Object.entries({
    'the thumb does not follow the hand': near.value < before.value && far.value < near.value && after.value === far.value,
    // At the pointer, or a thumb's width from it.
    'the thumb is not under the hand': Math.abs(far.x - to(150).x) < 16,
    'the address follows before the thumb is let go': rested.search === before.search && far.search === before.search,
    'the address does not say the price': /price=-\d+000$/.test(after.search),
    'the results do not follow': far.heading !== before.heading && after.heading === far.heading,
    'a drag is not one entry of the history': after.entries === before.entries + 1,
    'the focus is lost': after.focused && far.focused,
    'the slider is another': after.same,
    'Back does not bring the price back': back.search === before.search && back.value === before.value && back.heading === before.heading,
  })
    .filter(([, isSo]) => !isSo)
    .map(([fault]) => `${fault}: ${JSON.stringify({ before, near, far, after, back })}`);
}

/** Back closes an open sheet and undoes nothing: right after the press, again, and after a choice. */
async function backFaults(engine: Engine, origin: string): Promise<string[]> {
  await engine.size(390, 844);
  await engine.open(search(origin));
  if (!(await engine.run(startLive))) return ['the live search does not start on a phone'];
  const faults: string[] = [];
  const entries = (await engine.run(sheet)).entries;
  const see = async (what: string, expected: Partial<Sheet>) => {
    const wrongIn = (seen: Sheet) => Object.entries(expected).filter(([key, value]) => seen[key as keyof Sheet] !== value);
    const seen = await readUntil(
      () => engine.run(sheet),
      (one) => wrongIn(one).length === 0,
    );
    const wrong = wrongIn(seen);
    if (wrong.length > 0) faults.push(`${what}: ${JSON.stringify(seen)}, expected ${JSON.stringify(Object.fromEntries(wrong))}`);
  };
  const all = { path: '/search/new-used-and-demo-cars/', live: true };
  await engine.run(openSheet);
  await see('a sheet that is opened', { ...all, search: '', isOpen: true, entries: entries + 1 });
  await engine.run(goBack);
  await see('Back from an open sheet', { ...all, search: '', isOpen: false });
  await engine.run(openThenBack);
  await see('Back in the same moment as the press', { ...all, search: '', isOpen: false });
  await engine.run(openSheet);
  await engine.run(tickUsed);
  await see('a choice in the sheet', { ...all, search: '?car_type=used', isOpen: true });
  await engine.run(goBack);
  await see('Back after a choice', { ...all, search: '?car_type=used', isOpen: false });
  await engine.run(goBack);
  await see('Back once more', { ...all, search: '', isOpen: false });
  await engine.run(goForward);
  await see('Forward', { ...all, search: '?car_type=used', isOpen: false });
  return faults;
}

/** The thumb of the maximum price: its position and the page's state. Focuses it first. */
function thumb(): Thumb {
  const kept = window as unknown as { dragged?: HTMLInputElement };
  const input = document.querySelector<HTMLInputElement>('input[aria-label="Maximum price"]');
  if (input === null) throw new Error('There is no slider of prices.');
  if (kept.dragged === undefined) {
    input.closest('details')?.setAttribute('open', '');
    input.scrollIntoView({ block: 'center' });
    input.focus();
    kept.dragged = input;
  }
  const { left, top, width, height } = input.getBoundingClientRect();
  const [min, max, value] = [Number(input.min), Number(input.max), input.valueAsNumber];
  // Half of the thumb extends beyond each end of the track.
  const size = 24;
  return {
    x: Math.round(left + size / 2 + ((width - size) * (value - min)) / (max - min)),
    y: Math.round(top + height / 2),
    value,
    max,
    entries: history.length,
    search: location.search,
    heading: document.querySelector('h1')?.textContent ?? '',
    focused: document.activeElement === input,
    same: kept.dragged === input,
  };
}

type Sheet = { path: string; search: string; isOpen: boolean; entries: number; live: boolean };

function sheet(): Sheet {
  return {
    path: location.pathname,
    search: location.search,
    isOpen: document.querySelector('.filters:popover-open') !== null,
    entries: history.length,
    live: document.querySelector('.results .filters-foot') !== null,
  };
}

function openSheet(): void {
  document.querySelector<HTMLElement>('.open-filters')?.click();
}
function openThenBack(): void {
  document.querySelector<HTMLElement>('.open-filters')?.click();
  history.back();
}
function tickUsed(): void {
  for (const label of document.querySelectorAll<HTMLElement>('.filters label')) if (/^\s*Used/.test(label.textContent)) label.click();
}
const goBack = () => history.back();
const goForward = () => history.forward();
