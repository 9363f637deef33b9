import { printableLine } from './printable.ts';

/** Text of a line as Markdown: it renders as itself, with no markup, link, HTML or heading of its own. */
export function markdownText(text: string): string {
  return printableLine(text)
    .replace(/[\\`*_{}[\]()<>#+\-!|~&:.=@^$]/g, (sign, place: number, whole: string) => (needsEscape(sign, place, whole) ? `\\${sign}` : sign))
    .replace(/^(\d{1,9})(?=\))/, '$1\\');
}

/** Dots, colons and the like are common in prose, so they are escaped only where they would start something. */
function needsEscape(sign: string, place: number, whole: string): boolean {
  const before = whole.slice(0, place);
  switch (sign) {
    case '.':
      // `1.` begins a list, `www.` a link.
      return /^\d{1,9}$/.test(before) || /www$/i.test(before);
    case ':':
      return whole.startsWith('//', place + 1) || /(?:https?|ftp|mailto|xmpp)$/i.test(before);
    case '-':
    case '+':
    case '=':
      return before === '' || before.trim() === '';
    case '(':
    case ')':
    case '{':
    case '}':
    case '^':
    case '$':
      return false;
    case '!':
      return whole[place + 1] === '[';
    default:
      return true;
  }
}

/** Characters of a URL that end it in Markdown. */
const urlSigns = /[()<>\\]/g;

/** @param url absolute, or a site path. */
export function markdownLink(label: string, url: string): string {
  // Simple parsers do not see that a bracket is escaped in a label.
  const text = markdownText(label).replaceAll('\\[', '&#91;').replaceAll('\\]', '&#93;');
  const address = encodeURI(url.toWellFormed())
    .replace(/%25(?=[0-9a-f]{2})/gi, '%')
    .replace(urlSigns, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);
  return `[${text}](${address})`;
}
