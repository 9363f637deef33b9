import { send } from './send.ts';

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
  send()('call_click', { car_id: document.querySelector<HTMLElement>('.vehicle')?.dataset.id ?? '' });
}
