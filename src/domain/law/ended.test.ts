import fc from 'fast-check';
import { expect, test } from 'vitest';
import { propertyRuns } from '#lib/files/testing.server.ts';
import { endedIn } from './ended.ts';

const at = (time: string) => (moment: number) => moment <= Date.parse(time);
const november = at('2026-11-28T00:00:00Z');
const ended = (...sentences: string[]) => endedIn(sentences, [], november);

test('an end counts once its day is over in Perth', () => {
  const sentences = ['Sale ends 31 March 2026'];
  expect(endedIn(sentences, [], at('2026-03-31T16:00:00Z'))).toBe(null);
  expect(endedIn(sentences, [], at('2026-04-01T00:00:00Z'))).toBe('ends 31 March 2026');
});

test.each(['Offer ends June 30, 2026', 'Offer ends 30/06/2026', 'Sale until 30th of June 2026', 'Deal closes Friday, 30 Jun 2026'])('%s', (text) => {
  expect(ended(text)).not.toBe(null);
});

test('of several ends the latest counts', () => {
  expect(ended('Sale ends 31 March 2026', 'Extended: sale ends 31 March 2027')).toBe(null);
});

test('the title of its card makes an end that of an offer; a registration that ended is none', () => {
  expect(endedIn(['Ends 30 June 2026'], ['EOFY sale'], november)).toBe('Ends 30 June 2026');
  expect(ended('Registered until 14 September 2026 when it came in')).toBe(null);
});

test('an end that is still to come is never over, in whatever way its day is written', () => {
  const day = fc.date({ min: new Date('2026-11-28'), max: new Date('2099-12-31'), noInvalidDate: true });
  fc.assert(
    fc.property(day, (date) => {
      const [year, month, number] = date.toISOString().slice(0, 10).split('-');
      const name = date.toLocaleString('en-AU', { month: 'long', timeZone: 'UTC' });
      for (const text of [`${number} ${name} ${year}`, `${name} ${number}, ${year}`, `${number}/${month}/${year}`])
        expect(ended(`Offer ends ${text}`)).toBe(null);
    }),
    { numRuns: propertyRuns(200) },
  );
});
