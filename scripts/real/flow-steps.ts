import { setTimeout as sleep } from 'node:timers/promises';
import { type Check, without } from './checks.ts';
import { type Engine, type EngineName, openEngine } from './engines.ts';

/**
 * A step of a flow. `open` loads an address at the flow's width, `alone` one that forbids frames. `act` presses an element or enters a text. `shown`
 * waits for an element with a text, `focused` for its focus. A function returns the fault, or null; it is retried until then.
 */
export type Step =
  | readonly ['open' | 'alone', address: string | (() => string)]
  | readonly ['act', selector: string, text?: string | (() => string)]
  | readonly ['shown' | 'focused', selector: string, text?: string]
  | readonly ['until', what: string, attempt: (engine: Engine) => Promise<string | null>];

const widths = [390, 1440] as const;

/** Runs a flow at both widths; `index` counts them. */
export async function checkFlow(title: string, name: EngineName, stepsAt: (width: number, index: number) => readonly Step[]): Promise<Check> {
  const engine = await openEngine(name);
  const faults: string[] = [];
  try {
    for (const [index, width] of widths.entries()) {
      await engine.size(width, 844);
      const found = await firstFault(engine, stepsAt(width, index));
      faults.push(...found.map((fault) => `${width} px: ${fault}`));
    }
  } finally {
    await engine.close();
  }
  return without(`${title} in ${name}`, faults, `${widths.length} widths, ${faults.length} faults`);
}

/** @returns the first fault, or nothing. */
async function firstFault(engine: Engine, steps: readonly Step[]): Promise<string[]> {
  for (const step of steps) {
    const fault = await taken(engine, step);
    if (fault !== null) return [fault];
  }
  return [];
}

const textOf = (text: string | (() => string)): string => (typeof text === 'string' ? text : text());

async function taken(engine: Engine, step: Step): Promise<string | null> {
  const [kind, target] = step;
  if (kind === 'open' || kind === 'alone') {
    await (kind === 'open' ? engine.open(textOf(target)) : engine.openAlone(textOf(target)));
    return null;
  }
  if (kind === 'until') return until(target, () => step[2](engine));
  if (kind === 'act') {
    const text = step[2] === undefined ? null : textOf(step[2]);
    return until(`pressing ${target}`, () => engine.run(actFault, target, text));
  }
  const text = step[2] ?? '';
  // A window without keyboard focus, as Firefox's here, matches no `:focus`.
  return kind === 'shown'
    ? until(`${target} with “${text}”`, () => engine.run(seenFault, target, text))
    : until(`the focus on ${target} with “${text}”`, () => engine.run(focusFault, target, text));
}

/** Retries for a minute: during a navigation no page responds. */
async function until(what: string, attempt: () => Promise<string | null>): Promise<string | null> {
  let last: string | null = null;
  for (let tries = 0; tries < 300; tries += 1) {
    last = await attempt().catch((error: Error) => error.message);
    if (last === null) return null;
    await sleep(200);
  }
  return `${what}: ${last}`;
}

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
    // A window without keyboard focus has no focus events.
    part.dispatchEvent(new PointerEvent('pointerenter'));
    return 'is in an island that has not hydrated';
  }
  if (!(part instanceof HTMLInputElement) || text === null) {
    // The result returns before the navigation.
    setTimeout(() => part.click());
    return null;
  }
  // React overrides the element's own setter to track values.
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(part, text);
  for (const type of ['input', 'change']) part.dispatchEvent(new Event(type, { bubbles: true }));
  return null;
}
