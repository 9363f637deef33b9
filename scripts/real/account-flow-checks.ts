import { setTimeout as sleep } from 'node:timers/promises';
import { paths } from '#site/paths.ts';
import { isInStock } from '#vehicle/status.ts';
import { type Check, without } from './checks.ts';
import { type Engine, type EngineName, openEngine } from './engines.ts';
import type { LeadSite } from './lead-site.ts';

/** Numbers that belong to nobody (ACMA), one a width and engine: a number gets a code a minute. */
const phones = { WebKit: ['0491 570 156', '0491 570 157'], Firefox: ['0491 570 158', '0491 570 159'] } as const;
const widths = [390, 1440] as const;

/** Save while signed out, sign-in with a wrong and the right code, the merged garage, a removal and the sign-out, in another engine. */
export async function checkAccountFlow(name: EngineName, { origin, vehicles, lastCode }: LeadSite): Promise<Check> {
  const vehicle = vehicles.find((one) => isInStock(one) && (one.price ?? 0) > 200);
  const engine = await openEngine(name);
  const faults: string[] = [];
  try {
    for (const [index, width] of widths.entries()) {
      await engine.size(width, 844);
      const found = await flowFaults(engine, `${origin}${paths.vehicle(vehicle?.slug ?? '')}`, phones[name][index] ?? '', lastCode);
      faults.push(...found.map((fault) => `${width} px: ${fault}`));
    }
  } finally {
    await engine.close();
  }
  return without(`Save, sign-in, garage and sign-out in ${name}`, faults, `${widths.length} widths, ${faults.length} faults`);
}

/** @returns the first thing that does not come, or nothing. */
async function flowFaults(engine: Engine, vehicle: string, phone: string, lastCode: () => string): Promise<string[]> {
  const save = '.keep-row .keep[data-keep=favourites]';
  const steps: (() => Promise<string | null>)[] = [
    () => act(engine, save),
    () => shown(engine, '#sign-in-phone', ''),
    () => act(engine, '#sign-in-phone', phone),
    () => act(engine, '.sign-in-form [type=submit]'),
    () => shown(engine, '.sign-in-sample', ''),
    () => act(engine, '#sign-in-code', lastCode() === '000000' ? '000001' : '000000'),
    () => act(engine, '.sign-in-form [type=submit]'),
    () => shown(engine, '#sign-in-code-fault', 'That code is wrong or has expired.'),
    () => act(engine, '#sign-in-code', lastCode()),
    () => act(engine, '.sign-in-form [type=submit]'),
    () => focused(engine, '#sign-in-title', 'You’re signed in'),
    () => shown(engine, '.sign-in .muted', '1 saved car was added to your watchlist.'),
    () => act(engine, '.sign-in a.button'),
    () => shown(engine, `${save}[aria-pressed=true]`, ''),
    async () => {
      await engine.open(new URL('/my-garage/', vehicle).href);
      return shown(engine, '.account', phone);
    },
    () => shown(engine, '.garage .kept', ''),
    () => act(engine, '.garage .kept .kept-news button'),
    () => shown(engine, '.toast', 'Car Removed'),
    () => act(engine, '.account-head .button'),
    () => focused(engine, 'p.panel', 'You’re signed out.'),
  ];
  await engine.open(vehicle);
  for (const step of steps) {
    const fault = await step();
    if (fault !== null) return [fault];
  }
  return [];
}

/** Waits for a part, a minute at most; while a page comes, the engine has none to ask. */
async function until(what: string, attempt: () => Promise<string | null>): Promise<string | null> {
  let last: string | null = null;
  for (let tries = 0; tries < 300; tries += 1) {
    last = await attempt().catch((error: Error) => error.message);
    if (last === null) return null;
    await sleep(200);
  }
  return `${what}: ${last}`;
}

const shown = (engine: Engine, selector: string, text: string) => until(`${selector} with “${text}”`, () => engine.run(seenFault, selector, text));

/** A window without the keyboard, as Firefox's here, matches no `:focus`. */
const focused = (engine: Engine, selector: string, text: string) =>
  until(`the focus on ${selector} with “${text}”`, () => engine.run(focusFault, selector, text));

/** Presses a part, or writes into a field, once it is there and its code listens. */
const act = (engine: Engine, selector: string, text: string | null = null) =>
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
  part.focus();
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
