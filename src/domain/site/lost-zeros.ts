/** Spreadsheets take numbers for amounts, and a zero at the beginning of one away. */

/** `0800` of `800`: three digits from 800 on are a postcode of the Northern Territory. Null where no zero is certain to be lost. */
export function wholePostcode(written: string): string | null {
  const text = written.trim();
  return /^[89]\d\d$/.test(text) ? `0${text}` : null;
}

const digitsAlone = /^[\d\s().-]+$/;

/** `0889000000` of `889000000`: nine digits of an area or a mobile. Null where no zero is certain to be lost. */
export function wholePhone(written: string): string | null {
  const digits = written.replaceAll(/\D/g, '');
  return digitsAlone.test(written) && /^[23478]\d{8}$/.test(digits) ? `0${digits}` : null;
}
