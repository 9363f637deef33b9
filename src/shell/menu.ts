import { paths } from '#site/paths.ts';
import type { MenuEntry } from './shell-model.ts';

/** As `aria-current` says it: the page itself, a part of the site that the page lies in, or neither. */
export type MenuState = 'page' | 'true' | undefined;

/** How an entry of the menu stands to a page, and what it opens: its brands, then its links. */
export type EntryState = { state: MenuState; inside: MenuState[] };

/** How each entry of a menu stands to the page at `path`; one that opens stands as the nearest of what it holds. */
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
