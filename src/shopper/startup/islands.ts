import { filledFields } from '#browser/early-input.ts';
import { isSentEarly } from '#browser/early-submit.ts';
import { onIntent } from '#browser/on-intent.ts';
import { whenNear } from '#browser/when-near.ts';
import { whenStored } from '#browser/when-stored.ts';

/** Elements that do nothing without script. Enter in a form presses its submit button. */
const presses = 'button, [role="button"], [role="tab"]';

/** Whether the URL's fragment targets this island or an element in or around it. `:target` matches only later. */
function isTarget(island: HTMLElement): boolean {
  const target = document.getElementById(location.hash.slice(1));
  return target !== null && (target.contains(island) || island.contains(target));
}

/** Whether it was used before hydration: it has the focus or a changed field. */
const isTouched = (island: HTMLElement): boolean => island.contains(document.activeElement) || filledFields(island).length > 0;

const loadRuntime = () => import('./island-runtime.ts');

/** Hydrates the island around an element. @throws when a chunk fails to load. */
export async function hydrateNow(selector: string): Promise<void> {
  const island = document.querySelector(selector)?.closest<HTMLElement>('astro-island');
  if (island) await (await loadRuntime()).hydrate(island);
}

/** Argument of `client:kept`. */
const keyOf = (island: HTMLElement): string => JSON.parse(island.getAttribute('opts') ?? '').value;

/** Element to observe: the island itself has no box, nor has a script, which a development server prints before the first island. */
const boxOf = ({ firstElementChild, previousElementSibling, parentElement }: HTMLElement): Element =>
  [firstElementChild, previousElementSibling, parentElement].find(
    (beside) => beside !== null && !/^(?:astro-island|script)$/.test(beside.localName),
  ) ?? document.body;

/** Preloads an island's component in parallel with the runtime. A failure is reported when the runtime imports it. */
function fetchAhead(island: HTMLElement): void {
  const file = island.getAttribute('component-url');
  if (file !== null) import(/* @vite-ignore */ file).catch(() => {});
}

type Hooks = {
  /** Runs before hydration. */
  before?(island: HTMLElement): Promise<unknown>;
  /** Whether to hydrate at once, by the page's URL or stored data. */
  isAsked?(island: HTMLElement): boolean;
};

const started = new WeakSet<HTMLElement>();

/**
 * Hydrates islands in place by their directive (`client-directives.d.ts`), and on the first pointer, key or focus in them, or when targeted by the URL.
 * Presses are held until then and replayed; earlier input is for the component (`useEarlyInput`). Called by every page's frame, or earlier by a
 * page's own script with hooks.
 */
export function startIslands({ before = async () => {}, isAsked = () => false }: Hooks = {}): void {
  for (const island of document.querySelectorAll<HTMLElement>('astro-island')) {
    if (started.has(island) || island.getAttribute('client') === 'manual') continue;
    started.add(island);
    const hydrate = async () => {
      fetchAhead(island);
      try {
        const [runtime] = await Promise.all([loadRuntime(), before(island)]);
        await runtime.hydrate(island);
      } catch (error) {
        // Shows the whole of step-by-step parts, which then work without script.
        island.dataset.gone = '';
        throw error;
      }
    };
    const start = onIntent(island, hydrate, presses);
    const look = () => isTarget(island) && start();
    addEventListener('hashchange', look);
    if (isTouched(island) || isAsked(island)) start();
    else look();
    // An early submit is replayed like a press.
    for (const form of island.querySelectorAll('form')) if (isSentEarly(form)) form.querySelector<HTMLElement>('[type=submit]')?.click();
    const box = boxOf(island);
    const client = island.getAttribute('client');
    if (client === 'visible') whenNear(box, '0px', start);
    if (client === 'near') whenNear(box, '600px', start);
    // Content printed for an empty store waits for `data-empty`.
    if (client === 'kept' && !whenStored(keyOf(island), () => whenNear(box, '600px', start)) && !isAsked(island)) island.dataset.empty = '';
  }
}
