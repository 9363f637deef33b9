import { expect, test } from 'vitest';
import { pictureKind } from './picture-kind.ts';

const bytes = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0));

test.each([
  ['a JPEG', '\xff\xd8\xff\xe0\x00\x10JFIF', 'jpeg'],
  ['a PNG', '\x89PNG\r\n\x1a\n', 'png'],
  ['a WebP', 'RIFF\x24\x00\x00\x00WEBPVP8 ', 'webp'],
  ['an AVIF', '\x00\x00\x00\x20ftypavif', 'avif'],
  ['a GIF', 'GIF89a', null],
  ['a drawing', '<svg xmlns="http://www.w3.org/2000/svg">', null],
  ['another RIFF', 'RIFF\x24\x00\x00\x00WAVEfmt ', null],
  ['a page', '<!doctype html>', null],
  ['nothing', '', null],
])('%s is known by its first bytes', (_, begins, kind) => {
  expect(pictureKind(bytes(begins))).toBe(kind);
});
