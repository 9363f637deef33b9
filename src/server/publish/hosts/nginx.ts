import { forwardedAddresses, upstreamOf } from '../routes/api-forward.ts';
import { errorHeaders, headersOf, ruledPaths } from '../routes/headers.ts';
import { type Dialect, exactRedirects, expressionRedirects } from './hosted-redirects.ts';
import { endingsByType, type HostedSite, hiddenPaths, notFound, textTypes } from './hosted-site.ts';

const dialect: Dialect = { query: '$is_args$args', group: (place) => `$${place}` };

/** An nginx `server` equivalent to `npm run serve`: headers, redirects, types and the 404 page. Plain HTTP: certbot or the like adds TLS. */
export function nginxConfig({ host, root, release, redirects, api }: HostedSite): string {
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
    ...[...endingsByType].map(([type, names]) => `    ${quoted(type)} ${names.join(' ')};`),
    '  }',
    '  default_type application/octet-stream;',
    '  gzip on;',
    '  gzip_vary on;',
    `  gzip_types ${textTypes.map(quoted).join(' ')};`,
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
    ...(api === null ? [] : apiLines(api)),
    `  location ~ ${quoted(hiddenPaths)} {`,
    '    return 404;',
    '  }',
    `  location = ${notFound} {`,
    '    internal;',
    ...headerLines(errorHeaders, 4, ' always'),
    '  }',
    // A hash lookup regardless of their number. They never shadow a page.
    ...exactRedirects(redirects, dialect).flatMap(({ from, to, status }) => [
      `  location = ${quoted(from)} {`,
      `    return ${status} ${quoted(to)};`,
      '  }',
    ]),
    '  location @missing {',
    ...expressionRedirects(redirects, dialect).flatMap(({ expression, to, status }) => [
      `    if ($request_uri ~ ${quoted(`^${expression}(?:[?]|$)`)}) {`,
      `      return ${status} ${quoted(to)};`,
      '    }',
    ]),
    '    return 404;',
    '  }',
    '}',
  ];
  return `${lines.join('\n')}\n`;
}

/** CA certificates on Debian, for verifying the API. */
const trusted = '/etc/ssl/certs/ca-certificates.crt';

/** nginx resolves the host once at start. Its own `add_header` suppresses inherited ones. */
function apiLines(api: string): string[] {
  const { origin, host, path, isSecure } = upstreamOf(api);
  const secure = ['proxy_ssl_server_name on;', 'proxy_ssl_verify on;', 'proxy_ssl_verify_depth 4;', `proxy_ssl_trusted_certificate ${trusted};`];
  const lines = [
    `if ($request_uri !~ ${quoted(forwardedAddresses)}) {`,
    '  return 404;',
    '}',
    `proxy_pass ${quoted(`${origin}${path}/api/`)};`,
    ...(isSecure ? secure : []),
    `proxy_set_header Host ${quoted(host)};`,
    'proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;',
    'proxy_cache off;',
    'proxy_hide_header Cache-Control;',
    `add_header Cache-Control ${quoted(errorHeaders['Cache-Control'] ?? '')} always;`,
  ];
  return ['  location ^~ /api/ {', ...lines.map((line) => `    ${line}`), '  }'];
}

const headerLines = (headers: Readonly<Record<string, string>>, indent: number, when = '') =>
  Object.entries(headers).map(([name, value]) => `${' '.repeat(indent)}add_header ${name} ${quoted(value)}${when};`);

/** nginx string: a backslash is special only before quotes and itself. */
const quoted = (text: string) => `"${text.replace(/\\(?=["'\\trn]|$)|"/g, '\\$&')}"`;
