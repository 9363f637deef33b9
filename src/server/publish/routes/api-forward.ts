/**
 * Raw paths proxied to the API, as a regular expression (PCRE, RE2, JavaScript). Segments are not empty, encoded or dotted, so none escapes the API
 * base.
 */
export const forwardedPaths = '/api(?:/[\\w~-][\\w.~-]*)+';
/** The same with a query. */
export const forwardedAddresses = `^${forwardedPaths}(?:[?]|$)`;

const forwarded = new RegExp(forwardedAddresses);

/** Whether a raw address belongs to the API, whose cookies are then first-party. */
export const isForwarded = (address: string): boolean => forwarded.test(address);

/** Hop-by-hop headers (RFC 9110 §7.6.1). */
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

/** `path`: without a trailing slash. */
type Upstream = { origin: string; host: string; path: string; isSecure: boolean };

/**
 * Parses the API base.
 * @throws for a path that web servers would rewrite.
 */
export function upstreamOf(base: string): Upstream {
  const { origin, host, pathname, protocol } = new URL(base);
  const path = pathname.replace(/\/+$/, '');
  const odd = /[^\w./~-]/.exec(path);
  if (odd) throw new Error(`leads.api ${base}: a web server would not read ${JSON.stringify(odd[0])} as it is. Fix: give the API a path without it.`);
  return { origin, host, path, isSecure: protocol === 'https:' };
}
