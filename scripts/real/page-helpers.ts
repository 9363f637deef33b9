// `Engine.run` defines these in the page, so that functions that run there may use them.

export const find = (selector: string) => document.querySelector<HTMLElement>(selector);

/** Waits for a minute. @returns the fault `what`, or none. */
export async function until(what: string, holds: () => boolean): Promise<string[]> {
  for (let tries = 0; tries < 600 && !holds(); tries += 1) await new Promise((resolve) => setTimeout(resolve, 100));
  return holds() ? [] : [what];
}

/** Starts the live search. @returns whether it runs. */
export async function startLive(): Promise<boolean> {
  document.querySelector('.results-bar')?.dispatchEvent(new PointerEvent('pointerenter', { bubbles: true }));
  const isLive = () => document.querySelectorAll('.results').length === 1 && document.querySelector('.results .filters-foot') !== null;
  return (await until('', isLive)).length === 0;
}

/** As the source of a page's script. */
export const helpersSource = `const find = ${find}; ${until} ${startLive}`;
