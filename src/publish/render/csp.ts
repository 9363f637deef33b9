import type { ConnectorHosts } from '#analytics/connectors/connector-hosts.ts';

/**
 * A page's content security policy, in a `<meta>` since header files cannot hold ten thousand rules. Hashes come only from the bundle and the validated
 * theme: an injected script must not allow itself.
 */

/** `sha256-…`, of inline scripts and styles. */
export type TrustedHashes = { scripts: readonly string[]; styles: readonly string[] };

export type PolicyHosts = {
  /** Hashes of inline scripts used only by this site. */
  scripts?: readonly string[];
  /** Sources of pictures and videos, such as `https://*.example.com`. */
  images: readonly string[];
  frames: readonly string[];
  /** The same on pages with an optional map. */
  maps?: readonly string[];
  connects: readonly string[];
  /** Tile hosts, on the page with the map of all places. */
  tiles?: readonly string[];
  /** Form targets, on pages with a form that works without script. */
  posts?: readonly string[];
  /** Hosts of connectors, after consent. */
  connectors?: ConnectorHosts;
};

const charset = '<meta charset="utf-8">';
const styleAttribute = /<[a-z][^<>]* style="([^"]*)"/g;
/** Attributes with text, which may contain `<`. */
const textAttribute = /="[^"]*<[^"]*"/g;
const mapMark = ' data-map="';
export const tilesMark = ' data-tiles="';
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
const quoted = (hash: string) => `'${hash}'`;
const decode = (text: string) => text.replace(/&(?:amp|quot|lt|gt|#34|#38|#39|#x27);/g, (entity) => entities[entity] ?? entity);

/**
 * Inserts the policy after the charset.
 * @param trusted hashes of the bundle and theme.
 * @param hashOf SHA-256 as `sha256-<base64>`, for `style` attributes of islands, which need a hash.
 * @throws without `<meta charset="utf-8">`.
 */
export function withPolicy(html: string, trusted: TrustedHashes, hosts: PolicyHosts, hashOf: (text: string) => string): string {
  const at = html.indexOf(charset);
  if (at < 0) throw new Error(`The page has no ${charset}, behind which its content security policy belongs.`);
  // Feed text in an attribute may look like a script and must not loosen the policy.
  const hasScript = runsScript.test(html) && runsScript.test(html.replace(textAttribute, '=""'));
  const scripts = hasScript
    ? ["'self'", ...[...trusted.scripts, ...(hosts.scripts ?? [])].map(quoted), ...(hosts.connectors?.scripts ?? [])]
    : ["'none'"];
  const styles = ["'self'", ...trusted.styles.map(quoted)];
  const attributes = new Set<string>();
  if (html.includes(' style="')) for (const match of html.matchAll(styleAttribute)) attributes.add(`'${hashOf(decode(match[1] ?? ''))}'`);
  const frames = [...hosts.frames, ...(hosts.connectors?.frames ?? []), ...(html.includes(mapMark) ? (hosts.maps ?? []) : [])];
  const tiles = html.includes(tilesMark) ? (hosts.tiles ?? []) : [];
  const policy = [
    "default-src 'self'",
    `script-src ${scripts.join(' ')}`,
    `style-src ${styles.join(' ')}`,
    attributes.size > 0 ? `style-src-attr 'unsafe-hashes' ${[...attributes].join(' ')}` : "style-src-attr 'none'",
    `img-src ${["'self'", 'data:', ...hosts.images, ...(hosts.connectors?.images ?? []), ...tiles].join(' ')}`,
    "font-src 'self'",
    `media-src ${["'self'", ...hosts.images].join(' ')}`,
    `connect-src ${["'self'", ...hosts.connects, ...(hosts.connectors?.connects ?? []), ...tiles].join(' ')}`,
    `frame-src ${frames.length > 0 ? [...new Set(frames)].join(' ') : "'none'"}`,
    "worker-src 'self'",
    "manifest-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    `form-action ${["'self'", ...(html.includes(' method="post"') ? (hosts.posts ?? []) : [])].join(' ')}`,
  ].join('; ');
  const end = at + charset.length;
  return `${html.slice(0, end)}<meta http-equiv="Content-Security-Policy" content="${policy}">${html.slice(end)}`;
}
