import type { ConnectorHosts } from '#analytics/connectors/connector-hosts.ts';

/**
 * The content security policy of one page. A host's header file cannot hold one line for each of ten thousand pages, so the page carries its
 * policy in a `<meta>`. Hashes come from the bundle and from the checked theme only, never from what stands in the page. A script that got into
 * a page must not allow itself.
 */

/** Hashes of trusted inline scripts and styles, `sha256-…`. */
export type TrustedHashes = { scripts: readonly string[]; styles: readonly string[] };

export type PolicyHosts = {
  /** Hashes of inline scripts of our own that pages of this site alone run. */
  scripts?: readonly string[];
  /** Sources of pictures, such as `https:` or `https://*.example.com`. */
  images: readonly string[];
  frames: readonly string[];
  /** The same, on pages with a map that a shopper may ask for. */
  maps?: readonly string[];
  connects: readonly string[];
  /** Whom the map of all places asks for tiles, on the page that has it. */
  tiles?: readonly string[];
  /** Who takes a form that is posted without script, on pages that have one. */
  posts?: readonly string[];
  /** What the connectors of the site reach after consent. */
  connectors?: ConnectorHosts;
};

const charset = '<meta charset="utf-8">';
const styleAttribute = /<[a-z][^<>]* style="([^"]*)"/g;
/** Attributes that hold texts, with a `<` in them. */
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
 * Writes the policy into a rendered page, behind its charset.
 * @param trusted what the bundle prints inline, and the site's theme.
 * @param hashOf SHA-256 of a text as `sha256-<base64>`; used for `style` attributes of islands, which CSP allows by hash only.
 * @throws when the page has no `<meta charset="utf-8">`, behind which the policy belongs.
 */
export function withPolicy(html: string, trusted: TrustedHashes, hosts: PolicyHosts, hashOf: (text: string) => string): string {
  const at = html.indexOf(charset);
  if (at < 0) throw new Error(`The page has no ${charset}, behind which its content security policy belongs.`);
  // A text of the feed in an attribute may read like a script, and must not loosen the policy of its page.
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
