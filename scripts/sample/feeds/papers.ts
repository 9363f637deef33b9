import type { Chance } from './random.ts';

/** The maker's part of every sample VIN: 6 is Australia, ZZ stands for nobody. */
const SAMPLE_MAKER = '6ZZSMP';
const LETTERS = 'ABCDEFGHJKLMNPRSTUVWXYZ';
/** The letters that a VIN may hold, by their value in its check digit. */
const LETTER_VALUES = ['AJ', 'BKS', 'CLT', 'DMU', 'ENV', 'FW', 'GPX', 'HY', 'RZ'];
const WEIGHTS = [8, 7, 6, 5, 4, 3, 2, 10, 0, 9, 8, 7, 6, 5, 4, 3, 2];
const YEAR_CODES = 'ABCDEFGHJKLMNPRSTVWXY123456789';
const CHECK_DIGITS = '0123456789X';
const CHECK_PLACE = 8;

const valueAt = (letter: string) => (/\d/.test(letter) ? Number(letter) : LETTER_VALUES.findIndex((letters) => letters.includes(letter)) + 1);

/** The check digit of a VIN, whatever stands in its place. */
export function checkDigit(vin: string): string {
  const sum = WEIGHTS.reduce((total, weight, place) => total + weight * valueAt(vin.charAt(place)), 0);
  return CHECK_DIGITS.charAt(sum % CHECK_DIGITS.length);
}

/** A VIN of valid form (17 places, year code, check digit) under a maker that does not exist. `serial` makes it unique. */
export function sampleVin(year: number, serial: number): string {
  const yearCode = YEAR_CODES.charAt((((year - 2010) % YEAR_CODES.length) + YEAR_CODES.length) % YEAR_CODES.length);
  const open = `${SAMPLE_MAKER}V20${yearCode}A${String(serial).padStart(6, '0')}`;
  return `${open.slice(0, CHECK_PLACE)}${checkDigit(open)}${open.slice(CHECK_PLACE + 1)}`;
}

const digits = (luck: Chance, count: number) => Array.from({ length: count }, () => luck.whole(0, 9)).join('');
const letter = (luck: Chance) => luck.pick([...LETTERS]);

/** Plates in the form of each state, always with the letters XX or XXX, which stand for "sample". */
const PLATES: Readonly<Record<string, (luck: Chance) => string>> = {
  nsw: (luck) => `XXX${digits(luck, 2)}${letter(luck)}`,
  vic: (luck) => `${luck.whole(1, 9)}XX${luck.whole(0, 9)}${letter(luck)}${letter(luck)}`,
  qld: (luck) => `${digits(luck, 3)}XX${luck.whole(0, 9)}`,
  sa: (luck) => `S${digits(luck, 3)}XXX`,
  wa: (luck) => `1XXX${digits(luck, 3)}`,
  tas: (luck) => `${letter(luck)}${digits(luck, 2)}XX`,
  nt: (luck) => `CX${digits(luck, 2)}XX`,
  act: (luck) => `YXX${digits(luck, 2)}${letter(luck)}`,
};

/** A plate in the form of a state; New South Wales' for one that is not known. */
export function samplePlate(state: string, luck: Chance): string {
  return (PLATES[state.toLowerCase()] ?? PLATES.nsw ?? (() => 'SAMPLE'))(luck);
}

/** A NVIC in its form, six letters and digits; all begin with ZZ. */
export const sampleNvic = (luck: Chance) => `ZZ${letter(luck)}${digits(luck, 2)}${letter(luck)}`;
