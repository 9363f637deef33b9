import EmblaCarousel from 'embla-carousel';
import { button, element, icon } from '#browser/dom.ts';

/** Makes a strip of places an embla carousel with buttons; on wide screens it stays a grid. */
export function swipe(root: HTMLElement): void {
  const strip = root.querySelector('ul');
  const hint = root.querySelector('.swipe');
  if (strip === null || hint === null || root.dataset.live !== undefined) return;
  const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
  const first = strip.querySelector('li')?.clientWidth ?? 1;
  const startIndex = Math.round(strip.scrollLeft / first);
  root.dataset.live = '';
  const carousel = EmblaCarousel(root, { container: strip, align: 'start', startIndex, breakpoints: { '(width >= 641px)': { active: false } } });
  const previous = button({ class: 'icon-button', 'aria-label': 'Previous place' }, () => carousel.scrollPrev(isStill), icon('previous'));
  const next = button({ class: 'icon-button', 'aria-label': 'Next place' }, () => carousel.scrollNext(isStill), icon('next'));
  const count = element('span', { role: 'status' });
  const show = () => {
    const { length } = carousel.slideNodes();
    count.textContent = `${carousel.selectedScrollSnap() + 1} of ${length}`;
    // `disabled` would lose the focus.
    previous.ariaDisabled = String(!carousel.canScrollPrev());
    next.ariaDisabled = String(!carousel.canScrollNext());
  };
  hint.removeAttribute('aria-hidden');
  hint.prepend(previous);
  hint.append(count, next);
  carousel.on('select', show).on('reInit', show);
  show();
}
