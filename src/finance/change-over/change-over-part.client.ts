import { toast } from '#browser/notes.ts';
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

/** Says something for a while. */
const say = (text: string): void => toast({ text, seconds: 6 });

/** Answers a press on the strip: on its switch, or on what forgets. */
export async function pressStrip(pressed: EventTarget | null, page: OnPage): Promise<void> {
  const { store, words } = await changeOver(page);
  if (pressed instanceof HTMLInputElement) {
    store.count(pressed.checked);
    return;
  }
  store.forget();
  // The strip is gone: the focus goes to the page.
  const main = document.querySelector('main');
  if (main !== null) {
    main.tabIndex = -1;
    main.focus({ preventScroll: true });
  }
  say(words.forgotten_text);
}
