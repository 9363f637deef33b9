/** `08:30` → `8:30 am`; `00:00` and `24:00` → `12:00 am`. */
export function timeInWords(time: string): string {
  const hour = Number(time.slice(0, 2)) % 24;
  return `${hour % 12 === 0 ? 12 : hour % 12}${time.slice(2)} ${hour < 12 ? 'am' : 'pm'}`;
}

/** For foreign data: `08:30` or `8:30`; other text stays. */
export const timeText = (text: string): string => (/^(?:[01]?\d|2[0-4]):[0-5]\d$/.test(text) ? timeInWords(text.padStart(5, '0')) : text);
