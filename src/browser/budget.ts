import { onIntent } from '#lib/browser/on-intent.ts';

/** Has the code of the page's budget finder loaded when a shopper turns to it. */
export function watchBudget(): void {
  const form = document.querySelector<HTMLFormElement>('.budget-finder');
  if (form !== null) onIntent(form, async () => (await import('./budget-part.ts')).startBudget(form), 'button');
}
