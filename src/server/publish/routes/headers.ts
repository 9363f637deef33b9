/** CSP directives not allowed in `<meta>`; the rest is in the page: `render/csp.ts`. */
const headerPolicy = "frame-ancestors 'self'; base-uri 'none'; object-src 'none'";

/** Policy of uploaded files opened directly: SVGs may style and embed, but not run scripts. */
const mediaPolicy = "default-src 'none'; style-src 'unsafe-inline'; img-src data:; font-src data:; frame-ancestors 'self'; sandbox";

/** Default headers; path rules override them. */
const everywhere: Readonly<Record<string, string>> = {
  'Content-Security-Policy': headerPolicy,
  // Without `includeSubDomains`: other subdomains are not ours.
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
  // For programs, not for search results.
  ['/feeds/*', { 'X-Robots-Tag': 'noindex' }],
  // Copies of pages for assistants.
  ['/markdown/*', { 'X-Robots-Tag': 'noindex' }],
  ['/media/*', { ...aDay, 'Content-Security-Policy': mediaPolicy }],
];

/** `_headers` for static hosts. */
export function siteHeaders(): string {
  const lines = ['/*', ...Object.entries(everywhere).map(([name, value]) => `  ${name}: ${value}`)];
  for (const [path, rules] of ruled) {
    lines.push('', path);
    for (const [name, value] of Object.entries(rules)) lines.push(`  ! ${name}`, `  ${name}: ${value}`);
  }
  return `${lines.join('\n')}\n`;
}

/** Path prefixes with their own headers: `/_astro/`. */
export const ruledPaths = ruled.map(([pattern]) => pattern.slice(0, -1));

/** As `npm run serve` sends them. */
export function headersOf(path: string): Record<string, string> {
  const rule = ruled[ruledPaths.findIndex((begins) => path.startsWith(begins))];
  return rule ? { ...everywhere, ...rule[1] } : everywhere;
}

export const redirectHeaders: Readonly<Record<string, string>> = everywhere;

/** For responses without a file. Uncached, since the file may appear. */
export const errorHeaders: Readonly<Record<string, string>> = { ...everywhere, 'Cache-Control': 'no-store' };
