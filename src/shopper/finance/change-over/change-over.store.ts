import { atom } from 'nanostores';
import type { Browser } from '#browser/browser.ts';
import { storageKeys } from '#site/storage-keys.ts';
import type { ChangeOver } from './counted.ts';
import { type ChangeOverStore, changeOverText, saidOf } from './keeping.ts';
import { type KeptChangeOver, keptChangeOver, settledChangeOver } from './kept.ts';
import type { ChangeOverWords } from './words.ts';

/** The change-over of this browser; in memory where storage is unavailable. */
export function openChangeOver({ storage, log }: Pick<Browser, 'storage' | 'log'>, words: ChangeOverWords): ChangeOverStore {
  const key = storageKeys.changeOver;
  const $kept = atom(keptChangeOver(storage));
  const set = (kept: KeptChangeOver | null) => {
    try {
      if (kept === null) storage.remove(key);
      else storage.write(key, changeOverText(kept));
    } catch (error) {
      log(`“${key}” could not be kept: ${error instanceof Error ? error.message : String(error)}`);
    }
    $kept.set(kept);
  };
  const setTold = (told: ChangeOver | null, isOn: boolean) => set(told && { ...told, isOn, said: saidOf(told, isOn, words) });
  storage.onOtherTab((changed) => {
    if (changed === null || changed === key) $kept.set(keptChangeOver(storage));
  });
  return {
    $kept,
    keep: (changeOver) => setTold(settledChangeOver(changeOver), true),
    count: (isOn) => setTold($kept.get(), isOn),
    forget: () => set(null),
  };
}
