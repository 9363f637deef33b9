import { whenNear } from '#lib/browser/when-near.ts';

/**
 * Has the calculator's code loaded once it is in view: it is what the page is for. What is set before counts (`takeInEarly`), and a form that is sent before
 * comes back with its numbers in the address. `onIntent` would be a file of its own then, which each vehicle's page would have to load too.
 */
export function watchCalculator(): void {
  const section = document.querySelector<HTMLElement>('.calculator');
  if (section !== null) whenNear(section, '0px', () => import('./calculator-part.ts').then((part) => part.startCalculator(section), console.warn));
}
