import { isUtf8 } from 'node:buffer';
import { type Bytes, partOf, type Spool } from '#lib/files/spool.server.ts';
import { countLetters, isBroken, type Letters, markedEncoding } from './inflate.server.ts';

const chunkBytes = 1024 * 1024;

/** UTF-8 of a body: the same bytes, or decoded to a file from `open`. */
export function asUtf8(bytes: Bytes, open: () => Spool): Bytes {
  const marked = markedEncoding(bytes.read(0, Math.min(2, bytes.size)));
  if (marked !== null) return decoded(bytes, marked, open());
  if (isWholeUtf8(bytes)) return bytes;
  const letters: Letters = { broken: 0, sound: 0 };
  for (const text of textsOf(bytes, 'utf-8')) {
    const { broken, sound } = countLetters(text);
    letters.broken += broken;
    letters.sound += sound;
  }
  return decoded(bytes, isBroken(letters) ? 'windows-1252' : 'utf-8', open());
}

function isWholeUtf8(bytes: Bytes): boolean {
  for (let at = 0; at < bytes.size; ) {
    const chunk = bytes.read(at, Math.min(bytes.size, at + chunkBytes));
    const length = at + chunk.length < bytes.size ? wholeLetters(chunk) : chunk.length;
    if (!isUtf8(chunk.subarray(0, length))) return false;
    at += length;
  }
  return true;
}

/** Excludes a multi-byte character cut off at the end. */
function wholeLetters(chunk: Buffer): number {
  for (let back = 1; back <= 3; back += 1) {
    const byte = chunk.at(-back) ?? 0;
    if (byte >= 0xc0) return chunk.length - back;
    if (byte < 0x80) return chunk.length;
  }
  return chunk.length;
}

function* textsOf(bytes: Bytes, encoding: string): Generator<string> {
  const decoder = new TextDecoder(encoding);
  for (let at = 0; at < bytes.size; at += chunkBytes) {
    yield decoder.decode(bytes.read(at, Math.min(bytes.size, at + chunkBytes)), { stream: true });
  }
  yield decoder.decode();
}

function decoded(bytes: Bytes, encoding: string, into: Spool): Bytes {
  const from = into.size;
  for (const text of textsOf(bytes, encoding)) into.add(text);
  return partOf(into, from, into.size);
}
