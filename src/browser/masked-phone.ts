import { tell } from '#contract/tell.ts';
import { keepSettings, send } from './send.ts';
import { log, network } from './start-browser.ts';

/** Shows the number of a vehicle's page everywhere on it; from then on each dials. A screen reader hears it, and the focus stays. */
export function showPhone(numbers: Iterable<HTMLElement>): void {
  let text = '';
  for (const number of numbers) {
    delete number.dataset.masked;
    number.removeAttribute('role');
    number.onclick = null;
    number.onkeydown = null;
    text = number.querySelector('.whole')?.textContent ?? '';
  }
  const said = document.createElement('p');
  said.className = 'unseen';
  said.role = 'status';
  document.body.append(said);
  // A live region speaks of what changes in it.
  setTimeout(() => said.append(`The phone number is ${text}`), 100);
  const { id = '', dealership = null, reveal } = document.querySelector<HTMLElement>('.vehicle')?.dataset ?? {};
  send()('call_click', { car_id: id });
  if (reveal === undefined) return;
  if (!tell<'revealPhone'>(network, reveal, { car_id: id, dealership_id: dealership, website_id: keepSettings().site }))
    log('The browser refused to tell that the phone number was shown.');
}
