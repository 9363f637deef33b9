import type { ReadableAtom } from 'nanostores';

export type NewsStore = {
  /** `4 new since Tuesday`; null without any. */
  $news: ReadableAtom<string | null>;
  /** Active while it is rendered. @returns ends it. */
  watch(): () => void;
  showLatest(): void;
};
