import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { readProse } from './markdown.server.ts';

const html = (text: string) => readProse(text).prose.html;
const faults = (text: string) => readProse(text).faults.map(({ line, value, rule, fix }) => `${line} ${value}: ${rule}; ${fix}`);

test('headings begin at the second level, skip none, and have anchors of their own', () => {
  const { prose } = readProse('# One\n\n### Deep\n\n# One\n\n## Places\n\n###### Deeper & “odd”');
  expect(prose.html.match(/<h\d id="[^"]*">[^<]*/g)).toEqual([
    '<h2 id="one">One',
    '<h3 id="deep">Deep',
    '<h2 id="one-2">One',
    '<h3 id="places-2">Places',
    '<h4 id="deeper-odd">Deeper &amp; “odd”',
  ]);
  expect(prose.headings).toEqual([
    { id: 'one', text: 'One' },
    { id: 'one-2', text: 'One' },
  ]);
  expect(readProse('## A *b* `c` & d').prose.headings).toEqual([{ id: 'a-b-c-d', text: 'A b c & d' }]);
});

test('lists, tables, quotes and links are markup', () => {
  expect(html('1. a\n2. b')).toBe('<ol>\n<li>a</li>\n<li>b</li>\n</ol>');
  expect(html('| a | b |\n|---|--:|\n| 1 | 2 |')).toContain('<th scope="col">a</th>\n<th scope="col">b</th>');
  expect(html('| a |\n|---|\n| 1 |')).toMatch(/^<div role="group" aria-label="Table" tabindex="0"><table>\n.*<\/table><\/div>$/s);
  expect(html('a `<table>` b')).toBe('<p>a <code>&lt;table&gt;</code> b</p>');
  expect(html('[Finance](/finance/) <b>x</b>')).toBe('<p><a href="/finance/">Finance</a> x</p>');
});

test('a picture alone is a figure with its title as caption, each in a frame', () => {
  expect(html('![A van](/media/van.webp "In the yard")')).toBe(
    '<figure><img src="/media/van.webp" alt="A van" width="1600" height="900" loading="lazy"><figcaption>In the yard</figcaption></figure>',
  );
  expect(html('Look: ![A van](/media/van.webp)')).toContain('<p>Look: <img src="/media/van.webp"');
});

describe('what is refused is named with its line and fix', () => {
  test.each([
    [
      'a\n\n[x](javascript:alert(1))',
      '3 javascript:alert(1): expected a path, which begins with /, or an https:, tel:, sms: or mailto: address; write where the link leads to; whoever wrote it knows the page.',
    ],
    ['[x](http://example.com/a)', '1 http://example.com/a: links must use https; write https://example.com/a.'],
    ['[x](/finance#form)', '1 /finance#form: the address of a page ends with a slash; write /finance/#form.'],
    [
      '[x](other.md)',
      '1 other.md: expected a path, which begins with /, or an https:, tel:, sms: or mailto: address; write where the link leads to; whoever wrote it knows the page.',
    ],
    [
      '![x](https://example.com/a.png)',
      '1 https://example.com/a.png: a picture in text must come from the site’s own media folder; put it there and write /media/ and the name of the file, or take the picture out; the dealer has it.',
    ],
  ])('%j', (text, fault) => expect(faults(text)).toEqual([fault]));

  test('markup', () => {
    const texts = ['<script>alert(1)</script>', '<p style="color:red">x</p>', '<iframe src="https://example.com">', '<br onclick="x()">'];
    for (const text of texts) {
      expect(faults(text).length, text).toBeGreaterThan(0);
      expect(html(text)).not.toMatch(/script|style|iframe|onclick|alert/);
    }
    expect(faults('<details open><summary>More</summary>\n\nText\n\n</details>')).toEqual([]);
  });
});

test('hostile strings never become markup that does something', () => {
  const strings = z.array(z.string()).parse(JSON.parse(readFileSync('tests/fixtures/hostile-strings.json', 'utf8')));
  for (const text of [
    ...strings,
    ...strings.map((one) => `[a](${one}) ![b](${one} "${one}")`),
    ...strings.map((one) => `# ${one}\n\n| ${one} | b |\n|---|---|`),
  ]) {
    const markup = html(text);
    expect(markup).not.toMatch(/<(?:script|style|iframe|object|embed|svg|form|input|link|meta|base)\b/i);
    for (const [tag] of markup.matchAll(/<[a-z][^>]*>/gi)) {
      expect(tag).not.toMatch(/\son\w+=|\sstyle=|\sclass=/i);
      expect(tag).not.toMatch(/(?:href|src)="(?!https:|tel:|sms:|mailto:|\/(?!\/)|#)/i);
    }
  }
});
