import { expect, test } from 'vitest';
import { cleanLines } from '#lib/text/clean-text.ts';
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
  ['tows &lt;4 t &amp; more', 'tows <4 t & more'],
  ['&lt;foo&gt; stays text', '<foo> stays text'],
  ['&lt;b&gt;Included&lt;/b&gt;', 'Included'],
  ['Bluetooth &amp;amp; Apple CarPlay&amp;reg; &lt;br&gt; 18&quot; alloys', 'Bluetooth & Apple CarPlay®\n18" alloys'],
  ['&lt;p&gt;Wheels &amp;amp; tyres &lt;b&gt;included&lt;/b&gt;&lt;/p&gt;', 'Wheels & tyres included'],
  ['&amp;lt;br&amp;gt;One', 'One'],
  ['1 < 2 <br> ok', '1 < 2\nok'],
  ['<style><img src="</style><img src=x onerror=alert(1)>">', '">'],
])('%j reads %j', (html, text) => expect(cleanLines(htmlToText(html), 1000)).toBe(text));
