import Holidays from 'date-holidays';
import { type AustralianState, states } from '#site/schema/dealers.ts';

export const firstHolidayYear = 2025;
export const holidayYears = 11;

type Named = { day: string; name: string };

/**
 * The public holidays of a state in one year. A substitute day has its own name, so no day occurs twice. Part-day holidays (evenings of 24 and 31
 * December) are omitted: dealers have closed. Dates that a governor or league sets later are the usual ones.
 */
export function holidaysOf(state: AustralianState, year: number): Named[] {
  const whole = new Holidays('AU', state.toUpperCase())
    .getHolidays(year, 'en')
    .filter(({ type, start, end }) => type === 'public' && end.getTime() - start.getTime() >= 23 * 3_600_000)
    .map(({ date, name }) => ({ day: date.slice(0, 10), name: name.replace(/ \(substitute day\)$/, inPlace) }));
  // The library moves the day in some states when it falls on a weekend. It remains a holiday in each, besides its substitute.
  const christmas = `${year}-12-25`;
  const all = whole.some(({ day }) => day === christmas) ? whole : [...whole, { day: christmas, name: 'Christmas Day' }];
  return all.map(({ day, name }) => ({ day, name: all.some((one) => one.name === name && one.day < day) ? `${name}${inPlace}` : name }));
}

const inPlace = ' public holiday';

/** A line for each day and name, with its states. */
export function holidaysSource(first: number, years: number): string {
  const byLine = new Map<string, AustralianState[]>();
  for (const state of [...states].sort()) {
    for (let year = first; year < first + years; year += 1) {
      for (const { day, name } of holidaysOf(state, year)) {
        const known = byLine.get(`${day} ${name}`) ?? [];
        if (!known.includes(state)) byLine.set(`${day} ${name}`, [...known, state]);
      }
    }
  }
  const lines = [...byLine]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([line, have]) => `${line.slice(0, 10)} ${have.join(',')} ${line.slice(11)}`);
  return `/** Public holidays, written by \`node scripts/holidays.ts\`: the day, the states that have it, its name. */
export const holidayLines = \`
${lines.join('\n')}
\`;
`;
}
