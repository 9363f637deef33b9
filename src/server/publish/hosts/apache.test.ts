import { array, assert, property } from 'fast-check';
import { expect, test } from 'vitest';
import type { RedirectRule } from '../routes/redirects-file.ts';
import { apacheConfig } from './apache.ts';
import { expectServed, hostileRedirect, type TestRequest, type TestResponse, usualPaths, usualRedirects } from './test-redirects.ts';

const config = (redirects: readonly RedirectRule[], api: string | null = null) =>
  apacheConfig({ host: 'www.acme.example', release: '000001-a', redirects, api });

/** mod_rewrite for a request without a file, by the lines between those for files and for hidden paths. */
function answerOf(text: string, { address, path, query }: TestRequest): TestResponse {
  const asked = new Map([
    ['REQUEST_URI', path],
    ['QUERY_STRING', query],
    ['THE_REQUEST', `GET ${address}${query && `?${query}`} HTTP/1.1`],
  ]);
  const rules = text.slice(text.indexOf('"^" - [END]\n') + 12, text.lastIndexOf('RewriteCond %{REQUEST_URI} "/'));
  let [holds, groups]: [boolean, readonly string[]] = [true, []];
  for (const line of rules.split('\n').slice(0, -1)) {
    const [, subject = '', wanted = ''] = /^RewriteCond %\{(\w+)\} "([^"\p{Cc}]+)"$/u.exec(line) ?? [];
    const [, target, status] = /^RewriteRule "\^" "([^"\p{Cc}]+)" \[R=(\d+),NE,END\]$/u.exec(line) ?? [];
    expect([subject, target]).toContain(target === undefined ? subject : target);
    expect(line).not.toContain('$' + '{');
    if (target === undefined) {
      const value = asked.get(subject) ?? '';
      const found: readonly string[] | null = wanted.startsWith('=') ? (value === wanted.slice(1) ? [] : null) : new RegExp(wanted).exec(value);
      [holds, groups] = [holds && found !== null, found ?? []];
    } else if (holds) return { to: withQuery(expanded(target, groups, query), query), status: Number(status) };
    else holds = true;
  }
  return null;
}

/** A target with backslashes, groups and query resolved. */
const expanded = (target: string, groups: readonly string[], query: string) =>
  target.replace(/\\(.)|%\{QUERY_STRING\}|[%$](\d)|[%$\\]/g, (whole, escaped?: string, group?: string) => {
    if (escaped !== undefined) return escaped;
    if (group !== undefined) return whole.startsWith('%') ? (groups[Number(group)] ?? '') : '';
    return whole.length > 1 ? query : '(read otherwise)';
  });
const withQuery = (to: string, query: string) => (to.includes('?') || query === '' ? to : `${to}?${query}`);

test('pages, files that never change, pictures and errors have their headers', () => {
  const lines = config([]).split('\n');
  expect(lines).toContain('Header unset Cache-Control');
  expect(lines).toContain('Header always set Cache-Control "public, max-age=0, must-revalidate"');
  const when = (begins: string) => `"expr=%{REQUEST_URI} =~ m#^${begins}# && ! %{REQUEST_STATUS} -in {'301', '302'}"`;
  expect(lines).toContain(`Header always set Cache-Control "public, max-age=31536000, immutable" ${when('/_astro/')}`);
  expect(lines.find((line) => line.includes('Content-Security-Policy') && line.endsWith(when('/media/')))).toContain("default-src 'none'");
  expect(lines.filter((line) => line.startsWith('Header always')).at(-1)).toBe(
    'Header always set Cache-Control "no-store" "expr=%{REQUEST_STATUS} -ge 400"',
  );
});

test('/api/* is handed on to the base of the API before files are looked at, and nobody keeps an answer', () => {
  const lines = config([], 'https://api.platform.example/harbour').split('\n');
  expect(lines.slice(lines.indexOf('RewriteEngine On') + 1).slice(0, 2)).toEqual([
    'RewriteCond %{THE_REQUEST} "^[A-Z]+ /api(?:/[\\w~-][\\w.~-]*)+[? ]"',
    'RewriteRule "^" "https://api.platform.example/harbour%{REQUEST_URI}" [P,NE,END]',
  ]);
  expect(lines).toContain('Header always set Cache-Control "no-store" "expr=%{REQUEST_URI} =~ m#^/api/#"');
  expect(config([])).not.toMatch(/\[P|\/api/);
});

test('files have their media types, and none is guessed', () => {
  const text = config([]);
  expect(text).toContain('ForceType application/octet-stream\n');
  expect(text).toContain('<FilesMatch "\\\\.(?:jpg|jpeg)$">\n  ForceType "image/jpeg"\n</FilesMatch>');
});

test('a file that is shown ends the rules before redirects, and what is hidden is not found after them', () => {
  const lines = config([{ from: '/old/', to: '/new/', status: 301 }]).split('\n');
  expect(lines.slice(lines.indexOf('RewriteEngine On') + 1)).toEqual([
    'RewriteCond %{REQUEST_URI} "!/\\.(?!well-known/)|^/_(?:headers|redirects)$"',
    'RewriteCond %{REQUEST_FILENAME} -f [OR]',
    'RewriteCond %{REQUEST_FILENAME}/index.html -f',
    'RewriteRule "^" - [END]',
    'RewriteCond %{REQUEST_URI} "=/old/"',
    'RewriteRule "^" "/new/" [R=301,NE,END]',
    'RewriteCond %{REQUEST_URI} "/\\.(?!well-known/)|^/_(?:headers|redirects)$" [OR]',
    'RewriteCond %{REQUEST_FILENAME} -d',
    'RewriteRule "^" - [R=404,END]',
    '',
  ]);
});

test('redirects, patterns, targets with a query or an anchor lead where npm run serve leads', () => {
  expectServed(usualRedirects, usualPaths, (asked) => answerOf(config(usualRedirects), asked));
});

test('whatever a redirect says, Apache reads it as npm run serve does: no variable, no end of a text or a line', () => {
  assert(
    property(array(hostileRedirect, { maxLength: 4 }), (redirects) => {
      const text = config(redirects);
      expectServed(redirects, ['/a', ...redirects.map(({ from }) => from)], (asked) => answerOf(text, asked));
    }),
  );
});
