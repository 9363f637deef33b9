/** What a page's own `<meta>` cannot say of the content security policy; the rest stands in the page: see `render/csp.ts`. */
const headerPolicy = "frame-ancestors 'self'; base-uri 'none'; object-src 'none'";

/** The headers of every file, security and cache control; below, the cache control of those that never change. */
const everywhere: Record<string, string> = {
  'Content-Security-Policy': headerPolicy,
  'Strict-Transport-Security': 'max-age=31536000; includeSubDomains',
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Permissions-Policy': 'camera=(), microphone=(), geolocation=(self), payment=(self), interest-cohort=()',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cache-Control': 'public, max-age=0, must-revalidate',
};

const immutable = 'public, max-age=31536000, immutable';
const aDay = 'public, max-age=86400';
const cached: [path: string, rule: string][] = [
  ['/_astro/*', immutable],
  ['/fonts/*', aDay],
  ['/search-index/*', immutable],
  ['/media/*', aDay],
];

/** The `_headers` file that static hosts read. */
export function siteHeaders(): string {
  const lines = ['/*', ...Object.entries(everywhere).map(([name, value]) => `  ${name}: ${value}`)];
  for (const [path, rule] of cached) lines.push('', path, '  ! Cache-Control', `  Cache-Control: ${rule}`);
  return `${lines.join('\n')}\n`;
}

/** The headers of one path, as the server of `npm run serve` sends them. */
export function headersOf(path: string): Record<string, string> {
  const rule = cached.find(([pattern]) => path.startsWith(pattern.slice(0, -1)));
  return rule ? { ...everywhere, 'Cache-Control': rule[1] } : everywhere;
}

/** The `_redirects` file: one line each, permanent. */
export function redirectsFile(redirects: readonly { from: string; to: string }[]): string {
  return redirects.map(({ from, to }) => `${from} ${to} 301\n`).join('');
}
