const longest = 2000;
const anywhere = 'https://site.invalid';
// Characters that browsers drop (spaces, controls) or read as slashes (backslash).
const suspicious = /[\s\p{Cc}\\]/u;
const hasScheme = /^[a-z][a-z0-9+.-]*:/i;

/** A pattern: `//` and `/\` lead to another host. */
export const ownPathStart = String.raw`/(?![/\\])`;
const ownPath = new RegExp(`^${ownPathStart}`);

export const isOwnPath = (url: string): boolean => ownPath.test(url);

/** A site path or https. Foreign URLs pass `webUrl` first; this checks again. */
export const isOwnOrSecure = (url: string): boolean => isOwnPath(url) || url.startsWith('https://');

/** `https:` (`http:` is upgraded) or a site path, WHATWG-normalised. Null for other schemes, `//evil.example`, credentials, or excessive length. */
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
  // `/..//evil.example` normalises to `//evil.example`.
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

/** For results of `webUrl`; null for a site path. */
export function hostOf(url: string): string | null {
  return url.startsWith('/') ? null : (URL.parse(url)?.host ?? null);
}

const plainHost = /^[a-z0-9_-]+(?:\.[a-z0-9_-]+)+(?::\d{1,5})?$/;

/** A host that may stand in a content security policy. URLs allow others: quotes, semicolons, `*`. */
export const isPlainHost = (host: string): boolean => plainHost.test(host);

/** Allow-list: `img.example.com`, or `*.example.com` for all subdomains. */
export function isHostOf(host: string, names: readonly string[]): boolean {
  return names.some((name) => (name.startsWith('*.') ? host.endsWith(name.slice(1)) : host === name));
}

/** Removes credentials, query and fragment, which may be secret. The host may be any text. */
export function withoutQuery(url: string): string {
  return url.replace(/[?#][\s\S]*$/, '').replace(/^([a-z][a-z0-9+.-]*:\/\/)[^/]*@/i, '$1');
}
