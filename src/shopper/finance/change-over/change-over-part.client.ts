import { log, storage } from '#browser/start-browser.ts';
import { openChangeOver } from './change-over.store.ts';
import type { KeptChangeOver } from './kept.ts';
import type { PageChangeOver } from './page-change-over.ts';
import type { ChangeOverWords } from './words.ts';

/** The page's handler and texts, loaded early where a change-over is stored. */
type OnPage = { words(): Promise<ChangeOverWords>; show(kept: KeptChangeOver | null, words: ChangeOverWords): void };

let opened: PageChangeOver | null = null;

/** The change-over, opened once a page; its repayments follow it. */
export async function changeOver(page: OnPage): Promise<PageChangeOver> {
  const words = await page.words();
  if (opened === null) {
    const store = openChangeOver({ storage, log }, words);
    opened = { store, words };
    store.$kept.listen((kept) => page.show(kept, words));
  }
  return opened;
}
