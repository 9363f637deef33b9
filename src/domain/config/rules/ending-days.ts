import { dayInWords, dayOf } from '#lib/time/dates.ts';
import { atOffsetOf } from '#lib/time/moments.ts';
import type { Finding } from '#site/problems.ts';
import type { Site } from '#site/schema/site.ts';

/** Texts of something that expires. */
type Worded = { file: string; path: Finding['path']; texts: readonly (string | undefined)[]; expiry?: string | undefined; zone?: string | undefined };
type FileFinding = Finding & { file: string };

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const before = String.raw`\b(?:until|till|to|and|by|ends?|ending|expires?|finishes|through)\s+(?:on\s+|midnight\s+|(?:mon|tues|wednes|thurs|fri|satur|sun)day,?\s+)*|[-–]\s*`;
const inWords = new RegExp(String.raw`(?:${before})(\d{1,2})(?:st|nd|rd|th)?\s+(?:of\s+)?(${months.join('|')})[a-z]*\.?(?:,?\s+(20\d\d))?`, 'gi');
const inNumbers = new RegExp(String.raw`(?:${before})(\d{1,2})[/.](\d{1,2})[/.](20\d\d|\d\d)\b`, 'gi');

/** Last days that a text names: `2027-01-31`, or `01-31` without a year. */
export function lastDaysIn(text: string): string[] {
  const two = (part: string | number) => String(part).padStart(2, '0');
  const found = [
    ...[...text.matchAll(inWords)].map(([, day = '', month = '', year]) => {
      const monthDay = `${two(months.indexOf(month.toLowerCase()) + 1)}-${two(day)}`;
      return year === undefined ? monthDay : `${year}-${monthDay}`;
    }),
    ...[...text.matchAll(inNumbers)].map(([, day = '', month = '', year = '']) => `${year.padStart(4, '20')}-${two(month)}-${two(day)}`),
  ];
  return found.filter((day) => !Number.isNaN(Date.parse(day.length > 5 ? day : `2028-${day}`)));
}

/** The end of the one day that an entry's words name; null where they name none or several. */
export function namedEnd(entry: object, zone = 'Australia/Sydney'): string | null {
  const texts = Object.entries(entry).flatMap(([name, text]) => (wordKeys.includes(name) && typeof text === 'string' ? lastDaysIn(text) : []));
  const [day, ...others] = new Set(texts.filter((one) => one.length > 5));
  return day === undefined || others.length > 0 ? null : atOffsetOf(`${day}T23:59:00`, zone);
}

const wordKeys = ['terms', 'text', 'title', 'name', 'description'];

/** Offers, cards, slides and tiles whose words name another last day than their expiry. */
export function endingDayFindings(site: Site): FileFinding[] {
  return wordedEntries(site).flatMap(({ file, path, texts, expiry, zone = site.timezone }): FileFinding[] => {
    const end = Date.parse(expiry ?? '');
    if (Number.isNaN(end)) return [];
    // An expiry at midnight ends the day before.
    const last = dayOf(end - 1, zone);
    const named = texts.flatMap((text) => lastDaysIn(text ?? ''));
    const [other] = named;
    if (other === undefined || named.some((day) => [last, dayOf(end, zone)].some((one) => one.endsWith(day)))) return [];
    const said = other.length > 5 ? other : `${last.slice(0, 5)}${other}`;
    const rule = `its words name ${dayInWords(said)} as the last day, and it is shown until ${dayInWords(last)}`;
    const fix = 'write the same day in both; who agreed to the offer knows which.';
    return [{ severity: 'warning', file, path: [...path, 'expiry'], value: expiry, rule, fix, edits: [] }];
  });
}

function wordedEntries({ promotions, home, content, dealerships }: Site): Worded[] {
  return [
    ...promotions.cards.map(({ title, text, expiry }, index) => ({ file: '', path: ['promotions', 'cards', index], texts: [title, text], expiry })),
    ...home.slides.map(({ name, description, expiry }, index) => ({ file: '', path: ['home', 'slides', index], texts: [name, description], expiry })),
    ...home.tiles.map(({ title, text, expiry }, index) => ({ file: '', path: ['home', 'tiles', index], texts: [title, text], expiry })),
    ...content.offers.map(({ title, text, terms, expiry, stock }, index) => {
      const zone = dealerships.find(({ slug }) => slug === stock?.dealership_slug)?.timezone;
      return { file: 'offers.json', path: ['offers', index], texts: [terms, text, title], expiry, zone };
    }),
  ];
}
