import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { marked, type Token } from 'marked';
import { expect, test } from 'vitest';
import { markdownLink, markdownText } from './markdown-text.ts';
import { printableLine } from './printable.ts';

const hostileTexts = JSON.parse(readFileSync(new URL('../../../../tests/fixtures/hostile-strings.json', import.meta.url), 'utf8')) as string[];

/** Kinds of tokens, and the text that a reader sees. */
function read(markdown: string): { kinds: Set<string>; text: string } {
  const kinds = new Set<string>();
  let text = '';
  const walk = (tokens: readonly Token[]) => {
    for (const token of tokens) {
      kinds.add(token.type);
      const inner = 'tokens' in token ? token.tokens : undefined;
      if (inner !== undefined) walk(inner);
      else if ('text' in token) text += token.text;
    }
  };
  walk(marked.lexer(markdown));
  return { kinds, text };
}

const plain = new Set(['paragraph', 'text', 'escape', 'space']);
const seenAs = (text: string) => printableLine(text);

function check(text: string): void {
  const { kinds, text: seen } = read(markdownText(text));
  expect([...kinds].filter((kind) => !plain.has(kind))).toEqual([]);
  expect(seen).toBe(seenAs(text));
}

test('prose stays as it is', () => {
  expect(markdownText('14 Racecourse Road, West Gosford NSW 2250. Open (8:30 am – 5:30 pm).')).toBe(
    '14 Racecourse Road, West Gosford NSW 2250. Open (8:30 am – 5:30 pm).',
  );
});

test.each([
  '1. one',
  '1) one',
  '- a',
  '+ a',
  '=====',
  '---',
  '# a',
  '> a',
  '*a*',
  '__a__',
  '`a`',
  '~~a~~',
  '| a | b |',
  '[a](b)',
  '![a](b)',
  '<b>',
  '&amp;',
  'https://evil.example',
  'www.evil.example',
  'a@evil.example',
  'a\nb',
  '    a',
])('it renders as itself: %j', check);

test('so does hostile text, and any other', () => {
  hostileTexts.forEach(check);
  fc.assert(fc.property(fc.oneof(fc.string(), fc.string({ unit: fc.constantFrom(...'#*_`~[]()<>!|\\-+=.:1 aw@&'), maxLength: 12 })), check));
});

test('a link has the address that it was given, whatever its label', () => {
  for (const label of ['Toyota', 'a](https://evil.example) [b', ...hostileTexts]) {
    if (seenAs(label) === '') continue;
    const [paragraph] = marked.lexer(markdownLink(label, 'https://www.harbour.example/cars/a_(b)/?a=1&b=%20'));
    const links = paragraph !== undefined && 'tokens' in paragraph ? (paragraph.tokens ?? []) : [];
    expect(links.map((token) => token.type)).toEqual(['link']);
    expect(links.map((token) => ('href' in token ? token.href : ''))).toEqual(['https://www.harbour.example/cars/a_%28b%29/?a=1&b=%20']);
  }
});
