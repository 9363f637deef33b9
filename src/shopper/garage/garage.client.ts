import { clock, log } from '#browser/start-browser.ts';
import { garagePaths } from '#site/garage-paths.ts';
import { notesPlace, pageSettings, send } from '#startup/send.ts';
import { startControls } from './controls.ts';
import type { KeptCar } from './kept.ts';
import { garageStore } from './lists.client.ts';
import { toggleSaved } from './lists.ts';

/** Fallback when the toast's chunk fails to load. */
const plainNote = ({ text }: { text: string }) => {
  const note = document.createElement('div');
  note.className = 'toast';
  note.textContent = text;
  notesPlace().replaceChildren(note);
};
// A failed import is retried on the next press.
const notes = () => import('#startup/notes.ts');

/** Save handler of a site with a watchlist; null otherwise. */
const pressSave = pageSettings().account?.watchlist
  ? (car: KeptCar) => void import('#account/save.client.ts').then((part) => part.pressSave(car)).catch((error: Error) => log(error.message))
  : null;

export const unsave: (car: KeptCar) => void = pressSave ?? ((car) => toggleSaved(garageStore.favourites, car));

/** Handles a press of a save or compare button. */
export const press = startControls({
  lists: garageStore,
  settings: pageSettings(),
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
