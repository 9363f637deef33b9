import { send } from './send.ts';

const selector = 'a[data-masked]';

/**
 * Makes the masked numbers of a vehicle's page buttons. The first that is pressed shows the number everywhere on the page, where it dials from then on.
 * A screen reader hears it; the focus stays. To call from the bar of a phone shows it too.
 */
export function watchMaskedPhone(): void {
  const numbers = [...document.querySelectorAll<HTMLAnchorElement>(selector)];
  const [first] = numbers;
  if (first === undefined) return;
  const { href } = first;
  const said = document.createElement('p');
  said.className = 'unseen';
  said.role = 'status';
  document.body.append(said);
  const ended = new AbortController();
  const { signal } = ended;
  const show = () => {
    ended.abort();
    for (const number of numbers) {
      number.href = href;
      number.removeAttribute('role');
      number.removeAttribute('tabindex');
      delete number.dataset.masked;
    }
    said.textContent = `The phone number is ${first.querySelector('.whole')?.textContent}`;
    send()('call_click', { car_id: document.querySelector<HTMLElement>('.vehicle')?.dataset.id ?? '' });
  };
  for (const number of numbers) {
    number.removeAttribute('href');
    number.role = 'button';
    number.tabIndex = 0;
    const press = (event: Event) => {
      event.preventDefault();
      show();
    };
    number.addEventListener('click', press, { signal });
    number.addEventListener('keydown', (event) => (event.key === 'Enter' || event.key === ' ') && press(event), { signal });
  }
  document.querySelector('.call-bar a[href^="tel:"]')?.addEventListener('click', show, { signal });
}
