import type { Chance } from './random.ts';

/** 6 is Australia, ZZ is nobody. */
const SAMPLE_MAKER = '6ZZSMP';
const LETTERS = 'ABCDEFGHJKLMNPRSTUVWXYZ';
/** By value in the check digit. */
const LETTER_VALUES = ['AJ', 'BKS', 'CLT', 'DMU', 'ENV', 'FW', 'GPX', 'HY', 'RZ'];
const WEIGHTS = [8, 7, 6, 5, 4, 3, 2, 10, 0, 9, 8, 7, 6, 5, 4, 3, 2];
const YEAR_CODES = 'ABCDEFGHJKLMNPRSTVWXY123456789';
const CHECK_DIGITS = '0123456789X';
const CHECK_PLACE = 8;

const valueAt = (letter: string) => (/\d/.test(letter) ? Number(letter) : LETTER_VALUES.findIndex((letters) => letters.includes(letter)) + 1);

export function checkDigit(vin: string): string {
  const sum = WEIGHTS.reduce((total, weight, place) => total + weight * valueAt(vin.charAt(place)), 0);
  return CHECK_DIGITS.charAt(sum % CHECK_DIGITS.length);
}

/** 17 places with year code and check digit, of a maker that does not exist. `serial` makes it unique. */
export function sampleVin(year: number, serial: number): string {
  const yearCode = YEAR_CODES.charAt((((year - 2010) % YEAR_CODES.length) + YEAR_CODES.length) % YEAR_CODES.length);
  const open = `${SAMPLE_MAKER}V20${yearCode}A${String(serial).padStart(6, '0')}`;
  return `${open.slice(0, CHECK_PLACE)}${checkDigit(open)}${open.slice(CHECK_PLACE + 1)}`;
}

const digits = (luck: Chance, count: number) => Array.from({ length: count }, () => luck.whole(0, 9)).join('');
const letter = (luck: Chance) => luck.pick([...LETTERS]);

/** The letters XX or XXX mark samples. */
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

/** New South Wales' for an unknown state. */
export function samplePlate(state: string, luck: Chance): string {
  return (PLATES[state.toLowerCase()] ?? PLATES.nsw ?? (() => 'SAMPLE'))(luck);
}

/** Six letters and digits, beginning with ZZ. */
export const sampleNvic = (luck: Chance) => `ZZ${letter(luck)}${digits(luck, 2)}${letter(luck)}`;
