import { expect, test } from 'vitest';
import { cleanLine, cleanLines } from '#lib/clean-text.ts';
import { holdsHtml } from './readers/html-text.ts';
import { apiFeed, record, runAfter, testSite } from './testing.server.ts';

/** Inputs on which regular expressions and parsers are known to go over a text again and again. */
const pieces = [
  '<div ',
  '<a ',
  '</p ',
  '<br/',
  '<!--',
  '&',
  '&#',
  ' ',
  ' \n',
  '\u0301\u0323',
  '<b>',
  '<svg>',
  '<ul><li>',
  '<style>',
  '1 ',
  '1,',
  '•',
  ',',
];
const texts = [
  'make',
  'model',
  'badge',
  'status',
  'dealercomments',
  'standardEquipment',
  'seats',
  'price_type',
  'build_date',
  'created_at',
  'rego_expiry',
  'other',
];

/** How much longer four times the input takes than once: user CPU of this thread, the least of some runs. Work below a millisecond counts as one. */
function growth(work: (text: string) => void, piece: string, size: number): number {
  const least = (length: number) => {
    const text = piece.repeat(length / piece.length);
    const times = Array.from({ length: 5 }, () => {
      const before = process.threadCpuUsage();
      work(text);
      return process.threadCpuUsage(before).user;
    });
    return Math.min(...times);
  };
  return least(size * 4) / Math.max(1000, least(size));
}

const site = testSite();
function taken(text: string): void {
  runAfter(null, site, apiFeed([{ ...record(1), ...Object.fromEntries(texts.map((field) => [field, `x ${text}`])) }]));
}

test.each(pieces)('%j in every field: four times the text takes not sixteen times the work', (piece) => {
  expect(growth(taken, piece, 60_000)).toBeLessThan(11);
});

// The cut alone would hide what an expression costs: each is tried on texts longer than any that it meets.
test.each(pieces)('%j: no expression that reads texts takes time by the square of their length', (piece) => {
  expect(growth((text) => holdsHtml(text), piece, 60_000)).toBeLessThan(11);
  expect(growth((text) => cleanLine(text, 1e9), piece, 15_000)).toBeLessThan(11);
  expect(growth((text) => cleanLines(text, 1e9), piece, 15_000)).toBeLessThan(11);
});

test('a text is cut before it is read, and says so', () => {
  const { last, result } = runAfter(
    null,
    testSite(),
    apiFeed([record(1, { badge: `Sport ${'x '.repeat(5000)}`, dealercomments: '<p>One</p>'.repeat(30_000) })]),
  );
  expect(last?.[0]?.badge).toHaveLength(159);
  expect(last?.[0]?.dealercomments).toMatch(/^One\n\nOne/);
  expect(last?.[0]?.dealercomments?.length).toBeLessThanOrEqual(20_000);
  expect(result.repairs.map(({ path, rule }) => `${path}: ${rule}`)).toEqual(expect.arrayContaining(['badge: text cut', 'dealercomments: text cut']));
});

test('spaces before a text and markup within it take nothing of it', () => {
  const styled = `<p style="${'margin:0;'.repeat(20)}">One owner.</p>`;
  const { last } = runAfter(null, testSite(), apiFeed([record(1, { badge: `${' '.repeat(5000)}Sport`, dealercomments: styled.repeat(100) })]));
  expect(last?.[0]?.badge).toBe('Sport');
  expect(last?.[0]?.dealercomments).toBe(Array.from({ length: 100 }, () => 'One owner.').join('\n\n'));
});
