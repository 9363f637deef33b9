import type { Page } from '@playwright/test';
import fc from 'fast-check';
import { type Act, acts } from './acts.ts';
import { look, lookUntil, type Model, type Shopper, visit } from './shopper.ts';

const longest = 40;

export type UseOptions = {
  seed: number;
  /** Ends after this number of visits or milliseconds. */
  visits?: number;
  ms?: number;
  acts?: number;
};

/** One act of a visit, followed by the page's invariants. */
class Step implements fc.AsyncCommand<Model, Shopper> {
  readonly act: Act;
  readonly random: number;
  readonly count: () => void;
  constructor(act: Act, random: number, count: () => void) {
    this.act = act;
    this.random = random;
    this.count = count;
  }
  check({ isOpen }: Model): boolean {
    return this.act.on === 'both' || (this.act.on === 'lightbox') === isOpen;
  }
  async run(model: Model, shopper: Shopper): Promise<void> {
    const { page } = shopper;
    const { act, random } = this;
    this.count();
    // An open sheet may cover the next control.
    if (act.on === 'page' && (await look(page)).open > 0) await page.keyboard.press('Escape');
    const { focus } = await look(page);
    const pressed = (await act.do(shopper, model, random)) === true;
    const mustHave = focus === null ? pressed && act.control === 'stays' : act.control !== undefined;
    const faults = await faultsAfter(shopper, model, mustHave, focus);
    if (faults.length > 0) throw new Error(faults.join('; '));
  }
  toString(): string {
    return `${this.act.name} (${this.random})`;
  }
}

async function faultsAfter({ page, said, free }: Shopper, model: Model, mustHaveFocus: boolean, before: string | null): Promise<string[]> {
  const agrees = (seen: Awaited<ReturnType<typeof look>>) => seen.isOpen === model.isOpen && seen.isEntry === model.isOpen;
  const seen = await lookUntil(page, (now) => agrees(now) && (now.focus !== null || !mustHaveFocus));
  const faults = [...said];
  if (!agrees(seen)) faults.push(`the lightbox ${seen.isOpen ? 'is open' : 'is closed'}, its entry ${seen.isEntry ? 'is there' : 'is not'}`);
  if (mustHaveFocus && seen.focus === null) faults.push(`the focus is lost after ${before}`);
  if (seen.unseen.length > 0) faults.push(`open and not to be seen: ${seen.unseen.join(', ')}`);
  if (seen.gone) faults.push('a part of the page could not be loaded');
  if (seen.open === 0 && seen.scrolls !== free) faults.push(`the page stays locked: ${seen.scrolls}`);
  return faults;
}

/** At the end of a visit Escape closes everything. */
async function closeAll({ page, said, free }: Shopper): Promise<void> {
  for (let presses = 0; presses < 5 && (await look(page)).open > 0; presses += 1) {
    await page.keyboard.press('Escape');
    await page.waitForTimeout(100);
  }
  const { open, scrolls } = await look(page);
  if (open > 0) throw new Error('Escape does not close what is open');
  if (scrolls !== free) throw new Error(`the page stays locked: ${scrolls}`);
  if (said.length > 0) throw new Error(said.join('; '));
}

/**
 * Random use of vehicle pages by fast-check's commands, each visit in its own window. @param open opens a new visitor's window. @returns how much was
 * done, and the first failing visit, shrunk.
 */
export async function useAtRandom(
  open: () => Promise<Page>,
  addresses: readonly string[],
  options: UseOptions,
): Promise<{ visits: number; steps: number; faults: string[] }> {
  let visits = 0;
  let steps = 0;
  const counted = () => {
    steps += 1;
  };
  const commands = fc.commands(
    acts.map((act) => fc.nat(999).map((random) => new Step(act, random, counted))),
    { maxCommands: options.acts ?? longest, size: 'max' },
  );
  const property = fc.asyncProperty(fc.constantFrom(...addresses), commands, async (address, chosen) => {
    const page = await open();
    visits += 1;
    try {
      const shopper = await visit(page, address);
      await fc.asyncModelRun(() => ({ model: { isOpen: false }, real: shopper }), chosen);
      await closeAll(shopper);
    } finally {
      await page.context().close();
    }
  });
  const limits = options.ms === undefined ? {} : { interruptAfterTimeLimit: options.ms, markInterruptAsFailure: false };
  const details = await fc.check(property, {
    seed: options.seed,
    numRuns: options.visits ?? 1_000_000,
    ...limits,
    endOnFailure: options.ms === undefined,
  });
  if (!details.failed) return { visits, steps, faults: [] };
  const [address, chosen] = details.counterexample ?? [];
  const why = details.errorInstance instanceof Error ? details.errorInstance.message : 'it failed';
  return { visits, steps, faults: [`${address}, seed ${details.seed}: ${[...(chosen ?? [])].join(', ')}: ${why}`] };
}
