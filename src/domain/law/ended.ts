const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const month = '(jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*\\.?';
const before =
  '(?:\\b(?:ends?|ending|ended|expires?|expiring|valid|until|till|til|closes?|before|by|to|finish(?:es)?)|[-–])\\s*(?:to\\s+|until\\s+|till?\\s+)?(?:on\\s+)?(?:the\\s+)?(?:\\w+day,?\\s+)?';
/** Day, month and year by the number of their group. */
const patterns = [
  // until 30th of June 2026
  { pattern: new RegExp(`${before}(\\d{1,2})(?:st|nd|rd|th)?[\\s-]+(?:of\\s+)?${month},?[\\s-]+((?:20)?\\d\\d)\\b`, 'giu'), order: [1, 2, 3] },
  // ends June 30, 2026
  { pattern: new RegExp(`${before}${month}\\s+(\\d{1,2})(?:st|nd|rd|th)?,?\\s+(20\\d\\d)\\b`, 'giu'), order: [2, 1, 3] },
  // ends 30/06/2026
  { pattern: new RegExp(`${before}(\\d{1,2})[/.-](\\d{1,2})[/.-]((?:20)?\\d\\d)\\b`, 'giu'), order: [1, 2, 3] },
  // ends 2026-06-30
  { pattern: new RegExp(`${before}(20\\d\\d)-(\\d\\d)-(\\d\\d)\\b`, 'giu'), order: [3, 2, 1] },
] as const;

const isEnd = new RegExp(patterns.map(({ pattern }) => pattern.source).join('|'), 'iu');

/** What every day has. Looks behind a number for its month: for months at each letter takes ten times as long. */
const day = new RegExp(`\\d[/.-]\\d{1,2}[/.-]\\d|[\\s-]\\d(?<=${month},?[\\s-]+\\d)`, 'i');

/** Whether a text names a day on which something ends. */
export const mayEnd = (text: string): boolean => day.test(text) && isEnd.test(text);

/** Words that make an end that of an offer: a registration ends too. */
const offers =
  /\b(?:offers?|sales?|deals?|specials?|promotions?|bonus|discount|clearance|runout|save|saving|cashback|free|finance|hurry|eofy|only|buy)\b/iu;

/** A text as short as a card’s speaks of one thing. */
const shortText = 160;

/** Until the day is over in Perth, the last clock of the country; a few hours more do no harm. */
const lateMs = 24 * 3_600_000;

/** `26` is 2026. */
const yearOf = (text: string) => (text.length === 2 ? 2000 : 0) + Number(text);
const monthOf = (text: string) => (/^\d+$/.test(text) ? Number(text) - 1 : months.indexOf(text.slice(0, 3).toLowerCase()));

/**
 * The words of an offer’s end that has passed, such as `Ends 31 March 2026`; null where none has. Of several ends the latest counts.
 * @param headings `EOFY sale` over `Ends 30 June 2026`.
 */
export function endedIn(sentences: readonly string[], headings: readonly string[], reached: (moment: number) => boolean): string | null {
  let latest: { at: number; words: string } | null = null;
  const whole = sentences.join('. ');
  const isOffer = headings.some((text) => offers.test(text)) || (whole.length < shortText && (offers.test(whole) || /^\W*ends?\b/iu.test(whole)));
  for (const sentence of sentences) {
    if (!isOffer && !offers.test(sentence)) continue;
    for (const { pattern, order } of patterns) {
      for (const match of sentence.matchAll(pattern)) {
        const [day, name, year] = order.map((group) => match[group] ?? '');
        const at = Date.UTC(yearOf(year ?? ''), monthOf(name ?? ''), Number(day));
        if (latest === null || at > latest.at) latest = { at, words: match[0] };
      }
    }
  }
  return latest !== null && reached(latest.at + lateMs) ? latest.words : null;
}
