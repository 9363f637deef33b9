import { grouped } from '#lib/text/money.ts';

/** `45000` becomes `45,000`; other text is unchanged (specification 2 §5). */
export function separated(text: string): string {
  const digits = text.replace(/[$,\s]/g, '');
  return /^\d{1,9}$/.test(digits) ? grouped(Number(digits)) : text;
}
