import Holidays from 'date-holidays';
import { type AustralianState, states } from '#site/terms.ts';

export const firstHolidayYear = 2025;
export const holidayYears = 11;

type Named = { day: string; name: string };

/** Holidays of laws that the library does not know yet, by the library's rule for the day. */
const added: readonly { state: AustralianState; from: number; rule: string; name: string; law: string }[] = [
  {
    state: 'tas',
    from: 2027,
    rule: 'easter',
    name: 'Easter Sunday',
    law: 'https://www.legislation.tas.gov.au/view/whole/html/asmade/act-2026-018',
  },
];

/**
 * The public holidays of a state in one year. A substitute day has its own name, so no day occurs twice. Part-day holidays (evenings of 24 and 31
 * December) are omitted: dealers have closed. Dates that a governor or league sets later are the usual ones.
 */
export function holidaysOf(state: AustralianState, year: number): Named[] {
  const library = new Holidays('AU', state.toUpperCase());
  for (const one of added) if (one.state === state && year >= one.from) library.setHoliday(one.rule, { type: 'public', name: { en: one.name } });
  const whole = library
    .getHolidays(year, 'en')
    .filter(({ type, start, end }) => type === 'public' && end.getTime() - start.getTime() >= 23 * 3_600_000)
    .map(({ date, name }) => ({ day: date.slice(0, 10), name: name.replace(/ \(substitute day\)$/, inPlace) }));
  // The library moves the day in some states when it falls on a weekend. It remains a holiday in each, besides its substitute.
  const christmas = `${year}-12-25`;
  const all = whole.some(({ day }) => day === christmas) ? whole : [...whole, { day: christmas, name: 'Christmas Day' }];
  return all.map(({ day, name }) => ({ day, name: all.some((one) => one.name === name && one.day < day) ? `${name}${inPlace}` : name }));
}

const inPlace = ' public holiday';

/** The data file: a line for each day and name, with its states. */
export function holidaysSource(first: number, years: number): string {
  const byLine = new Map<string, { day: string; states: AustralianState[]; name: string }>();
  for (const state of [...states].sort()) {
    for (let year = first; year < first + years; year += 1) {
      for (const { day, name } of holidaysOf(state, year)) {
        const line = byLine.get(`${day} ${name}`) ?? { day, states: [], name };
        if (!line.states.includes(state)) byLine.set(`${day} ${name}`, { ...line, states: [...line.states, state] });
      }
    }
  }
  const lines = [...byLine]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(
      ([, { day, states: have, name }]) => `    { "day": "${day}", "states": [${have.map((state) => `"${state}"`).join(', ')}], "name": "${name}" }`,
    );
  const laws = added.map(({ law }) => law).join(', ');
  return `{
  "source": "The package date-holidays, and ${laws}. Written by node scripts/holidays.ts.",
  "holidays": [
${lines.join(',\n')}
  ]
}
`;
}
