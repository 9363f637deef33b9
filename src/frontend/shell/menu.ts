import { type MenuState, menuStateOf } from '#site/menu-state.ts';
import type { MenuEntry } from './shell-model.ts';

/** State of an entry and of its brands, then links. */
export type EntryState = { state: MenuState; inside: MenuState[] };

/** States of menu entries for a path; an entry takes the state of its closest child. */
export function currentItems(menu: readonly MenuEntry[], path: string): EntryState[] {
  return menu.map((entry) => {
    if (entry.kind === 'link') return { state: menuStateOf(entry.href, path), inside: [] };
    const inside = [...(entry.kind === 'brands' ? entry.brands : []), ...entry.links].map(({ href }) => menuStateOf(href, path));
    return { state: inside.some((state) => state !== undefined) ? 'true' : undefined, inside };
  });
}
