import { paths } from '#site/paths.ts';
import { bodyParameter } from './body-parameter.ts';

/** `/models/?body=suv`; an unknown body filters nothing. */
export function modelsOfBody(): void {
  const body = bodyParameter(new URLSearchParams(location.search).get('body') ?? '');
  const cards = [...document.querySelectorAll<HTMLElement>('[data-body]')];
  if (location.pathname !== paths.models || !cards.some((card) => card.dataset.body === body)) return;
  for (const card of cards) card.hidden = card.dataset.body !== body;
  for (const link of document.querySelectorAll('.beside a')) {
    if (link.getAttribute('href') === paths.modelsOfBody(body)) link.setAttribute('aria-current', 'page');
    else link.removeAttribute('aria-current');
  }
}
