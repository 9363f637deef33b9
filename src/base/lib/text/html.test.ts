import fc from 'fast-check';
import { expect, test } from 'vitest';
import { escapeHtml } from './html.ts';

test('the five characters that mean something are escaped', () => {
  expect(escapeHtml(`<a href="x">R&D's</a>`)).toBe('&lt;a href=&quot;x&quot;&gt;R&amp;D&#39;s&lt;/a&gt;');
});

test('nothing that opens a tag or ends an attribute is left', () => {
  fc.assert(fc.property(fc.string(), (text) => !/[<>"']/.test(escapeHtml(text))));
});
