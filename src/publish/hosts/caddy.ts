import { forwardedAddresses, upstreamOf } from '../routes/api-forward.ts';
import { typeOf } from '../routes/content-types.ts';
import { errorHeaders, headersOf, ruledPaths } from '../routes/headers.ts';
import { type Dialect, exactRedirects, expressionRedirects } from './hosted-redirects.ts';
import { endingsByType, type HostedSite, notFound } from './hosted-site.ts';

/** What a group of an expression took in, by its place or name. */
const group = (name: number | string) => `\${${name}}`;
const exact: Dialect = { query: '{asked_query}', group, odd: /["\\{}\p{Cc}]/u };
/** What an expression gives is taken as it is: the query must be a group of it. */
const fitting: Dialect = { ...exact, query: group('asked') };
const askedGroup = '(?P<asked>[?].*)?$';

/** What nobody gets though it is a file. */
const shown = ['    not path /_headers /_redirects', '    not {', '      path */.*', '      not path /.well-known/*', '    }'];

/**
 * A site of a Caddyfile: headers, redirects, types and the page for what is not found, as `npm run serve` answers. Caddy brings the certificate.
 * It has no way to refuse links out of the folder; a release holds none.
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
    // An answer of the API has its own.
    ...(api === null ? [] : [`  @api vars_regexp {uri} ${addresses}`, `  @pages not vars_regexp {uri} ${addresses}`]),
    api === null ? '  header {' : '  header @pages {',
    ...headerLines(headersOf('/'), 4),
    '  }',
    ...mapLines('{query}', '{asked_query}', ['"" ""'], '"?{query}"'),
    // Slashes in a row are one, lest it lead to another host.
    ...mapLines('{uri}', '{with_slash}', [`${quoted(`~^[/\\\\]*([^?]*?)${askedGroup}`)} "/${group(1)}/${group('asked')}"`], '"/"'),
    ...mapLines('{path}', '{moved_to} {moved_as}', exactLines, '"" ""'),
    ...mapLines('{uri}', '{fits_to} {fits_as}', fittingLines, '"" ""'),
    ...mapLines('{path}', '{media_type}', [`"~/$" ${quoted(typeOf('.html'))}`, ...typeLines], quoted(typeOf(''))),
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
    // A route keeps the order of its lines, so that a later header takes the place of one before.
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
    ...headerLines({ ...errorHeaders, 'Content-Type': typeOf(notFound) }, 6),
    '    }',
    `    rewrite * ${notFound}`,
    '    file_server',
    '  }',
    '}',
  ];
  return `${lines.join('\n')}\n`;
}

/** Caddy believes no `X-Forwarded-For` but that of proxies it is told of, and writes who asks. */
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

/** What is otherwise for some paths. */
const ruledHeaderLines = () =>
  ruledPaths.flatMap((begins) =>
    Object.entries(headersOf(begins))
      .filter(([name, value]) => headersOf('/')[name] !== value)
      .map(([name, value]) => `      header ${begins}* ${name} ${quoted(value)}`),
  );

/** Placeholders whose values come from another, asked when they are used. */
const mapLines = (source: string, placeholders: string, values: readonly string[], otherwise: string) => [
  `  map ${source} ${placeholders} {`,
  ...[...values, `default ${otherwise}`].map((line) => `    ${line}`),
  '  }',
];

/** A text of Caddy's, which takes every letter but a quote as it is. */
const quoted = (text: string) => `"${text.replaceAll('"', '\\"')}"`;

const addresses = quoted(forwardedAddresses);
