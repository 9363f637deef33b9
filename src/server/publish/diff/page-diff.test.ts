import { array, assert, constantFrom, property, string } from 'fast-check';
import { expect, test } from 'vitest';
import { type ChangedLine, pageDiff } from './page-diff.ts';
import { type ExtractedText, extractText } from './page-text.ts';

const page = (body: string, head = '') => extractText(`<!doctype html><html><head>${head}</head><body>${body}</body></html>`);
/** A line as one text: `-removed-`, `+added+`. */
const shown = (lines: readonly ChangedLine[]) =>
  lines.map((line) => line.map(({ kind, text }) => (kind === 'same' ? text : kind === 'added' ? `+${text}+` : `-${text}-`)).join(''));

test('a page is its words, its head and its addresses', () => {
  const text = page(
    '<h1>2021 <b>Toyota</b>\n Corolla</h1><p>$20,990<span>Drive away</span></p><script>const a = "no";</script><style>p{}</style>' +
      '<img src="/a.jpg" alt="A red car"><a href="/b/">More</a><script type="application/ld+json">{"@type":"Car","offers":{"price":1}}</script>',
    '<title>Corolla &amp; more</title><meta name="description" content="A car"><meta charset="utf-8"><link rel="canonical" href="https://a.example/">',
  );
  expect(text.words).toEqual(['2021 Toyota Corolla', '$20,990 Drive away', '[A red car]', 'More']);
  expect(text.head).toEqual([
    'title: Corolla & more',
    'description: A car',
    'canonical: https://a.example/',
    '"@type": "Car"',
    '"offers": {',
    '"price": 1',
  ]);
  expect(text.addresses).toEqual(['link https://a.example/', 'img /a.jpg', 'a /b/']);
});

test('a price is another as a whole; lines come and go', () => {
  const before = page('<p>Price: $20,990 drive away</p><p>One owner</p><p>Blue</p>');
  const after = page('<p>Price: $20,490 drive away</p><p>Blue</p><p>New tyres</p>');
  expect(shown(pageDiff(before, after).words)).toEqual(['Price: -$20,990-+$20,490+ drive away', '-One owner-', '+New tyres+']);
});

test('where markup alone differs, no line does', () => {
  expect(pageDiff(page('<p class="a">One</p>'), page('<p class="b">One</p>'))).toEqual({ words: [], head: [], addresses: [] });
});

const lines = array(string({ unit: constantFrom('a', 'b', ' ', '$', '1', ','), minLength: 1, maxLength: 12 }), { maxLength: 12 });
const textOf = (words: string[]): ExtractedText => ({ words, head: [], addresses: [] });

test('without what is marked as come, the lines that differ are those of before, and the other way round', () => {
  assert(
    property(lines, lines, (before, after) => {
      const changed = pageDiff(textOf(before), textOf(after)).words;
      const of = (kind: 'added' | 'removed') =>
        changed.flatMap((line) =>
          line.some((piece) => piece.kind !== kind) ? [line.flatMap((piece) => (piece.kind === kind ? [] : [piece.text])).join('')] : [],
        );
      const left = [...before];
      for (const line of of('added')) {
        const at = left.indexOf(line);
        expect(at).toBeGreaterThanOrEqual(0);
        left.splice(at, 1);
      }
      const come = [...after];
      for (const line of of('removed')) {
        const at = come.indexOf(line);
        expect(at).toBeGreaterThanOrEqual(0);
        come.splice(at, 1);
      }
      expect(left).toEqual(come);
    }),
  );
});
