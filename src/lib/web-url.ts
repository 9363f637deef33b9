const longest = 2000;
const anywhere = 'https://site.invalid';
// What a browser drops from or reads into an address: spaces and controls inside it, and backslashes, which it takes for slashes.
const suspicious = /[\s\p{Cc}\\]/u;
const hasScheme = /^[a-z][a-z0-9+.-]*:/i;

/** How a path of the site itself begins, as a pattern's source: one slash, since `//` and `/\` lead a browser to another host. */
export const ownPathStart = String.raw`/(?![/\\])`;
const ownPath = new RegExp(`^${ownPathStart}`);

/** Whether an address is a path of the site itself. */
export const isOwnPath = (url: string): boolean => ownPath.test(url);

/** Whether an address is a path of the site itself or another's over https. What comes from elsewhere goes through `webUrl` once; this asks again. */
export const isOwnOrSecure = (url: string): boolean => isOwnPath(url) || url.startsWith('https://');

/**
 * A URL sanitised for a page: `https:` (`http:` is upgraded), or a path of the site itself, which begins with one slash.
 * Null for other schemes, addresses of other hosts without a scheme (`//evil.example`), with a user name, or too long.
 * The result is normalised as a WHATWG URL, so that nothing is left to guess for the browser.
 */
export function webUrl(text: string): string | null {
  const trimmed = text.trim();
  if (trimmed === '' || trimmed.length > longest) return null;
  return trimmed.startsWith('/') ? sitePath(trimmed) : foreign(trimmed);
}

function sitePath(address: string): string | null {
  if (suspicious.test(address) || address.startsWith('//')) return null;
  const url = URL.parse(address, anywhere);
  if (url === null || url.origin !== anywhere) return null;
  const path = url.pathname + url.search + url.hash;
  // `/..//evil.example` becomes `//evil.example` only once it is normal: the output is what counts.
  return path.startsWith('//') ? null : path;
}

function foreign(address: string): string | null {
  if (!hasScheme.test(address) || address.includes('\\') || hasControl(address)) return null;
  const url = URL.parse(address);
  if (url === null || (url.protocol !== 'https:' && url.protocol !== 'http:')) return null;
  if (url.username !== '' || url.password !== '' || url.hostname === '') return null;
  if (url.protocol === 'http:') url.protocol = 'https:';
  return url.href.length > longest ? null : url.href;
}

const control = /\p{Cc}/u;
function hasControl(text: string): boolean {
  return control.test(text);
}

/** The host of an address that `webUrl` gave; null for a path of the site. */
export function hostOf(url: string): string | null {
  return url.startsWith('/') ? null : (URL.parse(url)?.host ?? null);
}

/** Whether a host is in an allow-list: `img.example.com`, or `*.example.com` for all below it. */
export function isHostOf(host: string, names: readonly string[]): boolean {
  return names.some((name) => (name.startsWith('*.') ? host.endsWith(name.slice(1)) : host === name));
}

/** An address without user name, query and fragment, which may hold a secret. Any text may stand for its host, such as the name of a variable. */
export function withoutQuery(url: string): string {
  return url.replace(/[?#][\s\S]*$/, '').replace(/^([a-z][a-z0-9+.-]*:\/\/)[^/]*@/i, '$1');
}
