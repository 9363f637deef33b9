import fc from 'fast-check';
import { expect, test } from 'vitest';
import { escapeXml } from './xml.ts';

test('markup is escaped, and characters that XML forbids are removed', () => {
  expect(escapeXml(`<b a="1">Tom & 'Jo'</b>`)).toBe('&lt;b a=&quot;1&quot;&gt;Tom &amp; &#39;Jo&#39;&lt;/b&gt;');
  expect(escapeXml('a\u0000b\u0008c\u000bd\u001fe\ufffef\uffffg')).toBe('abcdefg');
  expect(escapeXml('tab\tand\nline, 🚗')).toBe('tab\tand\nline, 🚗');
  expect(escapeXml('\ud83d alone')).toBe('\ufffd alone');
});

test('any text becomes legal XML characters', () => {
  const legal = /^[\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]*$/u;
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      const escaped = escapeXml(text);
      expect(escaped).toMatch(legal);
      expect(escaped).not.toMatch(/[<>"']|&(?!amp;|lt;|gt;|quot;|#39;)/);
    }),
  );
});
