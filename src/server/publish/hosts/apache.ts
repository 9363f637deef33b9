import { forwardedPaths, upstreamOf } from '../routes/api-forward.ts';
import { errorHeaders, headersOf, ruledPaths } from '../routes/headers.ts';
import { type Dialect, type ExpressionRedirect, exactRedirects, expressionRedirects } from './hosted-redirects.ts';
import { endingsByType, type HostedSite, hiddenPaths, notFound, textTypes } from './hosted-site.ts';

const askedQuery = '?%{QUERY_STRING}';
const dialect: Dialect = {
  // Apache appends the query itself, but after the fragment.
  query: '',
  queryBeforeAnchor: askedQuery,
  group: (place) => `%${place}`,
  text: (address) => address.replaceAll('%', '\\%'),
  odd: /["\\${}\p{Cc}]/u,
};

/**
 * An `.htaccess` of Apache 2.4, as shared hosting takes it: headers, redirects, types and the page for what is not found. It answers as
 * `npm run serve` does, but that Apache makes an address in `Location` whole. It names no folder, so it may stand in any above the files, where a
 * publish leaves it. The `<Directory>` of a server may include it. Links are followed where both ends have one owner.
 */
export function apacheConfig({ host, release, redirects, api }: Omit<HostedSite, 'root'>): string {
  const lines = [
    `# ${host}, release ${release}. An .htaccess for a folder above the files. Redirects are those of this release: make it anew after a publish.`,
    'Options -Indexes -MultiViews -FollowSymLinks +SymLinksIfOwnerMatch',
    'DirectoryIndex index.html',
    'DirectorySlash On',
    'AddDefaultCharset Off',
    `ErrorDocument 403 ${notFound}`,
    `ErrorDocument 404 ${notFound}`,
    'ForceType application/octet-stream',
    ...[...endingsByType].flatMap(([type, names]) => [
      `<FilesMatch ${quoted(`\\.(?:${names.join('|')})$`)}>`,
      `  ForceType ${quoted(type)}`,
      '</FilesMatch>',
    ]),
    ...headerLines(api !== null),
    '<IfModule mod_deflate.c>',
    '  <IfModule mod_filter.c>',
    `    AddOutputFilterByType DEFLATE ${textTypes.map((type) => type.replace(/;.*/, '')).join(' ')}`,
    '  </IfModule>',
    // Apache appends -gzip to the ETag of compressed responses and then does not match it.
    '  RequestHeader edit If-None-Match "-gzip\\"$" "\\""',
    '</IfModule>',
    'RewriteEngine On',
    ...(api === null ? [] : apiLines(api)),
    `RewriteCond %{REQUEST_URI} "!${hiddenPaths}"`,
    'RewriteCond %{REQUEST_FILENAME} -f [OR]',
    'RewriteCond %{REQUEST_FILENAME}/index.html -f',
    'RewriteRule "^" - [END]',
    ...exactRedirects(redirects, dialect).flatMap(({ from, ...where }) => redirectLines(`%{REQUEST_URI} "=${from}"`, where)),
    ...expressionRedirects(redirects, dialect).flatMap(({ expression, ...where }) =>
      redirectLines(`%{THE_REQUEST} "^[A-Z]+ ${expression}[? ]"`, where),
    ),
    `RewriteCond %{REQUEST_URI} "${hiddenPaths}" [OR]`,
    'RewriteCond %{REQUEST_FILENAME} -d',
    'RewriteRule "^" - [R=404,END]',
  ];
  return `${lines.join('\n')}\n`;
}

/** An API with TLS needs `SSLProxyEngine On`, which `.htaccess` cannot set. mod_proxy adds `X-Forwarded-For`. */
function apiLines(api: string): string[] {
  const { origin, path } = upstreamOf(api);
  return [`RewriteCond %{THE_REQUEST} "^[A-Z]+ ${forwardedPaths}[? ]"`, `RewriteRule "^" "${origin}${path}%{REQUEST_URI}" [P,NE,END]`];
}

/** Replaces the server's own headers; then path rules, then errors. */
function headerLines(forwards: boolean): string[] {
  const everywhere = headersOf('/');
  const otherwise = (headers: Readonly<Record<string, string>>, when: string) =>
    Object.entries(headers)
      .filter(([name, value]) => everywhere[name] !== value)
      .map(([name, value]) => `Header always set ${name} ${quoted(value)} ${quoted(`expr=${when}`)}`);
  return [
    ...Object.entries(everywhere).flatMap(([name, value]) => [`Header unset ${name}`, `Header always set ${name} ${quoted(value)}`]),
    ...ruledPaths.flatMap((begins) => otherwise(headersOf(begins), `%{REQUEST_URI} =~ m#^${begins}# && ! %{REQUEST_STATUS} -in {'301', '302'}`)),
    ...(forwards ? otherwise(errorHeaders, '%{REQUEST_URI} =~ m#^/api/#') : []),
    ...otherwise(errorHeaders, '%{REQUEST_STATUS} -ge 400'),
  ];
}

/** mod_rewrite takes a backslash literally. Groups refer to the last condition. */
function redirectLines(condition: string, { to, status }: Pick<ExpressionRedirect, 'to' | 'status'>): string[] {
  const redirect = (target: string) => [`RewriteCond ${condition}`, `RewriteRule "^" "${target}" [R=${status},NE,END]`];
  const withQuery = to.includes(askedQuery) ? ['RewriteCond %{QUERY_STRING} "."', ...redirect(to)] : [];
  return [...withQuery, ...redirect(to.replace(askedQuery, ''))];
}

/** Cannot represent a line end, or `$` before a brace. */
const quoted = (text: string) => `"${text.replace(/["\\]/g, '\\$&')}"`;
