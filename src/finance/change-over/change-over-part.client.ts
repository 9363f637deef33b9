import { log, storage } from '#browser/start-browser.ts';
import { openChangeOver } from './change-over.store.ts';
import type { KeptChangeOver } from './kept.ts';
import type { PageChangeOver } from './page-change-over.ts';
import type { ChangeOverWords } from './words.ts';

/** How the page shows a change-over, and its words: what is loaded at once, where there is one. */
type OnPage = { words(): Promise<ChangeOverWords>; show(kept: KeptChangeOver | null, words: ChangeOverWords): void };

let opened: PageChangeOver | null = null;

/** The change-over, opened once in the life of a page, whose repayments follow it from then on. */
export async function changeOver(page: OnPage): Promise<PageChangeOver> {
  const words = await page.words();
  if (opened === null) {
    const store = openChangeOver({ storage, log }, words);
    opened = { store, words };
    store.$kept.listen((kept) => page.show(kept, words));
  }
  return opened;
}
