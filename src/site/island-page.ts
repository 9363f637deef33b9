import type { SendEvent } from '#analytics/send.ts';
import type { Browser } from '#lib/browser/browser.ts';
import { injected } from '#lib/injected.ts';

/** What an island asks of the page around it, beside its props. */
export type IslandPage = {
  browser: Browser;
  /** Sends an event. */
  send: SendEvent;
  /** Shows a note for some seconds. */
  toast(note: { text: string; seconds: number }): void;
  /** Writes a text to the clipboard. @throws where the browser refuses. */
  copy(text: string): Promise<void>;
  /** Opens the browser's dialog for printing. */
  print(): void;
  /** Has the browser download a text as a file. @param type its media type. */
  save(file: { name: string; type: string; text: string }): void;
};

const page = injected<IslandPage>('page');

export const providePage = page.provide;

/** The page around an island. @throws at build, where there is none: call it in effects and event handlers. */
export const islandPage = page.get;
