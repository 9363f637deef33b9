import { keepSettings, notesPlace, send } from '#browser/send.ts';
import { clock, log } from '#browser/start-browser.ts';
import { garagePaths } from '#site/garage-paths.ts';
import { startControls } from './controls.ts';
import { type KeptCar, without } from './kept.ts';
import { garage } from './lists.client.ts';

/** A note whose script cannot be had, in place of the word that says so: what was kept is kept. */
const plainNote = ({ text }: { text: string }) => {
  const note = document.createElement('div');
  note.className = 'toast';
  note.textContent = text;
  notesPlace().replaceChildren(note);
};
// What could not be had is asked for again with the next press.
const notes = () => import('#browser/notes.ts');

/** Answers a press of Save where the site has a watchlist: null where it keeps vehicles in this browser alone. */
const pressSave = keepSettings().account?.watchlist
  ? (car: KeptCar) => void import('#account/save.client.ts').then((part) => part.pressSave(car)).catch((error: Error) => log(error.message))
  : null;

/** Removes a saved vehicle. */
export const unsave = (car: KeptCar): void => {
  if (pressSave !== null) pressSave(car);
  else garage.favourites.change((cars) => without(cars, car.id));
};

/** Presses a button that keeps its vehicle. */
export const press = startControls({
  lists: garage,
  settings: keepSettings(),
  favouritesPath: garagePaths.favourites,
  now: clock.now,
  note: (note) =>
    notes().then(
      ({ toast }) => toast(note),
      () => plainNote(note),
    ),
  onFavourite: ({ id }) => send()('favourite', { car_id: id }),
  ...(pressSave === null ? {} : { onSave: pressSave }),
});
