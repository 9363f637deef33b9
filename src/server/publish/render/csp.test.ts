import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { withPolicy } from './csp.ts';

const hashOf = (text: string) => `sha256-${createHash('sha256').update(text).digest('base64')}`;
const hosts = { images: ['https:'], frames: [], connects: [] };
const page = (body: string) => `<!DOCTYPE html><html><head><meta charset="utf-8"><title>x</title></head><body>${body}</body></html>`;
const trusted = ['run()'];

test('a page without scripts allows none', () => {
  const html = withPolicy(page('<p>Hello</p>'), trusted, hosts, hashOf);
  expect(html).toContain('<meta charset="utf-8"><meta http-equiv="Content-Security-Policy" content="');
  expect(html).toContain("script-src 'none'");
  expect(html).toContain("style-src-attr 'none'");
});

test('structured data is no script', () => {
  expect(withPolicy(page('<script type="application/ld+json">{}</script>'), trusted, hosts, hashOf)).toContain("script-src 'none'");
});

test('a text that reads like a script is none', () => {
  const said = page('<img alt="A <script>alert(1)</script>"><p title="x <astro-island">y</p>');
  expect(withPolicy(said, trusted, hosts, hashOf)).toContain("script-src 'none'");
});

test('a script in the page does not allow itself', () => {
  const html = withPolicy(page('<script>alert(1)</script>'), trusted, hosts, hashOf);
  expect(html).toContain("script-src 'self';");
  expect(html).not.toContain(hashOf('alert(1)'));
});

test('of the trusted scripts a page allows those that it has, in their order', () => {
  const two = ['first()', 'second()'];
  const scripts = (body: string) => /script-src ([^;]*)/.exec(withPolicy(page(body), two, { ...hosts, scripts: ['own()'] }, hashOf))?.[1];
  expect(scripts('<script>own()</script><script data-initial>first()</script>')).toBe(`'self' '${hashOf('first()')}' '${hashOf('own()')}'`);
  expect(scripts('<script src="/a.js"></script><p>second()</p>')).toBe("'self'");
});

test('a directive that says what default-src says is left out', () => {
  const policy = withPolicy(page('<p>Hello</p>'), trusted, { images: [], frames: [], connects: [] }, hashOf);
  expect([...policy.matchAll(/([a-z]+-[a-z-]+) /g)].map(([, name]) => name).filter((name) => name?.endsWith('src'))).toEqual([
    'default-src',
    'script-src',
    'img-src',
    'frame-src',
    'worker-src',
    'object-src',
  ]);
});

test('style attributes of islands are allowed by hash', () => {
  const html = withPolicy(page('<astro-island></astro-island><p style="width:30px">x</p>'), trusted, hosts, hashOf);
  expect(html).toContain(`style-src-attr 'unsafe-hashes' '${hashOf('width:30px')}'`);
});

test('a page without a charset is refused', () => {
  expect(() => withPolicy('<html></html>', trusted, hosts, hashOf)).toThrow('content security policy');
});

test('a page with a map may frame its host, another page nothing of it', () => {
  const own = { ...hosts, maps: ['https://www.openstreetmap.org'] };
  expect(withPolicy(page('<div class="map" data-map="https://www.openstreetmap.org/x"></div>'), trusted, own, hashOf)).toContain(
    'frame-src https://www.openstreetmap.org;',
  );
  expect(withPolicy(page('<div class="map"></div>'), trusted, own, hashOf)).toContain("frame-src 'none';");
});

test('the page of all places may ask for tiles, another page may not', () => {
  const own = { ...hosts, tiles: ['https://tiles.example'] };
  const html = withPolicy(page('<section data-tiles="https://tiles.example/style.json"></section>'), trusted, own, hashOf);
  expect(html).toContain("connect-src 'self' https://tiles.example;");
  expect(withPolicy(page('<p>tiles</p>'), trusted, own, hashOf)).not.toContain('tiles.example');
});

test('a page with a form may post it to the API, another page nowhere', () => {
  const own = { ...hosts, posts: ['https://api.example'] };
  expect(withPolicy(page('<form class="lead-form" method="post"></form>'), trusted, own, hashOf)).toContain(
    "form-action 'self' https://api.example\"",
  );
  expect(withPolicy(page('<form></form>'), trusted, own, hashOf)).toContain("form-action 'self'\"");
});

test('hosts of connectors stand in the directives that they need, and no keyword comes with them', () => {
  const connectors = {
    scripts: ['https://tags.example'],
    images: ['https://pixel.example'],
    connects: ['https://in.example'],
    frames: ['https://frame.example'],
  };
  const html = withPolicy(page('<script src="/a.js"></script>'), trusted, { ...hosts, images: ['https://cdn.example'], connectors }, hashOf);
  for (const directive of [
    "script-src 'self' https://tags.example;",
    "img-src 'self' data: https://cdn.example https://pixel.example;",
    "media-src 'self' https://cdn.example;",
    "connect-src 'self' https://in.example;",
    'frame-src https://frame.example;',
  ])
    expect(html).toContain(directive);
  expect(html).not.toMatch(/unsafe-inline|unsafe-eval|strict-dynamic/);
});
