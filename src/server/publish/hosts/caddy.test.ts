import { array, assert, property } from 'fast-check';
import { expect, test } from 'vitest';
import type { RedirectRule } from '../routes/redirects-file.ts';
import { caddyConfig } from './caddy.ts';
import { expectServed, hostileRedirect, type TestRequest, type TestResponse, usualPaths, usualRedirects } from './test-redirects.ts';

const config = (redirects: readonly RedirectRule[], api: string | null = null) =>
  caddyConfig({ host: 'www.acme.example', root: '/srv/www/acme/current', release: '000001-a', redirects, api });

/** The lines of the map for a placeholder, split into words as Caddy does. */
function mapOf(text: string, placeholder: string): string[][] {
  const [, inside = ''] = new RegExp(`\\n  map \\{\\w+\\} [^\\n]*\\{${placeholder}\\}[^\\n]* \\{\\n([^]*?)\\n  \\}\\n`).exec(text) ?? [];
  return inside.split('\n').map((line) => {
    expect(line).toMatch(/^ {4}(?:default|"(?:[^"\\\p{Cc}]|\\[^"])+"|"")(?: (?:"(?:[^"\\\p{Cc}]|\\[^"])*"|30[12]))+$/u);
    return [...line.matchAll(/"([^"]*)"|[^\s"]+/g)].map(([word, quoted]) => quoted ?? word);
  });
}

/** Caddy for a request without a file. Substituted values are not expanded again. */
function answerOf(text: string, { address, path, query }: TestRequest): TestResponse {
  for (const [from = '', to = '', status] of mapOf(text, 'moved_to'))
    if (from === path) {
      expect(to.replaceAll('{asked_query}', '')).not.toMatch(/[{}]/);
      return { to: to.replace('{asked_query}', query && `?${query}`), status: Number(status) };
    }
  for (const [from = '', to = '', status] of mapOf(text, 'fits_to')) {
    const found = from.startsWith('~') ? new RegExp(from.slice(1).replace('?P<', '?<')).exec(`${address}${query && `?${query}`}`) : null;
    const groupOf = (name: string) => (/^\d+$/.test(name) ? found?.[Number(name)] : found?.groups?.[name]) ?? '';
    if (found !== null) return { to: to.replace(/\$\{(\w+)\}|\$/g, (_, name?: string) => groupOf(name ?? '')), status: Number(status) };
  }
  return null;
}

test('pages, files that never change, pictures and errors have their headers', () => {
  const text = config([]);
  expect(text).toContain('\nwww.acme.example {\n  root * "/srv/www/acme/current"\n');
  expect(text).toContain('\n    Cache-Control "public, max-age=0, must-revalidate"\n');
  expect(text).toContain('\n      header /_astro/* Cache-Control "public, max-age=31536000, immutable"\n');
  expect(text).toMatch(/\n {6}header \/media\/\* Content-Security-Policy "default-src 'none'; /);
  expect(text.slice(text.indexOf('handle_errors'))).toContain('      Cache-Control "no-store"\n      Content-Type "text/html; charset=utf-8"\n');
});

test('/api/* is handed on to the base of the API before files are looked at; its answers have no headers of pages', () => {
  const text = config([], 'https://api.platform.example/harbour');
  const addresses = '"^/api(?:/[\\w~-][\\w.~-]*)+(?:[?]|$)"';
  expect(text).toContain(`\n  @api vars_regexp {uri} ${addresses}\n  @pages not vars_regexp {uri} ${addresses}\n  header @pages {\n`);
  const handle = text.slice(text.indexOf('  handle @api {'), text.indexOf('  handle @folder {'));
  expect(handle.split('\n').map((line) => line.trim())).toEqual([
    'handle @api {',
    'rewrite * "/harbour{path}"',
    'reverse_proxy https://api.platform.example {',
    'header_up Host "api.platform.example"',
    'header_down Cache-Control "no-store"',
    '}',
    '}',
    '',
  ]);
  expect(config([], 'http://127.0.0.1:4320')).not.toContain('rewrite * "{path}"');
  expect(config([])).not.toMatch(/@api|@pages|reverse_proxy/);
});

test('files have their media types, and none is guessed', () => {
  const types = mapOf(config([]), 'media_type');
  const typeOf = (path: string) => types.find(([ending = '']) => ending === 'default' || new RegExp(ending.slice(1)).test(path))?.[1];
  expect(['/', '/cars/', '/a.js', '/a.b/c.jpeg', '/LICENSE', '/a.html.xyz'].map(typeOf)).toEqual([
    'text/html; charset=utf-8',
    'text/html; charset=utf-8',
    'text/javascript; charset=utf-8',
    'image/jpeg',
    'application/octet-stream',
    'application/octet-stream',
  ]);
});

test('a folder gets its slash on this host, however many slashes were asked for', () => {
  const [[expression = '', to = ''] = []] = mapOf(config([]), 'with_slash');
  const led = (uri: string) =>
    uri.replace(new RegExp(expression.slice(1).replace('?P<', '?<')), to.replace(/\$\{(\w+)\}/g, '$$<$1>').replace('$<1>', '$1'));
  expect(['/cars', '/cars?a=b', '//cars', '/\\cars?a=//b'].map(led)).toEqual(['/cars/', '/cars/?a=b', '/cars/', '/cars/?a=//b']);
});

test('redirects, patterns, targets with a query or an anchor lead where npm run serve leads', () => {
  expectServed(usualRedirects, usualPaths, (asked) => answerOf(config(usualRedirects), asked));
});

test('whatever a redirect says, Caddy reads it as npm run serve does: no placeholder, no end of a text or a line', () => {
  assert(
    property(array(hostileRedirect, { maxLength: 4 }), (redirects) => {
      const text = config(redirects);
      expect(text).not.toMatch(/\{[$%]/);
      expectServed(redirects, ['/a', ...redirects.map(({ from }) => from)], (asked) => answerOf(text, asked));
    }),
  );
});
