/** Traces that an empty list or a missing text must never leave. */

const gaps: readonly [what: string, pattern: RegExp][] = [
  ['a heading without words', /<(h[1-6])(?: [^>]*)?>(?:\s|<[^>]*>)*<\/\1>/],
  ['a heading with nothing below it', /<section[^>]*>(?:\s|<div[^>]*>)*<(h[2-6])(?: [^>]*)?>(?:(?!<\/\1>).)*<\/\1>(?:\s|<\/div>)*<\/section>/],
  ['an empty list', /<(ul|ol|dl|nav|tbody|table)(?: [^>]*)?>\s*<\/\1>/],
  // Scripts fill or show it by a `data-` attribute; a button with an icon has its name as a label.
  [
    'an empty element',
    /<(p|li|dd|dt|summary|address|a|button|title|caption|th|td|figcaption|section|article)(?!(?: [^>]*)? (?:hidden|data-|role="status"|aria-label="[^"]))(?: [^>]*)?>\s*<\/\1>/,
  ],
  ['an empty address', /\s(?:href|src|srcset|action)=""/],
  ['an empty description', /<meta name="description" content="\s*"/],
  ['a title that begins or ends with a separator', /<title>(?:\s*·|[^<]*·\s*<)/],
];
const inWords: readonly [what: string, pattern: RegExp][] = [
  ['a value that is none', /\b(?:undefined|null|NaN)\b|\[object/],
  ['a name that was not filled in', /\{[a-z ]+\}/],
  ['signs with nothing between them', /· ·|, ,|\(\)|“”|: ?\./],
];

/** Filled or shown by scripts alone: skeletons, directory values, the menu's brands, why there is no repayment, the last search, the comparison's explanation. */
const filledByScript =
  /<ul class="(?:skeletons|tick-list|applied|tiles brands)"[^>]*>(?:<li><\/li>)*<\/ul>|<p class="resume" data-resume hidden>.*?<\/p>|<p class="reason"><\/p>|<p class="fine reading"><\/p>(?=<\/details><\/section>)/g;

/** The gaps in a page's markup, with context. */
export function gapsIn(html: string): string[] {
  const markup = html.replace(/<(script|style)[^>]*>[\s\S]*?<\/\1>/g, '').replace(filledByScript, '');
  const words = markup.replace(/<[^>]*>/g, ' ').replace(/ +/g, ' ');
  const found = (text: string) => (gap: readonly [string, RegExp]) => {
    const [what, pattern] = gap;
    const at = text.search(pattern);
    return at < 0 ? [] : [`${what}: ${text.slice(Math.max(0, at - 60), at + 100)}`];
  };
  return [...gaps.flatMap(found(markup)), ...inWords.flatMap(found(words))];
}
