import { atom, type ReadableAtom } from 'nanostores';
import { type DrivingField, drivingText, readDriving, weeklyCost, withCents } from './weekly-cost.ts';

type Texts = Readonly<Record<DrivingField, string>>;

/** Field texts, the weekly cost, and the live region's announcement. */
export type CostsView = { texts: Texts; weekly: string; announcement: string };

export type CostsStore = {
  readonly $view: ReadableAtom<CostsView>;
  /** Updates the figure while typing. */
  type(name: DrivingField, text: string): void;
  /** On blur: normalises the field and announces a changed figure. */
  finish(name: DrivingField): void;
};

/** @param texts initial field values. */
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
