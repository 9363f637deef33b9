import fc from 'fast-check';
import { expect, test } from 'vitest';
import { calendarFile } from './calendar.ts';

const entry = {
  uid: 'K7Q2-9FXM',
  start: '2026-11-24T00:30:00.000Z',
  minutes: 30,
  title: 'Book a test drive: 2022 Toyota HiLux',
  place: 'Harbour, Gosford',
  now: 0,
};

test('an appointment as a calendar reads it', () => {
  expect(calendarFile(entry)).toBe(
    [
      'BEGIN:VCALENDAR',
      'VERSION:2.0',
      'PRODID:-//Forecourt//Leads//EN',
      'BEGIN:VEVENT',
      'UID:K7Q2-9FXM',
      'DTSTAMP:19700101T000000Z',
      'DTSTART:20261124T003000Z',
      'DTEND:20261124T010000Z',
      'SUMMARY:Book a test drive: 2022 Toyota HiLux',
      'LOCATION:Harbour\\, Gosford',
      'STATUS:TENTATIVE',
      'END:VEVENT',
      'END:VCALENDAR',
      '',
    ].join('\r\n'),
  );
});

test('whatever a title holds, each line has at most 75 bytes, and unfolded it says the same', () => {
  fc.assert(
    fc.property(
      fc.string({
        unit: fc.oneof(fc.string({ unit: 'grapheme', minLength: 1, maxLength: 1 }), fc.constantFrom('\u2028', '\r\n', '\\', ';')),
        maxLength: 200,
      }),
      (title) => {
        const lines = calendarFile({ ...entry, title }).split('\r\n');
        expect(lines.every((line) => new TextEncoder().encode(line).length <= 75)).toBe(true);
        const whole = lines.join('\r\n').replace(/\r\n /g, '');
        // A dot would stop at U+2028, which is no line separator here.
        const summary = /\r\nSUMMARY:([\s\S]*?)\r\n/.exec(whole)?.[1] ?? '';
        const said = summary.replace(/\\([\\;,n])/g, (_, letter: string) => (letter === 'n' ? '\n' : letter));
        expect(said).toBe(title.replace(/\r\n?/g, '\n'));
      },
    ),
  );
});
