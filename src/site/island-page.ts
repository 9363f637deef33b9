import type { Send } from '#analytics/send.ts';
import type { Browser } from '#lib/browser/browser.ts';

/** What an island asks of the page around it, beside its props. */
export type IslandPage = {
  browser: Browser;
  /** Sends an event. */
  send: Send;
  /** Shows a note for some seconds. */
  toast(note: { text: string; seconds: number }): void;
  /** Writes a text to the clipboard. @throws where the browser refuses. */
  copy(text: string): Promise<void>;
  /** Opens the browser's dialog for printing. */
  print(): void;
};

let provided: IslandPage | null = null;

/** Dependency injection for islands: Astro imports them, so nobody can hand them a browser. Called before the first one hydrates. */
export function providePage(page: IslandPage): void {
  provided = page;
}

/** The page around an island. @throws at build, where there is none: call it in effects and event handlers. */
export function islandPage(): IslandPage {
  if (provided === null) throw new Error('No page was provided: islands ask for it once they have hydrated.');
  return provided;
}
