import { startControls } from '#garage/controls.ts';
import type { KeptCar } from '#garage/kept.ts';
import { lazily } from '#lib/lazily.ts';
import { garagePaths } from '#site/garage-paths.ts';
import { garage } from './lists.ts';
import { keepSettings, send } from './send.ts';
import { clock, log } from './start-browser.ts';

const warn = (error: Error) => log(error.message);
const notes = lazily(() => import('./notes.ts'));
const bar = lazily(() => import('./compare-bar.ts'));
const acting = lazily(() => import('./acting.ts'));

/** The bar is loaded with the first vehicle; the page of the comparison has none. */
let hasBar = false;
function onCompared(cars: readonly KeptCar[]): void {
  if (keepSettings().compare === null || document.querySelector('[data-comparison]') !== null) return;
  hasBar ||= cars.length > 0;
  if (hasBar) bar().then(({ showCompared }) => showCompared(), warn);
}

const keep = startControls({
  lists: garage,
  settings: keepSettings(),
  favouritesPath: garagePaths.favourites,
  now: clock.now,
  note: (note) => notes().then(({ toast }) => toast(note), warn),
  onCompared,
  onFavourite: ({ id }) => send()('favourite', { car_id: id }),
});

/** Presses a button that keeps its vehicle, or that acts in another way. */
export function press(button: HTMLElement): void {
  if (button.dataset.keep) keep(button);
  else acting().then(({ act }) => act(button), warn);
}

// Masked numbers become buttons: the first that is pressed shows them all.
const numbers = document.querySelectorAll<HTMLElement>('[data-masked]');
function showNumbers(event: Event): void {
  // Enter clicks a link by itself.
  if (event instanceof KeyboardEvent && event.key !== ' ') return;
  event.preventDefault();
  import('./masked-phone.ts').then(({ showPhone }) => showPhone(numbers), warn);
}
for (const number of numbers) {
  number.role = 'button';
  number.onclick = showNumbers;
  number.onkeydown = showNumbers;
}
if (document.querySelector('[data-viewed], [data-searches], [data-resume]') !== null)
  import('./strips.ts').then(({ showStrips }) => showStrips(), warn);
// What moves while a vehicle's page is scrolled waits until it is.
addEventListener('scroll', () => acting().then(({ watch }) => watch(), warn), { once: true });
