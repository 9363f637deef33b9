import { webUrl } from '#lib/http/web-url.ts';
import { paths } from '#site/paths.ts';

/** What an intermediate server may decode and follow: slashes, backslashes and control characters, also double-encoded. */
const hidden = /%(?:25)*(?:2f|5c|0[0-9a-f]|1[0-9a-f]|7f)/i;

/**
 * A `redirect` or `back` value as a path of this site, normalised, with query and fragment. Null for anything that could lead elsewhere (open redirect)
 * or back to the sign-in page. The normalised result is validated again.
 */
export function ownPath(value: string | null | undefined): string | null {
  if (!value?.startsWith('/')) return null;
  const path = webUrl(value);
  if (path === null || !path.startsWith('/') || path.startsWith('//')) return null;
  const pathname = path.split(/[?#]/, 1)[0] ?? '';
  if (hidden.test(pathname) || pathname.includes('//') || `${pathname}/`.startsWith(paths.signIn)) return null;
  return path;
}

/** `redirect` after sign-in, `back` for those who decline. */
export type SignInTarget = { redirect: string; back: string; type?: 'watchlist' };

/** `/sign-in/?type=watchlist&redirect=%2Fmy-garage%2F&back=%2Fcars%2Fhilux%2F` */
export function signInHref({ redirect, back, type }: SignInTarget): string {
  const query = new URLSearchParams({ ...(type === undefined ? {} : { type }), redirect: ownPath(redirect) ?? '/', back: ownPath(back) ?? '/' });
  return `${paths.signIn}?${query}`;
}
