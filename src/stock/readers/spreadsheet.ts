const formula = /^="(.*)"$/s;

/** A cell that keeps a spreadsheet from changing it, `="W104"`, as what it says; any other as it is. */
export function unwrapped(cell: string): string {
  if (!cell.startsWith('="')) return cell;
  return formula.exec(cell)?.[1]?.replaceAll('""', '"') ?? cell;
}

const error = /^(?:#(?:N\/A|REF!|VALUE!|NAME\?|DIV\/0!|NUM!|NULL!|SPILL!|CALC!)|#{2,})$/i;

/** What spreadsheets write where a formula failed or a column is too narrow. It says nothing of the vehicle. */
export const isSheetError = (text: string): boolean => text.startsWith('#') && error.test(text.trim());

const cutNumber = /^[+-]?\d(?:[.,]\d+)?E\+\d{1,3}$/i;

/** Whether a long number was cut to its first digits, such as `2.10456E+11`. Codes with a letter in them, such as `219E01`, are none. */
export const isCutNumber = (text: string): boolean => cutNumber.test(text.trim());
