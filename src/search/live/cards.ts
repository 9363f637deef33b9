import type { CardModel } from '#vehicle/models.ts';
import type { SearchIndex } from '../engine/search-index.ts';
import type { CardsFile, LiveConfig } from '../live-config.ts';

/** The cards of vehicles by id. A file of cards is read when one of its vehicles is first found, and kept. */
export function cardsOf(
  index: SearchIndex,
  files: LiveConfig['cards'],
  read: (file: string) => Promise<CardsFile>,
): (ids: readonly string[]) => Promise<Map<string, CardModel>> {
  const ordered = files.toSorted((one, other) => one.from - other.from);
  const loaded = new Map<string, Promise<CardsFile>>();
  let places: Map<unknown, number> | undefined;
  const fileOf = (id: string) => {
    places ??= new Map(Array.from({ length: index.count }, (_, doc) => [index.columns.get('id')?.valueOf(doc), doc]));
    const place = places.get(id) ?? -1;
    return ordered.findLast(({ from }) => from <= place)?.file;
  };
  const load = (file: string) => {
    const known = loaded.get(file);
    if (known !== undefined) return known;
    const loading = read(file);
    loaded.set(file, loading);
    // What failed is tried again with the next search.
    loading.catch(() => loaded.delete(file));
    return loading;
  };
  return async (ids) => {
    const names = [...new Set(ids.flatMap((id) => fileOf(id) ?? []))];
    const all = await Promise.all(names.map(load));
    return new Map(
      ids.flatMap((id) => {
        const card = all.find((one) => Object.hasOwn(one, id))?.[id];
        return card === undefined ? [] : [[id, card] as const];
      }),
    );
  };
}
