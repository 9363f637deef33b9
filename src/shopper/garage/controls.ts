import { whenChanged } from '#browser/when-changed.ts';
import type { KeepSettings } from '#vehicle/card/keep.ts';
import { carIn } from './car-in.ts';
import { holds, type KeptCar, without } from './kept.ts';
import { type KeptList, type ListName, toggleSaved } from './lists.ts';

type Note = { text: string; link?: { label: string; href: string }; seconds: number };

export type ControlsOptions = {
  lists: { favourites: KeptList<KeptCar>; compared: KeptList<KeptCar> };
  settings: KeepSettings;
  favouritesPath: string;
  now(): number;
  note(note: Note): void;
  /** Called on saving, not on removing. */
  onFavourite(car: KeptCar): void;
  /** Replaces favourites on a site with a watchlist. */
  onSave?(car: KeptCar): void;
};

/**
 * Binds the page's toggle buttons to the stored lists, including cards added later (MutationObserver, throttled to one update a frame).
 * @returns the press handler.
 */
export function startControls({ lists, settings, favouritesPath, now, note, onFavourite, onSave }: ControlsOptions): (button: HTMLElement) => void {
  const { favourites: words, compare, noteSeconds } = settings;
  const { favourites, compared } = lists;

  const paint = () => {
    for (const button of document.querySelectorAll<HTMLElement>('[data-keep]')) {
      const id = button.closest<HTMLElement>('[data-id]')?.dataset.id;
      const name = button.dataset.keep as ListName;
      const pressed = String(id !== undefined && holds(lists[name].$entries.get(), id));
      if (button.getAttribute('aria-pressed') !== pressed) button.setAttribute('aria-pressed', pressed);
    }
  };
  const count = () => {
    const place = document.querySelector<HTMLElement>('[data-count]');
    if (place === null) return;
    const { length } = favourites.$entries.get();
    place.hidden = length === 0;
    place.textContent = length > 99 ? '99+' : String(length);
  };
  favourites.$entries.subscribe(() => {
    paint();
    count();
  });
  compared.$entries.subscribe(paint);
  whenChanged(paint);

  const favour = (car: KeptCar) => {
    const isSaved = toggleSaved(favourites, car);
    if (isSaved) onFavourite(car);
    if (words !== null)
      note({ text: isSaved ? words.saved : words.removed, link: { label: words.view, href: favouritesPath }, seconds: noteSeconds });
  };
  const choose = (car: KeptCar) => {
    if (compare === null) return;
    const cars = compared.$entries.get();
    if (holds(cars, car.id)) compared.change((all) => without(all, car.id));
    else if (cars.length < compare.limit) compared.change((all) => [...without(all, car.id), car].slice(0, compare.limit));
    else {
      // No link: the tray is visible.
      const text = `You can compare up to ${compare.limit} vehicles. Remove one to add another.`;
      note({ text, seconds: noteSeconds });
    }
  };
  return (button) => {
    const holder = button.closest<HTMLElement>('[data-id]');
    if (holder === null) return;
    const car = { ...carIn(holder), saved_at: now() };
    if (button.dataset.keep === 'favourites') (onSave ?? favour)(car);
    else choose(car);
  };
}
