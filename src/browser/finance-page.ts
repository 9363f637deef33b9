import { whenNear } from '#lib/browser/when-near.ts';

/**
 * Has the calculator's code loaded once it is in view: it is what the page is for. What is set before counts (`takeInEarly`), and a form that is sent before
 * comes back with its numbers in the address. `onIntent` would be a file of its own then, which each vehicle's page would have to load too.
 */
export function watchFinance(): void {
  const load = (selector: string, start: (section: HTMLElement) => Promise<void>) => {
    const section = document.querySelector<HTMLElement>(selector);
    if (section !== null) whenNear(section, '0px', () => start(section).catch(console.warn));
  };
  load('.calculator', async (section) => {
    const { startCalculator } = await import('./calculator-part.ts');
    // A link may name a vehicle without its price. By a VIN none is found: the index holds none.
    if (location.search.includes('car_id=')) await import('./asked-car.ts').then(({ addPrice }) => addPrice()).catch(console.warn);
    await startCalculator(section);
  });
  load('.change-over-form', async (section) => (await import('./change-over-form.ts')).startChangeOverForm(section));
}
