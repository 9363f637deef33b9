/** Value of `aria-current`: the page, an ancestor section, or none. */
export type MenuState = 'page' | 'true' | undefined;

/** Relation of a link to the page with a path. Without `paths`, which no page's script needs whole. */
export function menuStateOf(href: string, path: string): MenuState {
  if (href === path) return 'page';
  return href !== '/' && path.startsWith(href) ? 'true' : undefined;
}
