import { send } from '#browser/send.ts';

/**
 * Sends event 25 for each press of a link that calls (specification 2 §9), whoever wrote the link: one listener serves all of a page. On the page of a
 * vehicle the event names it.
 */
export function watchCalls(): void {
  document.addEventListener('click', ({ target }) => {
    if (!(target instanceof Element) || target.closest('a[href^="tel:" i]') === null) return;
    const id = document.querySelector<HTMLElement>('.vehicle')?.dataset.id;
    send()('call_click', id === undefined ? {} : { car_id: id });
  });
}
