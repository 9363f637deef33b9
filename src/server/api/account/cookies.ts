import { parse, serialize } from 'hono/utils/cookie';

/**
 * localhost shares cookies between ports, so the name includes the slug. `isPlain`: over http to a developer’s API, where browsers accept neither
 * `Secure` nor `__Host-`.
 */
export const cookiePrefix = (slug: string, isPlain: boolean): string => `${isPlain ? '' : '__Host-'}fc-${slug}`;

export const cookieAttributes = (isPlain: boolean) => ({ path: '/', httpOnly: true, sameSite: 'lax', secure: !isPlain }) as const;

const browserCookie = (slug: string, isPlain: boolean) => `${cookiePrefix(slug, isPlain)}.browser`;

export function browserIn(headers: Headers, slug: string, isPlain: boolean): string | null {
  const name = browserCookie(slug, isPlain);
  return parse(headers.get('Cookie') ?? '', name)[name] ?? null;
}

/** The cookie lasts as long as a code. */
export const browserHeader = (slug: string, isPlain: boolean, id: string, seconds: number): string =>
  serialize(browserCookie(slug, isPlain), id, { ...cookieAttributes(isPlain), sameSite: 'Lax', maxAge: seconds });
