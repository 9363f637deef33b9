import type { Redirect } from '#site/page-source.ts';

/** A `_redirects` line in the syntax of Netlify and Cloudflare. */
export type RedirectRule = { from: string; to: string; status: 301 | 302 };

const placeholder = /:([a-z]+)/g;
const isPattern = ({ from }: Pick<Redirect, 'from'>) => from.includes('/:');
const withoutSlash = (address: string) => address.replace(/\/$/, '');

/**
 * `_redirects` with two lines each, with and without trailing slash, since some hosts compare exactly. Patterns last: Cloudflare counts all following
 * lines as dynamic.
 */
export function redirectsFile(redirects: readonly Redirect[]): string {
  const ordered = [...redirects.filter((one) => !isPattern(one)), ...redirects.filter(isPattern)];
  return ordered.flatMap(({ from, to, status = 301 }) => [withoutSlash(from), from].map((form) => `${form} ${to} ${status}\n`)).join('');
}

/** Parsed rules in order; invalid lines are skipped. */
export function readRedirects(text: string): RedirectRule[] {
  return text.split('\n').flatMap((line): RedirectRule[] => {
    const [from, to, status] = line.split(' ');
    return from && to && !from.startsWith('#') ? [{ from, to, status: status === '302' ? 302 : 301 }] : [];
  });
}

/**
 * The redirect target; null: none. The first rule matching the whole path applies, and the query is kept unless the target has one.
 * @param search `?make=Kia` or empty.
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

/** Placeholder values; null: no match. */
function partsOf(pattern: string, pathname: string): Record<string, string> | null {
  const wanted = pattern.split('/');
  const actual = pathname.split('/');
  if (wanted.length !== actual.length) return null;
  const parts: Record<string, string> = {};
  for (const [index, part] of wanted.entries()) {
    const text = actual[index] ?? '';
    if (part.startsWith(':') && text !== '') parts[part.slice(1)] = encodeURIComponent(text);
    else if (part !== text) return null;
  }
  return parts;
}
