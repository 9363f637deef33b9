import { setTimeout as sleep } from 'node:timers/promises';
import { type Check, without } from './checks.ts';
import { type Engine, type EngineName, openEngine } from './engines.ts';

/** A press, or a wait for what it brings. @returns what did not come; null where it did. */
export type Step = () => Promise<string | null>;

const widths = [390, 1440] as const;

/** Has an engine take the steps of a flow at both widths. `index` is that of the width. */
export async function checkFlow(title: string, name: EngineName, stepsAt: (engine: Engine, width: number, index: number) => Step[]): Promise<Check> {
  const engine = await openEngine(name);
  const faults: string[] = [];
  try {
    for (const [index, width] of widths.entries()) {
      await engine.size(width, 844);
      const found = await firstFault(stepsAt(engine, width, index));
      faults.push(...found.map((fault) => `${width} px: ${fault}`));
    }
  } finally {
    await engine.close();
  }
  return without(`${title} in ${name}`, faults, `${widths.length} widths, ${faults.length} faults`);
}

/** Takes steps one after another. @returns the first fault, or nothing. */
async function firstFault(steps: readonly Step[]): Promise<string[]> {
  for (const step of steps) {
    const fault = await step();
    if (fault !== null) return [fault];
  }
  return [];
}

/** Waits for a part, a minute at most; while a page comes, the engine has none to ask. */
export async function until(what: string, attempt: () => Promise<string | null>): Promise<string | null> {
  let last: string | null = null;
  for (let tries = 0; tries < 300; tries += 1) {
    last = await attempt().catch((error: Error) => error.message);
    if (last === null) return null;
    await sleep(200);
  }
  return `${what}: ${last}`;
}

/** Waits until a part with this text is on the page. */
export const shown = (engine: Engine, selector: string, text: string) =>
  until(`${selector} with “${text}”`, () => engine.run(seenFault, selector, text));

/** Waits until the focus is on it. A window without the keyboard, as Firefox's here, matches no `:focus`. */
export const focused = (engine: Engine, selector: string, text: string) =>
  until(`the focus on ${selector} with “${text}”`, () => engine.run(focusFault, selector, text));

/** Presses a part, or writes into a field, once it is there and its code listens. */
export const act = (engine: Engine, selector: string, text: string | null = null) =>
  until(`pressing ${selector}`, () => engine.run(actFault, selector, text));

/** Runs in the page. */
function seenFault(selector: string, text: string): string | null {
  const parts = [...document.querySelectorAll(selector)].filter((part) => part.checkVisibility());
  if (parts.some((part) => part.textContent.includes(text))) return null;
  return parts.length === 0 ? `is not on ${location.pathname}` : `says “${parts[0]?.textContent}”`;
}

/** Runs in the page. */
function focusFault(selector: string, text: string): string | null {
  const place = document.activeElement;
  return place?.matches(selector) && place.textContent.includes(text) ? null : `is on “${place?.textContent}”`;
}

/** Runs in the page. */
function actFault(selector: string, text: string | null): string | null {
  const part = [...document.querySelectorAll<HTMLElement>(selector)].find((one) => one.checkVisibility());
  if (part === undefined) return `is not on ${location.pathname}`;
  if (document.readyState !== 'complete') return `is on ${location.pathname}, which is loading`;
  part.focus();
  if (part.closest('astro-island[ssr]:not([client=manual])') !== null) {
    // A window without the keyboard passes no focus on.
    part.dispatchEvent(new PointerEvent('pointerenter'));
    return 'is in an island that has not hydrated';
  }
  if (!(part instanceof HTMLInputElement) || text === null) {
    // The answer comes back before the page goes.
    setTimeout(() => part.click());
    return null;
  }
  // As a key does: by the element's own setter, in whose place React puts one for what it wrote itself.
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(part, text);
  for (const type of ['input', 'change']) part.dispatchEvent(new Event(type, { bubbles: true }));
  return null;
}
