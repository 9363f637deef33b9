/** For how long figures count up (specification 2 §9). */
export const countUpMs = 1000;

/** A frame of the animation of a figure that counts up. `50+`, `$1,200` and `4.8/5` keep what stands around their first number. */

const number = /\d[\d,]*(?:\.\d+)?/;

/**
 * @param figure the whole, such as `1,200+`.
 * @param part how much of it, 0 to 1.
 * @returns `figure` with its first number at that part, with as many decimals and the same separators. A figure without a number stays as it is.
 */
export function countedUp(figure: string, part: number): string {
  if (part >= 1) return figure;
  return figure.replace(number, (text) => {
    const decimals = text.split('.')[1]?.length ?? 0;
    const value = Number(text.replaceAll(',', '')) * Math.max(0, part);
    return value.toLocaleString('en-AU', { minimumFractionDigits: decimals, maximumFractionDigits: decimals, useGrouping: text.includes(',') });
  });
}
