/**
 * The content security policy of one page. Astro knows the hashes of the bundle's own scripts and styles and gives them as a response header;
 * a host's header file cannot hold one line for each of ten thousand pages, so the page carries its policy in a `<meta>`. Hashes come from the
 * bundle and from the checked theme only, never from what stands in the page: a script that got into a page must not allow itself.
 */

export type PolicyHosts = {
  /** Sources of pictures, such as `https:` or `https://*.example.com`. */
  images: readonly string[];
  frames: readonly string[];
  connects: readonly string[];
};

/** What `<meta>` cannot say stands in the header of every file: see `siteHeaders`. */
export const headerPolicy = "frame-ancestors 'self'; base-uri 'none'; object-src 'none'";

const charset = '<meta charset="utf-8">';
const hashSource = /'sha256-[A-Za-z0-9+/=]+'/g;
const styleAttribute = /<[a-z][^<>]* style="([^"]*)"/g;
const runsScript = /<astro-island|<script(?![^>]* type="(?:application\/ld\+json|application\/json)")/;

const entities: Record<string, string> = {
  '&amp;': '&',
  '&quot;': '"',
  '&#34;': '"',
  '&#38;': '&',
  '&#39;': "'",
  '&#x27;': "'",
  '&lt;': '<',
  '&gt;': '>',
};
const decode = (text: string) => text.replace(/&(?:amp|quot|lt|gt|#34|#38|#39|#x27);/g, (entity) => entities[entity] ?? entity);

/** The hashes (`'sha256-…'`) that one directive of Astro's header holds. */
function hashesOf(header: string, directive: string): string[] {
  const part = header.split(';').find((candidate) => candidate.trim().startsWith(`${directive} `));
  return part?.match(hashSource) ?? [];
}

/**
 * Writes the policy into a rendered page, behind its charset.
 * @param header Astro's `content-security-policy` response header; empty when there is none.
 * @param styleHashes hashes of trusted inline styles, `sha256-…`.
 * @param hashOf SHA-256 of a text as `sha256-<base64>`; used for `style` attributes of islands, which CSP allows by hash only.
 * @throws when the page has no `<meta charset="utf-8">`, behind which the policy belongs.
 */
export function withPolicy(
  html: string,
  header: string,
  styleHashes: readonly string[],
  hosts: PolicyHosts,
  hashOf: (text: string) => string,
): string {
  const at = html.indexOf(charset);
  if (at < 0) throw new Error(`The page has no ${charset}, behind which its content security policy belongs.`);
  const scripts = runsScript.test(html) ? ["'self'", ...hashesOf(header, 'script-src')] : ["'none'"];
  const styles = ["'self'", ...styleHashes.map((hash) => `'${hash}'`), ...hashesOf(header, 'style-src')];
  const attributes = new Set<string>();
  for (const match of html.matchAll(styleAttribute)) attributes.add(`'${hashOf(decode(match[1] ?? ''))}'`);
  const policy = [
    "default-src 'self'",
    `script-src ${scripts.join(' ')}`,
    `style-src ${styles.join(' ')}`,
    attributes.size > 0 ? `style-src-attr 'unsafe-hashes' ${[...attributes].join(' ')}` : "style-src-attr 'none'",
    `img-src ${["'self'", 'data:', ...hosts.images].join(' ')}`,
    "font-src 'self'",
    `media-src ${["'self'", ...hosts.images].join(' ')}`,
    `connect-src ${["'self'", ...hosts.connects].join(' ')}`,
    `frame-src ${hosts.frames.length > 0 ? hosts.frames.join(' ') : "'none'"}`,
    "worker-src 'self'",
    "manifest-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
  ].join('; ');
  const end = at + charset.length;
  return `${html.slice(0, end)}<meta http-equiv="Content-Security-Policy" content="${policy}">${html.slice(end)}`;
}
