import type { ReadableAtom } from 'nanostores';
import { interpolate } from '#lib/interpolate.ts';
import { dollars } from '#lib/money.ts';
import { storedVersion as version } from '#site/storage-keys.ts';
import { yearsText } from '../figures.ts';
import type { ChangeOver } from './counted.ts';
import { type KeptChangeOver, markOf } from './kept.ts';
import type { ChangeOverWords } from './words.ts';

/** A shopper's change-over, the same in all tabs. */
export type ChangeOverStore = {
  readonly $kept: ReadableAtom<KeptChangeOver | null>;
  /** Keeps a change-over, and has it counted. One that tells nothing is forgotten. */
  keep(changeOver: ChangeOver): void;
  /** Has repayments count what is kept, or leave it out. */
  count(isOn: boolean): void;
  forget(): void;
};

/** As it is kept: with what the inline script of a page needs, which reads no more of it (`shell/remembered.ts`). */
export const changeOverText = (kept: KeptChangeOver): string => JSON.stringify({ version, ...kept, mark: markOf(kept) });

/** `Repayments include your $12,000 trade-in, $2,000 deposit, 5 years` */
export function saidOf({ tradeIn, deposit, term }: ChangeOver, isOn: boolean, words: ChangeOverWords): string {
  const parts = [
    tradeIn === null ? null : interpolate(words.trade_in_part, { sum: dollars(tradeIn) }),
    deposit === null ? null : interpolate(words.deposit_part, { sum: dollars(deposit) }),
    term === null ? null : yearsText(term),
  ];
  return interpolate(isOn ? words.counted_text : words.left_out_text, { parts: parts.filter((part) => part !== null).join(', ') });
}
