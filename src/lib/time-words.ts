/** The one way in which pages and messages write a time of day: `08:30` is `8:30 am`; midnight, `00:00` or `24:00`, is `12:00 am`. */
export function timeInWords(time: string): string {
  const hour = Number(time.slice(0, 2)) % 24;
  return `${hour % 12 === 0 ? 12 : hour % 12}${time.slice(2)} ${hour < 12 ? 'am' : 'pm'}`;
}

/** A time that another system wrote: `8:30 am` of `08:30` or `8:30`, anything else as it is. */
export const timeText = (text: string): string => (/^(?:[01]?\d|2[0-4]):[0-5]\d$/.test(text) ? timeInWords(text.padStart(5, '0')) : text);
