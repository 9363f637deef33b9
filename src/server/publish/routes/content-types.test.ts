import { expect, test } from 'vitest';
import { contentType } from './content-types.ts';

test.each([
  ['/index.html', 'text/html; charset=utf-8'],
  ['.webmanifest', 'application/manifest+json; charset=utf-8'],
  ['/media/a.b.avif', 'image/avif'],
  ['/a.unknown', 'application/octet-stream'],
  ['/_headers', 'application/octet-stream'],
  ['/_redirects', 'application/octet-stream'],
])('%s is %s', (file, type) => {
  expect(contentType(file)).toBe(type);
});
