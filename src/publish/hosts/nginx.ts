import { typeOf } from '../routes/content-types.ts';
import { errorHeaders, headersOf, ruledPaths } from '../routes/headers.ts';
import type { RedirectRule } from '../routes/redirects-file.ts';

/** A published site, as a web server is told of it. */
export type HostedSite = {
  /** The host name of its pages: `www.harbour.example`. */
  host: string;
  /** The folder that readers get, whose last part is the link `current`. */
  root: string;
  /** The release whose redirects these are. */
  release: string;
  redirects: readonly RedirectRule[];
};

const notFound = '/404.html';
const endings = 'html css js json txt xml svg png jpg jpeg webp avif gif ico woff2 webmanifest pdf mp4 webm'.split(' ');

/**
 * A `server` of nginx: headers, redirects, types and the page for what is not found, as `npm run serve` answers. It speaks plain HTTP: whoever brings
 * the certificate (certbot) adds the rest.
 */
export function nginxConfig({ host, root, release, redirects }: HostedSite): string {
  const types = Map.groupBy(endings, (ending) => typeOf(`.${ending}`));
  const texts = [...types.keys()].filter((type) => /charset|svg|manifest/.test(type) && !type.startsWith('text/html;'));
  const lines = [
    `# ${host}, release ${release}. For http {} of nginx. Redirects are those of this release: make it anew and reload after a publish.`,
    'server {',
    '  listen 80;',
    '  listen [::]:80;',
    `  server_name ${quoted(host)};`,
    `  root ${quoted(root)};`,
    '  index index.html;',
    '  absolute_redirect off;',
    '  disable_symlinks on from=$document_root;',
    '  types {',
    ...[...types].map(([type, names]) => `    ${quoted(type)} ${names.join(' ')};`),
    '  }',
    '  default_type application/octet-stream;',
    '  gzip on;',
    '  gzip_vary on;',
    `  gzip_types ${['text/html; charset=utf-8', ...texts].map(quoted).join(' ')};`,
    '  recursive_error_pages on;',
    '  error_page 403 = @missing;',
    `  error_page 404 ${notFound};`,
    ...headerLines(headersOf('/'), 2),
    '  location / {',
    '    try_files $uri $uri/ @missing;',
    '  }',
    ...ruledPaths.flatMap((begins) => [
      `  location ${quoted(begins)} {`,
      ...headerLines(headersOf(begins), 4),
      '    try_files $uri $uri/ @missing;',
      '  }',
    ]),
    '  location ~ "/\\.(?!well-known/)|^/_(?:headers|redirects)$" {',
    '    return 404;',
    '  }',
    `  location = ${notFound} {`,
    '    internal;',
    ...headerLines(errorHeaders, 4, ' always'),
    '  }',
    ...exactRedirects(redirects),
    '  location @missing {',
    ...redirects.filter(isPattern).flatMap(patternRedirect),
    '    return 404;',
    '  }',
    '}',
  ];
  return `${lines.join('\n')}\n`;
}

const headerLines = (headers: Readonly<Record<string, string>>, indent: number, when = '') =>
  Object.entries(headers).map(([name, value]) => `${' '.repeat(indent)}add_header ${name} ${quoted(value)}${when};`);

const isName = (part: string) => /^:[a-z]+$/.test(part);
const isPattern = ({ from }: RedirectRule) => from.split('/').some(isName);

/** They never stand before a page, so they may come first: nginx looks them up at once, however many there are. */
function exactRedirects(redirects: readonly RedirectRule[]): string[] {
  const first = new Map<string, RedirectRule>();
  for (const rule of redirects)
    if (!isPattern(rule) && rule.from.startsWith('/') && rule.from !== notFound && !first.has(rule.from)) first.set(rule.from, rule);
  return [...first.values()].flatMap(({ from, to, status }) => [
    `  location = ${quoted(from)} {`,
    `    return ${status} ${quoted(withQuery(addressOf(to)))};`,
    '  }',
  ]);
}

/**
 * Asked of the address as it came, not of nginx's decoded one: in that a line end could stand, and end the header.
 * Only where there is no file, since a page may have an address that fits.
 */
function patternRedirect({ from, to, status }: RedirectRule): string[] {
  const parts = from.split('/').map((part) => (isName(part) ? `(?<${part.slice(1)}>[^/?]+)` : escaped(addressOf(part))));
  const target = withQuery(addressOf(to).replace(/:([a-z]+)/g, (whole, name: string) => (from.includes(`/:${name}`) ? `\${${name}}` : whole)));
  return [`    if ($request_uri ~ ${quoted(`^${parts.join('/')}(?:[?]|$)`)}) {`, `      return ${status} ${quoted(target)};`, '    }'];
}

/** The query of the request goes along, unless the target has one. */
function withQuery(to: string): string {
  const [address = '', anchor] = to.split('#');
  return `${address}${address.includes('?') ? '' : '$is_args$args'}${anchor === undefined ? '' : `#${anchor}`}`;
}

/** An address of letters that every URL may have: none that nginx reads as a variable, the end of a text or of a line. */
const addressOf = (text: string) => text.toWellFormed().replace(/[^\w\-.~:/?#[\]@!&'()*+,;=%]/gu, encodeURIComponent);

const escaped = (text: string) => text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');

/** A text of nginx's. In it a backslash stands for itself but before quotes and itself. */
const quoted = (text: string) => `"${text.replace(/\\(?=["'\\trn]|$)|"/g, '\\$&')}"`;
