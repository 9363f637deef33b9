import { onIntent } from '#lib/browser/on-intent.ts';

/** Has the calculator's code loaded when a shopper turns to it, or at once where the address has numbers for it. */
export function watchCalculator(): void {
  const section = document.querySelector<HTMLElement>('.calculator');
  if (section === null) return;
  const start = onIntent(section, () => import('./calculator-part.ts').then((part) => part.startCalculator(section)), 'form button');
  if (location.search !== '') start();
}
