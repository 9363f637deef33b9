import type { RedirectRule } from '../routes/redirects-file.ts';
import { notFound } from './hosted-site.ts';

/** Redirect syntax of a server. */
export type Dialect = {
  /** Placeholder for the query with its question mark. */
  query: string;
  /** The same before a fragment, where it differs. */
  queryBeforeAnchor?: string;
  /** Placeholder for capture group n, counted from 1. */
  group(place: number): string;
  /** Escapes an address. */
  text?(address: string): string;
  /** Characters that it cannot quote; such addresses are written as expressions. */
  odd?: RegExp;
};

/** A redirect of all matching addresses. */
export type ExpressionRedirect = {
  /** Matches the raw path: a decoded one could contain a line end and inject a header. Valid in PCRE and RE2. */
  expression: string;
  to: string;
  status: 301 | 302;
};

const isName = (part: string) => part.startsWith(':');
const isTold = ({ from, to }: RedirectRule) => from.startsWith('/') && from !== notFound && /^(?:\/|https?:\/\/)/.test(to);
const isExact = ({ from }: RedirectRule, { odd }: Dialect) => !from.split('/').some(isName) && !odd?.test(from);

/** Redirects of single addresses, the first of each, never shadowing a page. `from` is a decoded path. */
export function exactRedirects(redirects: readonly RedirectRule[], dialect: Dialect): RedirectRule[] {
  const first = new Map<string, RedirectRule>();
  for (const rule of redirects) if (isTold(rule) && isExact(rule, dialect) && !first.has(rule.from)) first.set(rule.from, rule);
  return [...first.values()].map(({ from, to, status }) => ({ from, to: targetOf(to, [], dialect), status }));
}

/** Pattern redirects, in order. Applied only without a file, since a page may match the pattern. */
export function expressionRedirects(redirects: readonly RedirectRule[], dialect: Dialect): ExpressionRedirect[] {
  return redirects
    .filter((rule) => isTold(rule) && !isExact(rule, dialect))
    .map(({ from, to, status }) => {
      const parts = from.split('/');
      const names = parts.filter(isName).map((part) => part.slice(1));
      // No backslash: browsers treat it as a slash.
      const expression = parts.map((part) => (isName(part) ? '([^/?\\s\\\\]+)' : asAsked(part))).join('/');
      return { expression, to: targetOf(to, names, dialect), status };
    });
}

/** The query is kept unless the target has one, and precedes the fragment. */
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

/** Characters that are valid in URLs and special to no server. */
const addressOf = (text: string) => text.toWellFormed().replace(/[^\w\-.~:/?#[\]@!&'()*+,;=%]/gu, encodeURIComponent);

/** An expression for a literal address, whose characters may be percent-encoded. */
function asAsked(text: string): string {
  return text.toWellFormed().replace(/[^\w\-~]/gu, (letter) => {
    const bytes = [...new TextEncoder().encode(letter)].map((byte) => `%${byte.toString(16).padStart(2, '0')}`).join('');
    const number = bytes.replace(/[a-f]/g, (digit) => `[${digit}${digit.toUpperCase()}]`);
    return /[.!$&'()*+,;=:@]/.test(letter) ? `(?:[${letter}]|${number})` : number;
  });
}
