import type { Redirect } from '#site/page-source.ts';

/** A line of a `_redirects` file, in the syntax that Netlify and Cloudflare share. */
export type RedirectRule = { from: string; to: string; status: 301 | 302 };

const placeholder = /:([a-z]+)/g;
const isPattern = ({ from }: Pick<Redirect, 'from'>) => from.includes('/:');
const withoutSlash = (address: string) => address.replace(/\/$/, '');

/**
 * The `_redirects` file: two lines each, without and with the slash at the end, since some hosts compare whole addresses. Patterns come last:
 * Cloudflare counts all lines from the first pattern on towards a lower limit.
 */
export function redirectsFile(redirects: readonly Redirect[]): string {
  const ordered = [...redirects.filter((one) => !isPattern(one)), ...redirects.filter(isPattern)];
  return ordered.flatMap(({ from, to, status = 301 }) => [withoutSlash(from), from].map((form) => `${form} ${to} ${status}\n`)).join('');
}

/** The rules of a `_redirects` file, in their order. A line that is none is passed over. */
export function readRedirects(text: string): RedirectRule[] {
  return text.split('\n').flatMap((line): RedirectRule[] => {
    const [from, to, status] = line.split(' ');
    return from && to && !from.startsWith('#') ? [{ from, to, status: status === '302' ? 302 : 301 }] : [];
  });
}

/**
 * Where a request leads by the rules of a `_redirects` file; null without a rule. As hosts do, it takes the first rule for the whole path, and
 * keeps the query of the request unless the target has one.
 * @param search `?make=Kia`, or nothing.
 */
export function redirectFor(rules: readonly RedirectRule[], pathname: string, search: string): { to: string; status: 301 | 302 } | null {
  for (const rule of rules) {
    const parts = rule.from === pathname ? {} : isPattern(rule) ? partsOf(rule.from, pathname) : null;
    if (parts === null) continue;
    const to = rule.to.replace(placeholder, (whole, name: string) => parts[name] ?? whole);
    const [address = to, anchor] = to.split('#');
    return { to: `${address}${address.includes('?') ? '' : search}${anchor === undefined ? '' : `#${anchor}`}`, status: rule.status };
  }
  return null;
}

/** What stands in a path for the names of a pattern; null where it does not match. */
function partsOf(pattern: string, pathname: string): Record<string, string> | null {
  const [wanted, asked] = [pattern.split('/'), pathname.split('/')];
  if (wanted.length !== asked.length) return null;
  const parts: Record<string, string> = {};
  for (const [index, part] of wanted.entries()) {
    const text = asked[index] ?? '';
    if (part.startsWith(':') && text !== '') parts[part.slice(1)] = encodeURIComponent(text);
    else if (part !== text) return null;
  }
  return parts;
}
