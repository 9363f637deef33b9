import EmblaCarousel from 'embla-carousel';
import Autoplay from 'embla-carousel-autoplay';
import { button, element, icon } from '#browser/dom.ts';

/** Autoplay only where configured and without reduced motion; pressing a button in the slides pauses it. */
export function startSlider(slider: HTMLElement): void {
  const strip = slider.querySelector('ul');
  if (strip === null || slider.dataset.live !== undefined) return;
  const seconds = Number(slider.dataset.seconds ?? 0);
  const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
  const slides = () => [...strip.querySelectorAll('li')].filter(({ hidden }) => !hidden);
  const startIndex = Math.round(strip.scrollLeft / (slides()[0]?.clientWidth || 1));
  const autoplay =
    seconds > 0
      ? Autoplay({ delay: seconds * 1000, rootNode: () => strip, playOnInit: !isStill, stopOnMouseEnter: true, stopOnFocusIn: true, jump: isStill })
      : null;
  slider.dataset.live = '';
  const options = { container: strip, slides: slides(), startIndex, loop: seconds > 0 };
  const carousel = EmblaCarousel(slider, options, autoplay === null ? [] : [autoplay]);
  const step = (label: string, name: string, go: () => void) => button({ class: 'icon-button', 'aria-label': label }, go, icon(name));
  const previous = step('Previous slide', 'previous', () => carousel.scrollPrev(isStill));
  const next = step('Next slide', 'next', () => carousel.scrollNext(isStill));
  const count = element('span', { role: 'status' });
  const controls = element('div', { class: 'slider-controls' }, previous, count, next);
  const show = () => {
    const { length } = slides();
    controls.hidden = length < 2;
    count.textContent = `${carousel.selectedScrollSnap() + 1} of ${length}`;
    previous.ariaDisabled = String(!carousel.canScrollPrev());
    next.ariaDisabled = String(!carousel.canScrollNext());
  };
  if (autoplay !== null) {
    const pause = step('Pause', 'pause', () => (autoplay.isPlaying() ? autoplay.stop() : autoplay.play()));
    // embla emits before `isPlaying` changes.
    const say = (isPlaying: boolean) => {
      pause.ariaLabel = isPlaying ? 'Pause' : 'Play';
      pause.replaceChildren(icon(isPlaying ? 'pause' : 'play'));
      // Autoplay is not announced.
      count.ariaLive = isPlaying ? 'off' : 'polite';
    };
    controls.prepend(pause);
    carousel.on('autoplay:play', () => say(true)).on('autoplay:stop', () => say(false));
    say(autoplay.isPlaying());
  }
  strip.before(controls);
  carousel.on('select', show).on('reInit', show);
  document.addEventListener('forecourt:timed', () => carousel.reInit({ ...options, slides: slides() }));
  show();
}
