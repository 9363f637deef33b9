const formula = /^="(.*)"$/s;

/** `="W104"` → W104 */
export function unwrapped(cell: string): string {
  if (!cell.startsWith('="')) return cell;
  return formula.exec(cell)?.[1]?.replaceAll('""', '"') ?? cell;
}

const error = /^(?:#(?:N\/A|REF!|VALUE!|NAME\?|DIV\/0!|NUM!|NULL!|SPILL!|CALC!)|#{2,})$/i;

/** Error values such as `#N/A`. */
export const isSheetError = (text: string): boolean => text.startsWith('#') && error.test(text.trim());

const cutNumber = /^[+-]?\d(?:[.,]\d+)?E\+\d{1,3}$/i;

/** Whether a long number lost digits, as `2.10456E+11`. Codes such as `219E01` did not. */
export const isCutNumber = (text: string): boolean => cutNumber.test(text.trim());
