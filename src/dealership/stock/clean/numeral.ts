/**
 * How numbers are written: lower-case `units` follow, `prefixes` precede. `isWhole`: a point before three digits separates thousands (`10.000`). `k`:
 * thousands.
 */
export type NumberForm = { units: readonly string[]; prefixes?: readonly string[]; isWhole?: boolean; k?: boolean };

/** Longer cells are not parsed. */
const longest = 200;

// A run of digits with separators, and what surrounds it. Includes no-break and narrow spaces.
const numeral = /^([^\d.+\-−]*)([-+−]?)\s*([^\d\s.+\-−]*)\s*(\.\d+|\d(?:[\d.,'’\s]*\d)?)\s*(k(?![a-z]))?(\D.*)?$/isu;
const plain = /^\d+$/;
const decimal = /^(\d*)\.(\d+)$/;
const grouped = /^[1-9]\d{0,2}([\s,.'’])\d{3}(?:\1\d{3})*(?:([.,])(\d{1,2}))?$/u;
const pointGroup = /^[1-9]\d{0,2}\.\d{3}$/;
const spaces = /\s+/gu;
const fullStop = /\.$/;

const foldedUnit = (text: string) => text.toLowerCase().replace(spaces, '').replace(fullStop, '');

/**
 * The single number in a text: `136,517 km`, `150 000`, `120k km`, `11 L / 100 km`, with correct groups of thousands. Null for none, several, or
 * unknown words: nothing is guessed.
 */
export function numberIn(text: string, { units, prefixes = [], isWhole = false, k = false }: NumberForm): number | null {
  const trimmed = text.length > longest * 2 ? '' : text.trim();
  if (trimmed.length > longest) return null;
  const match = numeral.exec(trimmed);
  if (match === null) return null;
  const [, before = '', sign = '', between = '', digits = '', thousand, behind = ''] = match;
  const prefix = foldedUnit(before + between);
  const unit = foldedUnit(behind);
  if (!(prefix === '' || prefixes.includes(prefix)) || !(unit === '' || units.includes(unit))) return null;
  const size = thousand === undefined ? amountOf(digits, isWhole) : k ? thousands(digits) : null;
  if (size === null) return null;
  return sign === '' || sign === '+' ? size : -size;
}

/** Whether there is a number, readable or not. */
export const holdsDigit = (text: string): boolean => /\d/.test(text);

function amountOf(digits: string, isWhole: boolean): number | null {
  if (plain.test(digits)) return Number(digits);
  const point = decimal.exec(digits);
  if (point !== null && !(isWhole && pointGroup.test(digits))) {
    const fraction = point[2] ?? '';
    // Three or more digits after a decimal point are not cents.
    return isWhole && fraction.length > 2 && /[1-9]/.test(fraction) ? null : Number(digits);
  }
  const groups = grouped.exec(digits);
  if (groups === null) return null;
  const [, mark = '', decimalMark, fraction] = groups;
  if (decimalMark === undefined) return Number(digits.replaceAll(mark, ''));
  return decimalMark === mark ? null : Number(`${digits.slice(0, -1 - (fraction ?? '').length).replaceAll(mark, '')}.${fraction}`);
}

/** `120k` → 120,000, `32.5k` → 32,500 */
function thousands(digits: string): number | null {
  if (!plain.test(digits) && !/^\d+\.\d{1,3}$/.test(digits)) return null;
  return Math.round(Number(digits) * 1000);
}

const aPeriod = ['pw', 'p/w', 'perweek', '/week', '/w', '/wk', 'weekly', 'pm', 'p/m', 'permonth', '/month', 'monthly'];
const dollarSigns = ['$', 'a$', 'au$', 'aud', 'aud$'];

export const numberForms = {
  plain: { units: [] },
  kilometres: { units: ['km', 'kms', 'kilometre', 'kilometres', 'kilometer', 'kilometers'], isWhole: true, k: true },
  money: { units: ['aud', 'dollars', '*'], prefixes: dollarSigns, isWhole: true, k: true },
  /** Also per week or month; the field's name says which. */
  repayment: { units: ['aud', 'dollars', '*', ...aPeriod], prefixes: dollarSigns, isWhole: true },
  rate: { units: ['%', 'percent', '%pa', '%p.a', 'pa', 'p.a'] },
  years: { units: ['year', 'years', 'yr', 'yrs'] },
  months: { units: ['month', 'months', 'mth', 'mths'] },
  weeks: { units: ['week', 'weeks', 'wk', 'wks'] },
  gears: { units: ['speed', 'sp', 'spd', 'gear', 'gears'] },
  seats: { units: ['seat', 'seats', 'seater'] },
  doors: { units: ['door', 'doors', 'dr'] },
  cylinders: { units: ['cyl', 'cyls', 'cylinder', 'cylinders'], prefixes: ['v'] },
  cubic: { units: ['cc', 'cm3', 'cm³', 'ccm'], isWhole: true },
  litres: { units: ['l', 'lt', 'ltr', 'ltrs', 'litre', 'litres', 'liter', 'liters'] },
  consumption: { units: ['l/100km', 'l/100kms', 'l/100', 'litres/100km', 'lper100km', 'litresper100km'] },
  energy: { units: ['kwh/100km', 'kwh/100kms', 'kwh/100', 'kwhper100km'] },
  kilograms: { units: ['kg', 'kgs', 'kilogram', 'kilograms'], isWhole: true },
  millimetres: { units: ['mm', 'millimetre', 'millimetres'], isWhole: true },
  torque: { units: ['nm', 'n·m', 'newtonmetres'] },
  stars: { units: ['star', 'stars', '/5', 'outof5'] },
  sleeps: { units: ['berth', 'people', 'persons'], prefixes: ['sleeps'] },
  count: { units: [], isWhole: true },
} as const satisfies Record<string, NumberForm>;
