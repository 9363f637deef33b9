import { expect, test } from 'vitest';
import { cleanLine, cleanLines } from '#lib/text/clean-text.ts';
import { holdsHtml } from './clean/html-text.ts';
import { apiFeed, record, runAfter, stockTestSite } from './testing.server.ts';

/** Inputs that make regular expressions and parsers backtrack. */
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

/** A text of a million characters: quadratic work takes a quarter of an hour and hits the test's timeout; linear work takes moments. */
const long = (piece: string) => piece.repeat(1_000_000 / piece.length);

const site = stockTestSite();

test.each(pieces)('%j in every field, a million characters long: the record is taken', (piece) => {
  const text = `x ${long(piece)}`;
  const { result } = runAfter(null, site, apiFeed([{ ...record(1), ...Object.fromEntries(texts.map((field) => [field, text])) }]));
  expect(result.read).toBe(1);
});

// Truncation would hide an expression's cost, so each runs on longer texts than it meets.
test.each(pieces)('%j: no expression that reads texts works by the square of their length', (piece) => {
  const text = long(piece);
  expect(typeof holdsHtml(text)).toBe('boolean');
  expect(cleanLine(text, 1e9).length).toBeLessThanOrEqual(text.length);
  expect(cleanLines(text, 1e9).length).toBeLessThanOrEqual(text.length);
});

test('a text is cut before it is read, and says so', () => {
  const { last, result } = runAfter(
    null,
    stockTestSite(),
    apiFeed([record(1, { badge: `Sport ${'x '.repeat(5000)}`, dealercomments: '<p>One</p>'.repeat(30_000) })]),
  );
  expect(last?.[0]?.badge).toHaveLength(159);
  expect(last?.[0]?.dealercomments).toMatch(/^One\n\nOne/);
  expect(last?.[0]?.dealercomments?.length).toBeLessThanOrEqual(20_000);
  expect(result.repairs.map(({ path, rule }) => `${path}: ${rule}`)).toEqual(expect.arrayContaining(['badge: text cut', 'dealercomments: text cut']));
});

test('spaces before a text and markup within it take nothing of it', () => {
  const styled = `<p style="${'margin:0;'.repeat(20)}">One owner.</p>`;
  const { last } = runAfter(null, stockTestSite(), apiFeed([record(1, { badge: `${' '.repeat(5000)}Sport`, dealercomments: styled.repeat(100) })]));
  expect(last?.[0]?.badge).toBe('Sport');
  expect(last?.[0]?.dealercomments).toBe(Array.from({ length: 100 }, () => 'One owner.').join('\n\n'));
});
