import type { SendEvent } from '#analytics/send.ts';
import type { Browser } from '#browser/browser.ts';
import { injected } from '#lib/cache/injected.ts';

export type IslandPage = {
  browser: Browser;
  send: SendEvent;
  toast(note: { text: string; seconds: number }): void;
  /** @throws where the browser refuses. */
  copy(text: string): Promise<void>;
  print(): void;
  /** @param type its media type. */
  save(file: { name: string; type: string; text: string }): void;
};

const page = injected<IslandPage>('page');

export const providePage = page.provide;

/** @throws at build: call it in effects and event handlers. */
export const islandPage = page.get;
