import { send } from './send.ts';

/** Sends event 25 for each press of a `tel:` link (specification 2 §9), by one listener on the page. On a vehicle's page the event names the vehicle. */
export function watchCalls(): void {
  document.addEventListener('click', ({ target }) => {
    if (!(target instanceof Element) || target.closest('a[href^="tel:" i]') === null) return;
    const id = document.querySelector<HTMLElement>('.vehicle')?.dataset.id;
    send()('call_click', id === undefined ? {} : { car_id: id });
  });
}
