import { paths } from '#site/paths.ts';
import type { MenuEntry } from './shell-model.ts';

/** Value of `aria-current`: the page, an ancestor section, or none. */
export type MenuState = 'page' | 'true' | undefined;

/** State of an entry and of its brands, then links. */
export type EntryState = { state: MenuState; inside: MenuState[] };

/** States of menu entries for a path; an entry takes the state of its closest child. */
export function currentItems(menu: readonly MenuEntry[], path: string): EntryState[] {
  return menu.map((entry) => {
    if (entry.kind === 'link') return { state: stateOf(entry.href, path), inside: [] };
    const inside = [...(entry.kind === 'brands' ? entry.brands : []), ...entry.links].map(({ href }) => stateOf(href, path));
    return { state: inside.some((state) => state !== undefined) ? 'true' : undefined, inside };
  });
}

function stateOf(href: string, path: string): MenuState {
  if (href === path) return 'page';
  return href !== paths.home && path.startsWith(href) ? 'true' : undefined;
}
