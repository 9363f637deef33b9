/** Specification 2 §9. */
export const countUpMs = 1000;

/** `50+`, `$1,200` and `4.8/5`: only the first number counts up. */

const number = /\d[\d,]*(?:\.\d+)?/;

/**
 * @param figure such as `1,200+`.
 * @param part from 0 to 1.
 * @returns `figure` with its first number scaled, same decimals and separators.
 */
export function countedUp(figure: string, part: number): string {
  if (part >= 1) return figure;
  return figure.replace(number, (text) => {
    const decimals = text.split('.')[1]?.length ?? 0;
    const value = Number(text.replaceAll(',', '')) * Math.max(0, part);
    return value.toLocaleString('en-AU', { minimumFractionDigits: decimals, maximumFractionDigits: decimals, useGrouping: text.includes(',') });
  });
}
