import type { ConnectorHosts } from '#analytics/connectors/connector-hosts.ts';

/**
 * A page's content security policy, in a `<meta>` since header files cannot hold ten thousand rules. Hashes are only of the
 * bundle's inline scripts: an injected script must not allow itself.
 */

export type PolicyHosts = {
  /** Inline scripts used only by this site. */
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
const scriptTag = /<script[^>]*>/g;
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

/** Those of the trusted inline scripts that a page has. */
export function inlineIn(html: string, trusted: readonly string[]): string[] {
  const found = new Set<string>();
  for (const { 0: tag, index } of html.matchAll(scriptTag))
    for (const text of trusted) if (html.startsWith(text, index + tag.length)) found.add(text);
  return trusted.filter((text) => found.has(text));
}

/** Without directives that say what `default-src` says. */
const written = (directives: readonly (readonly [name: string, ...sources: string[]])[]): string =>
  directives.flatMap(([name, ...sources]) => (sources.join() === "'self'" && !isOfItsOwn(name) ? [] : [name, ...sources].join(' '))).join('; ');

/** Not covered by `default-src`, or by `script-src` first. */
const isOfItsOwn = (name: string) => ['default-src', 'script-src', 'worker-src', 'form-action'].includes(name);

/**
 * Inserts the policy after the charset.
 * @param trusted inline scripts of the bundle.
 * @param hashOf SHA-256 as `sha256-<base64>`, for those scripts, and for `style` attributes of islands, which need a hash.
 * @throws without `<meta charset="utf-8">`.
 */
export function withPolicy(html: string, trusted: readonly string[], hosts: PolicyHosts, hashOf: (text: string) => string): string {
  const at = html.indexOf(charset);
  if (at < 0) throw new Error(`The page has no ${charset}, behind which its content security policy belongs.`);
  // Feed text in an attribute may look like a script and must not loosen the policy.
  const hasScript = runsScript.test(html) && runsScript.test(html.replace(textAttribute, '=""'));
  const inline = inlineIn(html, [...trusted, ...(hosts.scripts ?? [])]);
  const scripts = hasScript ? ["'self'", ...inline.map((text) => quoted(hashOf(text))), ...(hosts.connectors?.scripts ?? [])] : ["'none'"];
  const attributes = new Set<string>();
  if (html.includes(' style="')) for (const match of html.matchAll(styleAttribute)) attributes.add(quoted(hashOf(decode(match[1] ?? ''))));
  const frames = [...hosts.frames, ...(hosts.connectors?.frames ?? []), ...(html.includes(mapMark) ? (hosts.maps ?? []) : [])];
  const tiles = html.includes(tilesMark) ? (hosts.tiles ?? []) : [];
  const policy = written([
    ['default-src', "'self'"],
    ['script-src', ...scripts],
    ['style-src-attr', ...(attributes.size > 0 ? ["'unsafe-hashes'", ...attributes] : ["'none'"])],
    ['img-src', "'self'", 'data:', ...hosts.images, ...(hosts.connectors?.images ?? []), ...tiles],
    ['media-src', "'self'", ...hosts.images],
    ['connect-src', "'self'", ...hosts.connects, ...(hosts.connectors?.connects ?? []), ...tiles],
    ['frame-src', ...(frames.length > 0 ? new Set(frames) : ["'none'"])],
    ['worker-src', "'self'"],
    ['object-src', "'none'"],
    ['base-uri', "'none'"],
    ['form-action', "'self'", ...(html.includes(' method="post"') ? (hosts.posts ?? []) : [])],
  ]);
  const end = at + charset.length;
  return `${html.slice(0, end)}<meta http-equiv="Content-Security-Policy" content="${policy}">${html.slice(end)}`;
}
