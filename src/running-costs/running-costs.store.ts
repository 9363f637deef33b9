import { atom, type ReadableAtom } from 'nanostores';
import { type DrivingField, drivingText, readDriving, weeklyCost, withCents } from './weekly-cost.ts';

type Texts = Readonly<Record<DrivingField, string>>;

/** What the running costs show: the texts of the fields, the week's costs, and what a screen reader announces. */
export type CostsView = { texts: Texts; weekly: string; announcement: string };

export type CostsStore = {
  readonly $view: ReadableAtom<CostsView>;
  /** Takes in a text while it is typed: the figure follows. */
  type(name: DrivingField, text: string): void;
  /** A field is done: it shows the number that was read from it, and the figure is announced. One that was not changed announces nothing. */
  finish(name: DrivingField): void;
};

/** The state of running costs. @param texts what their fields start with. */
export function openCosts(texts: Texts): CostsStore {
  const $view = atom<CostsView>({ texts, weekly: weeklyOf(texts), announcement: '' });
  const changed = new Set<DrivingField>();
  const set = (name: DrivingField, text: string) => {
    const after = { ...$view.get().texts, [name]: text };
    $view.set({ ...$view.get(), texts: after, weekly: weeklyOf(after) });
  };
  return {
    $view,
    type(name, text) {
      changed.add(name);
      set(name, text);
    },
    finish(name) {
      if (!changed.delete(name)) return;
      set(name, drivingText(name, readDriving(name, $view.get().texts[name])));
      $view.set({ ...$view.get(), announcement: `${$view.get().weekly} weekly` });
    },
  };
}

function weeklyOf(texts: Texts): string {
  const read = (name: DrivingField) => readDriving(name, texts[name]);
  return withCents(weeklyCost({ distance: read('distance'), consumption: read('consumption'), price: read('price') }));
}
