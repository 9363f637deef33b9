import fc from 'fast-check';
import { expect, test } from 'vitest';
import { withPolicy } from './csp.ts';
import { policyWriter } from './policy-bytes.server.ts';
import { sha256 } from './sha256.server.ts';

const trusted = ['run()', 'walk()', `run(${'far, '.repeat(99)})`];
const hosts = { images: ['https:'], frames: ['https://www.youtube-nocookie.com'], connects: [], posts: ['https://api.example'] };
const mapped = { ...hosts, scripts: ['own()'], maps: ['https://www.openstreetmap.org'], tiles: ['https://tiles.example'] };
const pieces = [
  '<p>Hello “there”</p>',
  '<script type="application/ld+json">{}</script>',
  '<script>run()</script>',
  '<script data-initial>walk()</script>',
  '<script>own()</script>',
  '<astro-island></astro-island>',
  '<p style="width:1px">x</p>',
  '<p title="für “dich”" style="width:2px">x</p>',
  '<p data-style="x">x</p>',
  '<p title="<script>">x</p>',
  '<form method="post" action="https://api.example/forms/fleet"></form>',
  '<script type="module" src="/a.js"></script>',
  '<div class="map" data-map="https://www.openstreetmap.org/export/embed.html"></div>',
  '<section data-tiles="https://tiles.example/style.json"></section>',
  '<script type="module" src="/_astro/a.js"></script>',
];

test('bytes and texts get the same policy', () => {
  const writers = [hosts, mapped].map((own) => ({ own, write: policyWriter(trusted, own) }));
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...pieces)), fc.constantFrom(...writers), (parts, { own, write }) => {
      const page = `<!DOCTYPE html><html><head><meta charset="utf-8"><title>ü</title></head><body>${parts.join('')}</body></html>`;
      expect(write(page).toString('utf8')).toBe(withPolicy(page, trusted, own, sha256));
    }),
  );
});

test('a page without a charset is refused', () => {
  expect(() => policyWriter(trusted, hosts)('<html></html>')).toThrow('content security policy');
});
