import { escapeHtml } from './html.ts';

/** Not in XML 1.0's `Char`; lone surrogates are replaced before. */
const forbidden = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu;

/** For element content and quoted attributes of XML 1.0: well-formed, escaped, without the characters that XML forbids even escaped. */
export function escapeXml(text: string): string {
  return escapeHtml(text.toWellFormed().replace(forbidden, ''));
}
