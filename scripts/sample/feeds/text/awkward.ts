const longParagraph = Array.from(
  { length: 60 },
  (_, index) => `Paragraph ${index + 1}: every service, every receipt and every set of tyres since new is listed in the folder that comes with it.`,
).join(' ');

/** Comments that cleaning, escaping and shortening must handle, by difficulty. */
export const awkwardComments = {
  html: '<p><strong>Great buy!</strong> Comes with:</p><ul><li>Tow bar</li><li>Roof racks</li></ul><p>Call&nbsp;us&nbsp;today.</p>',
  unclosed_html: '<div class="desc"><b>Low kilometres <i>and one owner<br>Priced to sell<br/>See it this weekend',
  script: 'Nice car.<script>document.title="taken over"</script><img src=x onerror="document.title=1"> Drives well.',
  quotes: 'The owner called it "the best car I\'ve ever had"; we’d call it ‘honest’. Wheels are 18" and the boot lip is 2\' 4" off the ground.',
  ampersands: 'Dealer & service history, R&D sticker on the dash, A&amp;B roads no problem; price < most & condition > most.',
  emoji: 'Look at this one 😍🚗💨 Fresh in & ready to go 🔥 ✅ Rego ✅ Roadworthy ✅ Two keys 👨‍👩‍👧‍👦 room for everyone 🇦🇺',
  very_long: longParagraph,
  line_breaks: 'FEATURES:\r\n- Tow bar\r\n- Bull bar\r\n- Spotties\r\n\r\n\r\nHISTORY:\n* One owner\n* Full books\n\n\tCall us.',
  rtl: 'Staff speak Arabic (مرحبا بكم في معرضنا) and Hebrew (ברוכים הבאים). \u202Eesrever ni nettirw\u202C and then forwards again.',
  other_scripts: '欢迎光临，我们会说中文。한국어 상담 가능합니다. Xin chào! Ελληνικά επίσης.',
  double_escaped: 'Wheels &amp;amp; tyres &lt;b&gt;included&lt;/b&gt; &#8211; ask for the list &quot;in writing&quot;.',
  no_spaces: `Optioncodes:${'A1B2C3D4'.repeat(60)}`,
  shouting: 'WOW!!! BEST PRICE IN TOWN!!! WILL NOT LAST!!! CALL NOW!!!',
  invisible: 'Zero\u200Bwidth and soft\u00ADhyphen characters, a no-break\u00A0space, a bell\u0007 and a byte-order mark\uFEFF.',
  template: 'Priced at \u0024{price} {{ price }} {price} %PRICE% with a 100% satisfaction (our own) promise.',
  json_end: 'Ends a script </script> and a comment --> and a CDATA ]]> in one go, with a line separator\u2028 too.',
  only_spaces: ' \n \t ',
  only_null: 'null',
} as const;
