/** What a page's own `<meta>` cannot say of the content security policy; the rest stands in the page: see `render/csp.ts`. */
const headerPolicy = "frame-ancestors 'self'; base-uri 'none'; object-src 'none'";

/**
 * The policy of a dealer's and a feed's own files, for who opens one by its address. An SVG shows its styles and what is embedded in it, and runs
 * nothing. As a picture of a page it has no other needs.
 */
const mediaPolicy = "default-src 'none'; style-src 'unsafe-inline'; img-src data:; font-src data:; frame-ancestors 'self'; sandbox";

/** The headers of every file, security and cache control; below, the rules of some paths in their place. */
const everywhere: Readonly<Record<string, string>> = {
  'Content-Security-Policy': headerPolicy,
  // Without `includeSubDomains`: other hosts below the site's are not ours.
  'Strict-Transport-Security': 'max-age=31536000',
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Permissions-Policy': 'camera=(), microphone=(), geolocation=(self), payment=(self)',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cache-Control': 'public, max-age=0, must-revalidate',
};

const immutable = { 'Cache-Control': 'public, max-age=31536000, immutable' };
const aDay = { 'Cache-Control': 'public, max-age=86400' };
const ruled: readonly [path: string, rules: Readonly<Record<string, string>>][] = [
  ['/_astro/*', immutable],
  ['/fonts/*', aDay],
  ['/search-index/*', immutable],
  ['/share-pictures/*', immutable],
  ['/media/*', { ...aDay, 'Content-Security-Policy': mediaPolicy }],
];

/** The `_headers` file that static hosts read. */
export function siteHeaders(): string {
  const lines = ['/*', ...Object.entries(everywhere).map(([name, value]) => `  ${name}: ${value}`)];
  for (const [path, rules] of ruled) {
    lines.push('', path);
    for (const [name, value] of Object.entries(rules)) lines.push(`  ! ${name}`, `  ${name}: ${value}`);
  }
  return `${lines.join('\n')}\n`;
}

/** What paths begin with that have headers of their own: `/_astro/`. */
export const ruledPaths = ruled.map(([pattern]) => pattern.slice(0, -1));

/** The headers of one path, as the server of `npm run serve` sends them. */
export function headersOf(path: string): Record<string, string> {
  const rule = ruled[ruledPaths.findIndex((begins) => path.startsWith(begins))];
  return rule ? { ...everywhere, ...rule[1] } : everywhere;
}

/** The headers of a redirect. */
export const redirectHeaders: Readonly<Record<string, string>> = everywhere;

/** The headers of an answer that is no file, whatever its path: nobody keeps it, since the file may be there the next time. */
export const errorHeaders: Readonly<Record<string, string>> = { ...everywhere, 'Cache-Control': 'no-store' };
