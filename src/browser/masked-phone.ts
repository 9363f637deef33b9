import { apiAddress, apiPaths } from '#contract/api-paths.ts';
import { tell } from '#contract/client.ts';
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
  const { id = '', dealership = null } = document.querySelector<HTMLElement>('.vehicle')?.dataset ?? {};
  send()('call_click', { car_id: id });
  const { api, site } = keepSettings();
  if (api === null) return;
  const told = tell<'revealPhone'>(network, apiAddress(api, apiPaths.revealPhone, {}), { car_id: id, dealership_id: dealership, website_id: site });
  if (!told) log('That the number was shown was not told: the browser refused it.');
}
