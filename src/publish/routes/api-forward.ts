/**
 * What a site's host hands on to the API, as it is asked for: a regular expression (PCRE, RE2, JavaScript) of the path. No part of it begins with a dot,
 * is empty or is encoded, so that it stays below the base of the site.
 */
export const forwardedPaths = '/api(?:/[\\w~-][\\w.~-]*)+';
/** The same of a path with its query. */
export const forwardedAddresses = `^${forwardedPaths}(?:[?]|$)`;

const forwarded = new RegExp(forwardedAddresses);

/** Whether an address, as it comes, belongs to the API: so its cookies are those of the site's own domain. */
export const isForwarded = (address: string): boolean => forwarded.test(address);

/** Headers of one connection, which no proxy hands on (RFC 9110 §7.6.1). */
export const ofConnection: ReadonlySet<string> = new Set([
  'connection',
  'keep-alive',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
  'host',
]);

/** Where an API stands: `path` is that of the site's base, without a slash at its end. */
type Upstream = { origin: string; host: string; path: string; isSecure: boolean };

/**
 * Reads the API base of a site.
 * @throws where a web server would not read its path as it is.
 */
export function upstreamOf(base: string): Upstream {
  const { origin, host, pathname, protocol } = new URL(base);
  const path = pathname.replace(/\/+$/, '');
  const odd = /[^\w./~-]/.exec(path);
  if (odd) throw new Error(`leads.api ${base}: a web server would not read ${JSON.stringify(odd[0])} as it is. Fix: give the API a path without it.`);
  return { origin, host, path, isSecure: protocol === 'https:' };
}
