import { injected } from '#lib/injected.ts';
import type { ChangeOverStore } from './keeping.ts';
import type { ChangeOverWords } from './words.ts';

/** The shopper's change-over, which the repayments of the page follow, with the site's copy for it. */
export type PageChangeOver = { store: ChangeOverStore; words: ChangeOverWords };

const opener = injected<() => Promise<PageChangeOver>>('change-over');

/** Takes what opens it, once in the life of a page. */
export const provideChangeOver = opener.provide;

/** The change-over of the page around an island. @throws at build, and when the site's copy cannot be had. */
export const pageChangeOver = async (): Promise<PageChangeOver> => opener.get()();
