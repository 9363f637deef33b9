import { injected } from '#lib/cache/injected.ts';
import type { ChangeOverStore } from './keeping.ts';
import type { ChangeOverWords } from './words.ts';

export type PageChangeOver = { store: ChangeOverStore; words: ChangeOverWords };

const opener = injected<() => Promise<PageChangeOver>>('change-over');

/** Sets the opener, once a page. */
export const provideChangeOver = opener.provide;

/** The page's change-over for an island. @throws at build, and when the site's texts cannot be fetched. */
export const pageChangeOver = async (): Promise<PageChangeOver> => opener.get()();
