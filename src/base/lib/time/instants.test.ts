import fc from 'fast-check';
import { expect, test } from 'vitest';
import { propertyRuns } from '../files/testing.server.ts';
import { isLater } from './instants.ts';

const forms: readonly ((date: Date) => string)[] = [
  (date) => date.toISOString(),
  (date) => date.toISOString().replace('Z', '+00:00'),
  (date) => date.toISOString().replace('T', ' '),
  (date) => `${new Date(date.getTime() + 10 * 3_600_000).toISOString().slice(0, -1)}+10:00`,
];
const moments = fc.oneof(
  fc.integer({ min: 1_795_000_000_000, max: 1_795_000_000_050 }),
  fc.integer({ min: -100_000_000_000_000, max: 300_000_000_000_000 }),
);
const instants = fc.tuple(moments, fc.constantFrom(...forms)).map(([moment, form]) => ({ moment, text: form(new Date(moment)) }));

test('instants compare as moments, in whatever form', () => {
  fc.assert(
    fc.property(instants, instants, (one, other) => {
      expect(isLater(one.text, other.text)).toBe(Date.parse(one.text) > Date.parse(other.text));
    }),
    { numRuns: propertyRuns(2000) },
  );
});

test('a later text of another form may be the earlier moment', () => {
  expect(isLater('2026-11-26T09:00:00.000+10:00', '2026-11-26T00:00:00.000Z')).toBe(false);
  expect(isLater('2026-11-26T00:00:00.500Z', '2026-11-26T00:00:00Z')).toBe(true);
});
