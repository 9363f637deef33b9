import type { DealershipLocation, Site } from '../schema/site.ts';

type Licensed = Pick<DealershipLocation, 'dealer_license_number'> & { address: Pick<DealershipLocation['address'], 'state'> };
type Labels = Site['legal']['licence_labels'];

/** `MD` of “Motor dealer licence MD”, `LMCT`; null where a label ends in a word. */
export const licencePrefix = (label: string): string | null => /(?:^|\s)([A-Z]{2,})$/.exec(label)?.[1] ?? null;

/** The letters before the digits: `MD` of `MD1234` and `md 1234`; null without. */
export const writtenPrefix = (number: string): string | null => /^([a-z]{2,})[\s.:#-]*\d/i.exec(number.trim())?.[1]?.toUpperCase() ?? null;

/** Label and number, which need not repeat the label's prefix; null without a licence. */
export function licenceOf({ address: { state }, dealer_license_number: number }: Licensed, labels: Labels): { label: string; number: string } | null {
  if (number === undefined) return null;
  const label = labels[state];
  const prefix = writtenPrefix(number);
  const isRepeated = prefix !== null && prefix === licencePrefix(label);
  return { label, number: isRepeated ? number.trim().replace(/^\D+/, '') : number };
}
