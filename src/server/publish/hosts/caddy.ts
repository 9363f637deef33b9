import { forwardedAddresses, upstreamOf } from '../routes/api-forward.ts';
import { contentType } from '../routes/content-types.ts';
import { errorHeaders, headersOf, ruledPaths } from '../routes/headers.ts';
import { type Dialect, exactRedirects, expressionRedirects } from './hosted-redirects.ts';
import { endingsByType, type HostedSite, notFound } from './hosted-site.ts';

/** A capture group, by number or name. */
const group = (name: number | string) => `\${${name}}`;
const exact: Dialect = { query: '{asked_query}', group, odd: /["\\{}\p{Cc}]/u };
/** Caddy does not append the query, so the expression captures it. */
const fitting: Dialect = { ...exact, query: group('asked') };
const askedGroup = '(?P<asked>[?].*)?$';

const shown = ['    not path /_headers /_redirects', '    not {', '      path */.*', '      not path /.well-known/*', '    }'];

/**
 * A Caddyfile site equivalent to `npm run serve`: headers, redirects, types and the 404 page. Caddy manages the certificate. It cannot refuse symlinks
 * out of the folder; releases contain none.
 */
export function caddyConfig({ host, root, release, redirects, api }: HostedSite): string {
  const exactLines = exactRedirects(redirects, exact).map(({ from, to, status }) => `${quoted(from)} ${quoted(to)} ${status}`);
  const fittingLines = expressionRedirects(redirects, fitting).map(
    ({ expression, to, status }) => `${quoted(`~^${expression}${askedGroup}`)} ${quoted(to)} ${status}`,
  );
  const typeLines = [...endingsByType].map(([type, endings]) => `${quoted(`~[.](?:${endings.join('|')})$`)} ${quoted(type)}`);
  const lines = [
    `# ${host}, release ${release}. For a Caddyfile. Redirects are those of this release: make it anew and reload after a publish.`,
    `${host} {`,
    `  root * ${quoted(root)}`,
    '  encode gzip',
    // The API sends its own headers.
    ...(api === null ? [] : [`  @api vars_regexp {uri} ${addresses}`, `  @pages not vars_regexp {uri} ${addresses}`]),
    api === null ? '  header {' : '  header @pages {',
    ...headerLines(headersOf('/'), 4),
    '  }',
    ...mapLines('{query}', '{asked_query}', ['"" ""'], '"?{query}"'),
    // Collapses repeated slashes: `//host` would redirect elsewhere.
    ...mapLines('{uri}', '{with_slash}', [`${quoted(`~^[/\\\\]*([^?]*?)${askedGroup}`)} "/${group(1)}/${group('asked')}"`], '"/"'),
    ...mapLines('{path}', '{moved_to} {moved_as}', exactLines, '"" ""'),
    ...mapLines('{uri}', '{fits_to} {fits_as}', fittingLines, '"" ""'),
    ...mapLines('{path}', '{media_type}', [`"~/$" ${quoted(contentType('.html'))}`, ...typeLines], quoted(contentType(''))),
    '  @folder {',
    ...shown,
    '    not path */',
    '    file {path}/index.html',
    '  }',
    '  @file {',
    ...shown,
    '    file {path} {path}index.html',
    '  }',
    '  @moved `{moved_to} != ""`',
    '  @fits `{fits_to} != ""`',
    ...(api === null ? [] : apiLines(api)),
    '  handle @folder {',
    '    redir {with_slash} 301',
    '  }',
    '  handle @file {',
    // `route` keeps the order, so that later headers override earlier ones.
    '    route {',
    '      header Content-Type {media_type}',
    ...ruledHeaderLines(),
    '      file_server {',
    '        index index.html',
    '        disable_canonical_uris',
    '      }',
    '    }',
    '  }',
    '  handle @moved {',
    '    redir {moved_to} {moved_as}',
    '  }',
    '  handle @fits {',
    '    redir {fits_to} {fits_as}',
    '  }',
    '  handle {',
    '    error 404',
    '  }',
    '  handle_errors {',
    '    header {',
    ...headerLines({ ...errorHeaders, 'Content-Type': contentType(notFound) }, 6),
    '    }',
    `    rewrite * ${notFound}`,
    '    file_server',
    '  }',
    '}',
  ];
  return `${lines.join('\n')}\n`;
}

/** Caddy trusts `X-Forwarded-For` only from configured proxies, and adds the client address. */
function apiLines(api: string): string[] {
  const { origin, host, path } = upstreamOf(api);
  const lines = [
    ...(path === '' ? [] : [`rewrite * ${quoted(`${path}{path}`)}`]),
    `reverse_proxy ${origin} {`,
    `  header_up Host ${quoted(host)}`,
    `  header_down Cache-Control ${quoted(errorHeaders['Cache-Control'] ?? '')}`,
    '}',
  ];
  return ['  handle @api {', ...lines.map((line) => `    ${line}`), '  }'];
}

const headerLines = (headers: Readonly<Record<string, string>>, indent: number) =>
  Object.entries(headers).map(([name, value]) => `${' '.repeat(indent)}${name} ${quoted(value)}`);

const ruledHeaderLines = () =>
  ruledPaths.flatMap((begins) =>
    Object.entries(headersOf(begins))
      .filter(([name, value]) => headersOf('/')[name] !== value)
      .map(([name, value]) => `      header ${begins}* ${name} ${quoted(value)}`),
  );

/** Placeholders computed lazily from another. */
const mapLines = (source: string, placeholders: string, values: readonly string[], otherwise: string) => [
  `  map ${source} ${placeholders} {`,
  ...[...values, `default ${otherwise}`].map((line) => `    ${line}`),
  '  }',
];

/** Caddy's quoted string: only a quote is special. */
const quoted = (text: string) => `"${text.replaceAll('"', '\\"')}"`;

const addresses = quoted(forwardedAddresses);
