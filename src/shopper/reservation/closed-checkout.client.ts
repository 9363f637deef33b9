import { network } from '#browser/start-browser.ts';
import { fetchAnswer } from '#contract/fetch-answer.ts';

let builtHeading: string | null = null;

/** Says in the heading who has the vehicle: this browser, which may know that it is sold; somebody else, when it names only the vehicle; or nobody. */
export function showHeading(checkout: HTMLElement): void {
  const heading = checkout.querySelector('h1');
  if (!heading) return;
  builtHeading ??= heading.textContent;
  const { own, sold, taken, closed } = checkout.dataset;
  const title = checkout.querySelector('.checkout-summary h2')?.textContent ?? '';
  if (own === 'held' && sold === undefined) heading.textContent = `Your ${title} is reserved`;
  else heading.textContent = own === 'held' || taken !== undefined || (closed !== undefined && own !== 'claimed') ? title : builtHeading;
}

/** Closes the page of a vehicle that was reserved or sold since the build, and opens it again. Where nobody answers it stays as it is. */
export async function followState(): Promise<void> {
  const checkout = document.querySelector<HTMLElement>('.checkout[data-view]');
  const panel = checkout?.querySelector<HTMLElement>('.checkout-closed');
  if (!checkout || !panel) return;
  const now = (await fetchAnswer<'view'>(network, `${checkout.dataset.view}&again=1`))?.car_fields;
  if (!now) return;
  const gone = now.shown?.gone;
  panel.hidden = !now.reserved && !gone;
  if (panel.hidden) delete checkout.dataset.closed;
  else checkout.dataset.closed = '';
  showHeading(checkout);
  if (gone) {
    panel.querySelector('h2')?.replaceChildren('This vehicle is no longer for sale');
    panel.querySelector('p')?.replaceChildren(gone.message);
  }
}
