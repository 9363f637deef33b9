import type { RedirectRule } from '../routes/redirects-file.ts';
import { notFound } from './hosted-site.ts';

/** How a server writes a redirect. */
export type Dialect = {
  /** Its sign for the query of the request, with the question mark if there is one. */
  query: string;
  /** The same where an anchor follows, if it is another. */
  queryBeforeAnchor?: string;
  /** Its sign for what a group of an expression took in, counted from 1. */
  group(place: number): string;
  /** An address, in which it would read some letters otherwise. */
  text?(address: string): string;
  /** Letters that none of its texts can hold. An address that has one is told as an expression. */
  odd?: RegExp;
};

/** A redirect of every address that fits. */
export type ExpressionRedirect = {
  /**
   * Of the address as it came, from its first slash to the end of its path. In a decoded one a line end could stand, and end the header.
   * It reads alike in PCRE and RE2.
   */
  expression: string;
  to: string;
  status: 301 | 302;
};

const isName = (part: string) => part.startsWith(':');
const isTold = ({ from, to }: RedirectRule) => from.startsWith('/') && from !== notFound && /^(?:\/|https?:\/\/)/.test(to);
const isExact = ({ from }: RedirectRule, { odd }: Dialect) => !from.split('/').some(isName) && !odd?.test(from);

/** The redirects of one address each, the first of each address. They never stand before a page. `from` is a decoded path. */
export function exactRedirects(redirects: readonly RedirectRule[], dialect: Dialect): RedirectRule[] {
  const first = new Map<string, RedirectRule>();
  for (const rule of redirects) if (isTold(rule) && isExact(rule, dialect) && !first.has(rule.from)) first.set(rule.from, rule);
  return [...first.values()].map(({ from, to, status }) => ({ from, to: targetOf(to, [], dialect), status }));
}

/** The other redirects, in their order. A server asks them where there is no file, since a page may have an address that fits. */
export function expressionRedirects(redirects: readonly RedirectRule[], dialect: Dialect): ExpressionRedirect[] {
  return redirects
    .filter((rule) => isTold(rule) && !isExact(rule, dialect))
    .map(({ from, to, status }) => {
      const parts = from.split('/');
      const names = parts.filter(isName).map((part) => part.slice(1));
      // Without a backslash, which browsers read as a slash.
      const expression = parts.map((part) => (isName(part) ? '([^/?\\s\\\\]+)' : asAsked(part))).join('/');
      return { expression, to: targetOf(to, names, dialect), status };
    });
}

/** The query of the request goes along, unless the target has one, and before its anchor. */
function targetOf(to: string, names: readonly string[], { query, queryBeforeAnchor = query, group, text = (address) => address }: Dialect): string {
  const filled = (address: string) =>
    address
      .split(/:([a-z]+)/)
      .map((piece, index) => {
        const place = index % 2 === 0 ? -1 : names.lastIndexOf(piece);
        if (place >= 0) return group(place + 1);
        return index % 2 === 0 ? text(piece) : `:${piece}`;
      })
      .join('');
  const [address = '', anchor] = addressOf(to).split('#');
  const ending = anchor === undefined ? '' : `#${filled(anchor)}`;
  const handedOn = anchor === undefined ? query : queryBeforeAnchor;
  return `${filled(address)}${address.includes('?') ? '' : handedOn}${ending}`;
}

/** An address of letters that every URL may have. None of them is a variable to a server, or the end of a text or of a line. */
const addressOf = (text: string) => text.toWellFormed().replace(/[^\w\-.~:/?#[\]@!&'()*+,;=%]/gu, encodeURIComponent);

/** An expression for a text in an address. A letter may come by its number; those that an address may hold come as they are, too. */
function asAsked(text: string): string {
  return text.toWellFormed().replace(/[^\w\-~]/gu, (letter) => {
    const bytes = [...new TextEncoder().encode(letter)].map((byte) => `%${byte.toString(16).padStart(2, '0')}`).join('');
    const number = bytes.replace(/[a-f]/g, (digit) => `[${digit}${digit.toUpperCase()}]`);
    return /[.!$&'()*+,;=:@]/.test(letter) ? `(?:[${letter}]|${number})` : number;
  });
}
