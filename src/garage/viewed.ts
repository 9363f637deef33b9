import { carIn } from './car-in.ts';
import { type ViewedCar, withFirst } from './kept.ts';
import type { KeptList } from './lists.ts';

export type ViewedOptions = { list: KeptList<ViewedCar>; title: string; limit: number };

/** Remembers the vehicle whose page this is as recently viewed. @returns it, and whether it is a used one; null on any other page. */
export function rememberViewed({ list, limit }: ViewedOptions): { car: ViewedCar; used: boolean } | null {
  const holder = document.querySelector<HTMLElement>('main .vehicle[data-id]');
  if (holder === null) return null;
  const { price: _, ...common } = carIn(holder);
  const { stocknum = null, body = null, simpleBody = null } = holder.dataset;
  const car: ViewedCar = { ...common, stocknum, body, simple_body: simpleBody };
  // One more than are shown, since its own page leaves out the vehicle itself.
  if (limit > 0) list.change((all) => withFirst(all, car, limit + 1));
  return { car, used: holder.dataset.used !== undefined };
}

/** The vehicles that were looked at, but for the one whose page this is. */
export const viewedCars = ({ list, limit }: ViewedOptions, ownId: string | null): readonly ViewedCar[] =>
  list.$entries
    .get()
    .filter(({ id }) => id !== ownId)
    .slice(0, limit);
