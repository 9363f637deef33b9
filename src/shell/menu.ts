import { paths } from '#site/paths.ts';

/** As `aria-current` says it: the page itself, a part of the site that the page lies in, or neither. */
export type MenuState = 'page' | 'true' | undefined;

/** How each item of a menu stands to the page at `path`. */
export function currentItems(menu: readonly { href: string }[], path: string): MenuState[] {
  return menu.map(({ href }) => (href === path ? 'page' : href !== paths.home && path.startsWith(href) ? 'true' : undefined));
}
