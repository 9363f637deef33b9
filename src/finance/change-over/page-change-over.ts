import type { ChangeOverStore } from './keeping.ts';
import type { ChangeOverWords } from './words.ts';

/** The shopper's change-over, which the repayments of the page follow, with the site's words for it. */
export type PageChangeOver = { store: ChangeOverStore; words: ChangeOverWords };

let provided: (() => Promise<PageChangeOver>) | null = null;

/** Dependency injection for islands. Called before the first one hydrates. @param open opens it once in the life of a page. */
export function provideChangeOver(open: () => Promise<PageChangeOver>): void {
  provided = open;
}

/** The change-over of the page around an island. @throws at build, and when the site's words cannot be had. */
export async function pageChangeOver(): Promise<PageChangeOver> {
  if (provided === null) throw new Error('No change-over was provided: islands ask for it once they have hydrated.');
  return provided();
}
