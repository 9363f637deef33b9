import { filledFields } from '#lib/browser/early-input.ts';
import { isSentEarly } from '#lib/browser/early-submit.ts';
import { onIntent } from '#lib/browser/on-intent.ts';
import { whenKept } from '#lib/browser/when-kept.ts';
import { whenNear } from '#lib/browser/when-near.ts';

/** What does nothing without its code. A form that is sent by Enter presses its submit button. */
const presses = 'button, [role="button"], [role="tab"]';

/** Whether the address leads to this island, into it, or to a part around it. Browsers find `:target` later than scripts begin. */
function isTarget(island: HTMLElement): boolean {
  const target = document.getElementById(location.hash.slice(1));
  return target !== null && (target.contains(island) || island.contains(target));
}

/** Whether the shopper turned to it before anything listened: it has the focus, or a field that was filled in. */
const isTouched = (island: HTMLElement): boolean => island.contains(document.activeElement) || filledFields(island).length > 0;

const loadRuntime = () => import('./island-runtime.ts');

/** Hydrates the island around an element now. @throws when its files cannot be had. */
export async function hydrateNow(selector: string): Promise<void> {
  const island = document.querySelector(selector)?.closest<HTMLElement>('astro-island');
  if (island) await (await loadRuntime()).hydrate(island);
}

/** What `client:kept` was given. */
const keyOf = (island: HTMLElement): string => JSON.parse(island.getAttribute('opts') ?? '').value;

/** The element that is observed for an island, which has no box of its own: its content, else what stands before it or around it. */
const boxOf = ({ firstElementChild, previousElementSibling, parentElement }: HTMLElement): Element =>
  [firstElementChild, previousElementSibling, parentElement].find((one) => one !== null && one.localName !== 'astro-island') ?? document.body;

/** Fetches what an island is made of beside the runtime, not after it. What cannot be had is reported when the runtime asks for it. */
function fetchAhead(island: HTMLElement): void {
  for (const name of ['component-url', 'renderer-url']) {
    const file = island.getAttribute(name);
    if (file !== null) import(/* @vite-ignore */ file).catch(() => {});
  }
}

type Hooks = {
  /** What has to be done before an island hydrates. */
  before?(island: HTMLElement): Promise<unknown>;
  /** Whether an island hydrates at once: the page's address asks for it, or something is known that it shows. */
  isAsked?(island: HTMLElement): boolean;
};

const started = new WeakSet<HTMLElement>();

/**
 * Hydrates the islands of the page in place, each when its directive says (`client-directives.d.ts`). An island also hydrates with the first pointer, key or
 * focus in it, and where the address leads to it. Presses are held until it has, then replayed. What was filled in before is for the component to read
 * (`useEarlyInput`). The frame of every page calls it; a page's own script may before, with hooks.
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
        // What only scripts lead through shows whole then: the browser can do the rest.
        island.dataset.gone = '';
        throw error;
      }
    };
    const start = onIntent(island, hydrate, presses);
    const look = () => isTarget(island) && start();
    addEventListener('hashchange', look);
    if (isTouched(island) || isAsked(island)) start();
    else look();
    // Held like any press, and replayed.
    for (const form of island.querySelectorAll('form')) if (isSentEarly(form)) form.querySelector<HTMLElement>('[type=submit]')?.click();
    const box = boxOf(island);
    const client = island.getAttribute('client');
    if (client === 'visible') whenNear(box, '0px', start);
    // What the build printed for where nothing is kept waits for `data-empty`.
    if (client === 'kept' && !whenKept(keyOf(island), () => whenNear(box, '600px', start)) && !isAsked(island)) island.dataset.empty = '';
  }
}
