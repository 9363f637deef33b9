import fc from 'fast-check';
import { expect, test } from 'vitest';
import { collectFeedFindings } from '../feed-findings.ts';
import { apiFeed, record, runAfter, stockTestSite } from '../testing.server.ts';
import { rightEncoding } from './encoding.ts';

test.each([
  ['CitroÃ«n', 'Citroën'],
  ['Å\u00a0koda', 'Škoda'],
  ['Price â€\u201c was â€œ$30kâ€\u009d, now â‚¬0', 'Price – was “$30k”, now €0'],
  ['â\u0080\u0093 was', '– was'],
  ['Apple CarPlayÂ®, 360Â° camera', 'Apple CarPlay®, 360° camera'],
  ['CitroÃƒÂ«n', 'Citroën'],
])('%j is read as %j', (text, right) => expect(rightEncoding(text)).toBe(right));

test.each(['Citroën', 'Škoda', 'CAFÉ» é', 'São', 'Ã', 'naïve – “so”', '360° ®'])('%j stays', (text) => expect(rightEncoding(text)).toBe(text));

test('property: each text of the country that went the wrong way comes back, and none that did not is changed', () => {
  const text = fc.string({ unit: fc.constantFrom(...'aZ 09é ëüŠ°®–’“”€™'.split('')) });
  const latin = (right: string) => [...new TextEncoder().encode(right)].map((byte) => String.fromCharCode(byte)).join('');
  fc.assert(
    fc.property(text, (right) => {
      expect(rightEncoding(latin(right))).toBe(right);
      expect(rightEncoding(right)).toBe(right);
    }),
  );
});

test('a feed in the wrong encoding goes in with its letters, and is named; lost letters are named', () => {
  const feed = apiFeed([
    record(1, { make: 'CitroÃ«n', standardEquipment: ['360Â° camera'] }),
    record(2, { badge: 'Caf\ufffd' }),
    ...[3, 4, 5].map((number) => record(number)),
  ]);
  const { last, result } = runAfter(null, stockTestSite(), feed);
  expect(last?.find(({ id }) => id === '1')).toMatchObject({ make: 'Citroën', standardEquipment: ['360° camera'] });
  const found = collectFeedFindings(result).map(({ says }) => says);
  expect(found).toContain('Texts of 1 record are UTF-8 that was taken for Windows-1252, and are read as they were meant: "CitroÃ«n" as "Citroën".');
  expect(found).toContain('Letters of 1 record were lost before the feed was sent, such as badge "Caf\ufffd".');
});
