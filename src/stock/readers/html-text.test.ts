import { expect, test } from 'vitest';
import { cleanLines } from '#lib/clean-text.ts';
import { htmlToText } from './html-text.ts';

test.each([
  ['<p>One &amp; two</p><p>Three<br>four</p>', 'One & two\n\nThree\nfour'],
  ['<ul><li>ABS</li><li>Tow bar</li></ul>Call us', 'ABS\nTow bar\n\nCall us'],
  ['km < 100 and > 50', 'km < 100 and > 50'],
  ['a<b c', 'a<b c'],
  ['<foo>bar</foo>', '<foo>bar</foo>'],
  ['One\nTwo', 'One\nTwo'],
  ['One\n<br>\nTwo', 'One\nTwo'],
  ['<script>alert(1)</script>hi <b onclick=x>there</b>', 'hi there'],
  ['&lt;b&gt; stays text', '<b> stays text'],
  ['&amp;lt;b&amp;gt;', '&lt;b&gt;'],
  ['1 < 2 <br> ok', '1 < 2\nok'],
  ['<style><img src="</style><img src=x onerror=alert(1)>">', '">'],
])('%j reads %j', (html, text) => expect(cleanLines(htmlToText(html), 1000)).toBe(text));
