import { parse, serialize } from 'hono/utils/cookie';

/**
 * Cookies of a site. Those of localhost are sent to every port, so that the name holds the slug. `isPlain`: the request came to a loopback address of a
 * developer’s API, whose browser takes neither `Secure` nor `__Host-` over http.
 */
export const cookiePrefix = (slug: string, isPlain: boolean): string => `${isPlain ? '' : '__Host-'}fc-${slug}`;

export const cookieAttributes = (isPlain: boolean) => ({ path: '/', httpOnly: true, sameSite: 'lax', secure: !isPlain }) as const;

const browserCookie = (slug: string, isPlain: boolean) => `${cookiePrefix(slug, isPlain)}.browser`;

/** The id of the browser that asked for a code; null where it has none. */
export function browserIn(headers: Headers, slug: string, isPlain: boolean): string | null {
  const name = browserCookie(slug, isPlain);
  return parse(headers.get('Cookie') ?? '', name)[name] ?? null;
}

/** The header that gives a browser its id, for as long as a code is good. */
export const browserHeader = (slug: string, isPlain: boolean, id: string, seconds: number): string =>
  serialize(browserCookie(slug, isPlain), id, { ...cookieAttributes(isPlain), sameSite: 'Lax', maxAge: seconds });
