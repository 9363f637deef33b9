import type { ReadableAtom } from 'nanostores';
import { interpolate } from '#lib/text/interpolate.ts';
import { dollars } from '#lib/text/money.ts';
import { storedVersion as version } from '#site/storage-keys.ts';
import { yearsText } from '../figures.ts';
import type { ChangeOver } from './counted.ts';
import { changeOverKey, type KeptChangeOver } from './kept.ts';
import type { ChangeOverWords } from './words.ts';

/** The change-over, synchronised across tabs. */
export type ChangeOverStore = {
  readonly $kept: ReadableAtom<KeptChangeOver | null>;
  /** Stores and applies a change-over; an empty one is removed. */
  keep(changeOver: ChangeOver): void;
  /** Turns its use in repayments on or off. */
  count(isOn: boolean): void;
  forget(): void;
};

/** Stored format, with the fields that the inline script reads (`shell/remembered.ts`). */
export const changeOverText = (kept: KeptChangeOver): string => JSON.stringify({ version, ...kept, mark: changeOverKey(kept) });

/** `Repayments include your $12,000 trade-in, $2,000 deposit, 5 years` */
export function saidOf({ tradeIn, deposit, term }: ChangeOver, isOn: boolean, words: ChangeOverWords): string {
  const parts = [
    tradeIn === null ? null : interpolate(words.trade_in_part, { sum: dollars(tradeIn) }),
    deposit === null ? null : interpolate(words.deposit_part, { sum: dollars(deposit) }),
    term === null ? null : yearsText(term),
  ];
  return interpolate(isOn ? words.counted_text : words.left_out_text, { parts: parts.filter((part) => part !== null).join(', ') });
}
