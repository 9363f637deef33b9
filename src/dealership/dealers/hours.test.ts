import { expect, test } from 'vitest';
import { hoursInWords } from './hours.ts';

test('hours: Monday first, twelve-hour times, the dealer’s own words', () => {
  const entries = [
    { weekday: 0, status: 'Closed' as const, formated_hours: 'By appointment only' },
    { weekday: 6, status: 'Closed' as const },
    { weekday: 1, status: 'Open' as const, open: '08:30', close: '17:30' },
  ];
  expect(hoursInWords(entries, 'Closed')).toEqual([
    { day: 'Monday', text: '8:30 am – 5:30 pm' },
    { day: 'Saturday', text: 'Closed' },
    { day: 'Sunday', text: 'By appointment only' },
  ]);
  expect(hoursInWords(entries, 'By appointment only').map(({ text }) => text)).toEqual([
    '8:30 am – 5:30 pm',
    'By appointment only',
    'By appointment only',
  ]);
});
