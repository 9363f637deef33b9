/** C0, C1, soft hyphens, zero-width spaces, bidi controls, noncharacters, tags; not tabs, line breaks and joiners. */
const unseen =
  /[[\p{Cc}--[\t\n\v\f\r\u0085]]\u00ad\u061c\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb\ufdd0-\ufdef\ufffe\uffff\u{e0000}-\u{e007f}]/gv;
const visible = /[\p{L}\p{N}\p{P}\p{S}]/u;
// Unicode's stream-safe limit: normalising longer runs is quadratic.
const manyMarks = /(\p{M}{30})\p{M}+/gu;
const ascii = /^[ -~]*$/;
const asciiLines = /^[\n -~]*$/;
const breaks = /\r\n?|[\x85\u2028\u2029]/g;
const spaces = /[\s\u00a0\x85]+/g;
const manyBreaks = /\n{3,}/g;
const runs = /[^\S\n]{2,}|[\t\v\f\u00a0]/g;

/** NFC, well-formed, visible, single spaces, at most `limit` UTF-16 units. Not escaped. */
export function cleanLine(text: string, limit: number): string {
  if (ascii.test(text)) return ending((text.includes('  ') ? text.replace(spaces, ' ') : text).trim(), limit);
  return ending(seen(text).replace(spaces, ' ').trim(), limit);
}

/**
 * {@link cleanLine} by line; at most two `
 * ` in a row.
 */
export function cleanLines(text: string, limit: number): string {
  const whole = text.replace(breaks, '\n');
  const lines = (asciiLines.test(whole) ? whole : seen(whole)).replace(runs, ' ').split('\n');
  return ending(
    lines
      .map((line) => line.trim())
      .join('\n')
      .replace(manyBreaks, '\n\n')
      .trim(),
    limit,
  );
}

function seen(text: string): string {
  return text.toWellFormed().replace(unseen, '').replace(manyMarks, '$1').normalize('NFC');
}

function ending(text: string, limit: number): string {
  const short = truncateUnits(text, limit);
  return visible.test(short) ? short : '';
}

/** Never splits a surrogate pair. */
export function truncateUnits(text: string, limit: number): string {
  if (text.length <= limit) return text;
  const unit = text.charCodeAt(limit - 1);
  const isHigh = unit >= 0xd800 && unit <= 0xdbff;
  return text.slice(0, isHigh ? limit - 1 : limit).trimEnd();
}
