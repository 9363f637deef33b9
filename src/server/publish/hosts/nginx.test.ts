import { array, assert, property } from 'fast-check';
import { expect, test } from 'vitest';
import { nginxConfig } from './nginx.ts';
import { hostileRedirect } from './test-redirects.ts';

type Block = { words: string[]; inside: Block[] };

/** A config's directives as nginx parses them: words, quotes, backslashes, `;`, `{` and `}`. */
function parsed(text: string): Block[] {
  const top: Block[] = [];
  const open: Block[][] = [top];
  const words: string[] = [];
  const tokens = text.replace(/^#.*\n/, '').match(/"(?:\\[\s\S]|[^"\\])*"|[;{}]|[^\s;{}"]+/g) ?? [];
  for (const token of tokens) {
    if (token === ';') open.at(-1)?.push({ words: words.splice(0), inside: [] });
    else if (token === '{') {
      const block = { words: words.splice(0), inside: [] };
      open.at(-1)?.push(block);
      open.push(block.inside);
    } else if (token === '}') open.pop();
    else words.push(token.startsWith('"') ? token.slice(1, -1).replace(/\\(["'\\])/g, '$1') : token);
  }
  expect(open).toHaveLength(1);
  expect(words).toEqual([]);
  return top;
}

const config = (redirects: { from: string; to: string; status: 301 | 302 }[], api: string | null = null) =>
  nginxConfig({ host: 'www.acme.example', root: '/srv/www/acme/current', release: '000001-a', redirects, api });
const serverOf = (text: string) => parsed(text).find(({ words }) => words[0] === 'server')?.inside ?? [];
const locationOf = (text: string, ...words: string[]) =>
  serverOf(text)
    .find((block) => block.words.join(' ') === ['location', ...words].join(' '))
    ?.inside.map((line) => line.words.join(' ')) ?? null;

test('pages, files that never change and pictures have their headers', () => {
  const text = config([]);
  expect(text).toContain('root "/srv/www/acme/current";');
  expect(text).toContain('server_name "www.acme.example";');
  expect(serverOf(text).map(({ words }) => words.join(' '))).toContain('add_header Cache-Control public, max-age=0, must-revalidate');
  expect(locationOf(text, '/_astro/')).toContain('add_header Cache-Control public, max-age=31536000, immutable');
  expect(locationOf(text, '/media/')).toContain(
    "add_header Content-Security-Policy default-src 'none'; style-src 'unsafe-inline'; img-src data:; font-src data:; frame-ancestors 'self'; sandbox",
  );
  expect(locationOf(text, '=', '/404.html')).toContain('add_header Cache-Control no-store always');
});

test('/api/* is handed on to the base of the API, and nothing that leads out of it', () => {
  const lines = locationOf(config([], 'https://api.platform.example/harbour/'), '^~', '/api/');
  expect(lines?.slice(0, 2)).toEqual([
    'if ($request_uri !~ ^/api(?:/[\\w~-][\\w.~-]*)+(?:[?]|$) )',
    'proxy_pass https://api.platform.example/harbour/api/',
  ]);
  for (const line of [
    'proxy_ssl_verify on',
    'proxy_ssl_server_name on',
    'proxy_set_header Host api.platform.example',
    'proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for',
    'proxy_cache off',
    'add_header Cache-Control no-store always',
  ])
    expect(lines).toContain(line);
  expect(locationOf(config([], 'http://127.0.0.1:4320'), '^~', '/api/')?.join()).not.toContain('proxy_ssl');
  expect(config([])).not.toContain('proxy_pass');
});

test('a redirect keeps the query unless its target has one, and its anchor comes last', () => {
  const text = config([
    { from: '/old/', to: '/new/', status: 301 },
    { from: '/sold/', to: '/search/?make=Kia', status: 302 },
    { from: '/hours/', to: '/contact/#hours', status: 301 },
    { from: '/old/', to: '/later/', status: 301 },
  ]);
  expect(locationOf(text, '=', '/old/')).toEqual(['return 301 /new/$is_args$args']);
  expect(locationOf(text, '=', '/sold/')).toEqual(['return 302 /search/?make=Kia']);
  expect(locationOf(text, '=', '/hours/')).toEqual(['return 301 /contact/$is_args$args#hours']);
});

test('a pattern is asked of the address as it came, after files', () => {
  const text = config([{ from: '/cars/:slug/buy-online/', to: '/cars/:slug/checkout/', status: 301 }]);
  expect(text).toContain('if ($request_uri ~ "^/cars/([^/?\\s\\\\\\]+)/buy-online/(?:[?]|$)") {');
  expect(text).toMatch(/return 301 "\/cars\/\$1\/checkout\/\$is_args\$args";/);
});

test('whatever a redirect says, nginx reads an address and a target: no variable, no end of a text or a line', () => {
  assert(
    property(array(hostileRedirect, { maxLength: 4 }), (redirects) => {
      const server = serverOf(config(redirects));
      const plain = server.filter(({ words }) => words[0] === 'location' && words[1] === '=' && words[2] !== '/404.html');
      expect(plain.map(({ words }) => words[2])).toEqual([...new Set(redirects.map(({ from }) => from))].filter((from) => from !== '/404.html'));
      for (const { inside } of plain) {
        expect(inside).toHaveLength(1);
        const [, status, to = ''] = inside[0]?.words ?? [];
        expect(['301', '302']).toContain(status);
        expect(to.replace(/\$is_args\$args/, '')).toMatch(/^\/[\w\-.~:/?#[\]@!&'()*+,;=%]*$/);
      }
    }),
  );
});
