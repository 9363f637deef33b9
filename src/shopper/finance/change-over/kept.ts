import type { BrowserStorage } from '#browser/browser.ts';
import { storageKeys, storedVersion as version } from '#site/storage-keys.ts';
import { isTerm } from '../repayment.ts';
import type { ChangeOver } from './counted.ts';

/** Stored change-over: whether it is applied, and its text. */
export type KeptChangeOver = ChangeOver & { isOn: boolean; said: string };

/** Plausibility limit, dollars. */
const most = 10_000_000;
const readSum = (value: unknown): number | null => (typeof value === 'number' && value >= 0 && value <= most ? value : null);
const readTerm = (value: unknown): number | null => (typeof value === 'number' && isTerm(value) ? value : null);

/** Parses the stored value, dropping invalid fields. Null if nothing remains. */
export function readChangeOver(text: string | null): KeptChangeOver | null {
  try {
    const stored = JSON.parse(text ?? '');
    if (stored?.version !== version) return null;
    const { tradeIn, deposit, term, isOn, said } = stored;
    const told = settledChangeOver({ tradeIn: readSum(tradeIn), deposit: readSum(deposit), term: readTerm(term) });
    return told && { ...told, isOn: isOn !== false, said: String(said) };
  } catch {
    return null;
  }
}

/** A worthless trade-in counts as none; null if empty. */
export function settledChangeOver({ tradeIn, deposit, term }: ChangeOver): ChangeOver | null {
  const worth = tradeIn === 0 ? null : tradeIn;
  return worth === null && deposit === null && term === null ? null : { tradeIn: worth, deposit, term };
}

/** `data-change-over` of the root: `on` until recalculated, `on traded` with room for prices less the trade-in; `off`. */
export const changeOverKey = ({ isOn, tradeIn }: Omit<KeptChangeOver, 'said'>): string => (isOn ? (tradeIn === null ? 'on' : 'on traded') : 'off');

/** The stored change-over for a lead; null without one. */
export function keptChangeOver(storage: Pick<BrowserStorage, 'read'>): KeptChangeOver | null {
  try {
    return readChangeOver(storage.read(storageKeys.changeOver));
  } catch {
    return null;
  }
}
