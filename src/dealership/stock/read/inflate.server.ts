import { isUtf8 } from 'node:buffer';
import type { Readable } from 'node:stream';
import zlib from 'node:zlib';
import { type Bytes, partOf, type Spool } from '#lib/files/spool.server.ts';
import { feedTooLong } from './cap-exceeded-error.ts';

/** Ratio of a decompression bomb, beyond some megabytes. */
const maxInflationRatio = 100;
const harmless = 16 * 1024 * 1024;

const gzipMark = 0x1f8b;
export const isGzip = (begin: Buffer): boolean => begin.length > 1 && begin.readUInt16BE(0) === gzipMark;

/** `encoding: null`: detect compression. */
export type Body = { stream: Readable; encoding: string | null };

/** Files for bodies above `mostInMemory` bytes and their decoded text; `copied` for a body that is a file. */
export type Spooling = { mostInMemory: number; feed: () => Spool; decoded: () => Spool; copied: (file: string) => Bytes };

/**
 * Reads and inflates a body, into a file if large, until a cap is exceeded, packed or unpacked.
 * @throws Error that names the cap.
 */
export async function readBody({ stream, encoding }: Body, megabytes: number, spooling: Spooling): Promise<Buffer | Bytes> {
  const cap = megabytes * 1024 * 1024;
  const tooLong = feedTooLong(megabytes);
  const packed = { bytes: 0 };
  const countedStream = countBytes(stream, packed, cap, tooLong);
  const iterator = countedStream[Symbol.asyncIterator]();
  const first = await iterator.next();
  if (first.done === true) return Buffer.alloc(0);
  const unpack = unpacker(encoding, first.value);
  const chunks: Buffer[] = [];
  let spooled: { spool: Spool; from: number } | null = null;
  let bytes = 0;
  for await (const chunk of unpack === null ? again(first.value, iterator) : unpacked(again(first.value, iterator), unpack)) {
    bytes += chunk.length;
    if (bytes > cap) throw tooLong;
    if (bytes > harmless && bytes > packed.bytes * maxInflationRatio) throw new Error('the feed unpacks to more than a hundred times its size');
    if (spooled === null && bytes > spooling.mostInMemory) {
      const spool = spooling.feed();
      spooled = { spool, from: spool.size };
      for (const before of chunks.splice(0)) spool.add(before);
    }
    if (spooled === null) chunks.push(chunk);
    else spooled.spool.add(chunk);
  }
  return spooled === null ? Buffer.concat(chunks) : partOf(spooled.spool, spooled.from, spooled.spool.size);
}

async function* countBytes(stream: Readable, packed: { bytes: number }, cap: number, tooLong: Error): AsyncGenerator<Buffer> {
  for await (const chunk of stream) {
    packed.bytes += chunk.length;
    if (packed.bytes > cap) throw tooLong;
    yield chunk;
  }
}

async function* again(first: Buffer, rest: AsyncIterator<Buffer>): AsyncGenerator<Buffer> {
  yield first;
  for (let next = await rest.next(); next.done !== true; next = await rest.next()) yield next.value;
}

type Unpacker = zlib.Gunzip | zlib.Inflate | zlib.BrotliDecompress;

function unpacker(encoding: string | null, first: Buffer): Unpacker | null {
  switch (encoding?.trim().toLowerCase() ?? null) {
    case 'gzip':
    case 'x-gzip':
      return zlib.createGunzip();
    case 'deflate':
      return zlib.createInflate();
    case 'br':
      return zlib.createBrotliDecompress();
    case null:
    case 'identity':
      return isGzip(first) ? zlib.createGunzip() : null;
    default:
      throw new Error(`the feed is packed as ${encoding}, which is not known here`);
  }
}

async function* unpacked(source: AsyncGenerator<Buffer>, unpack: Unpacker): AsyncGenerator<Buffer> {
  const feeding = (async () => {
    for await (const chunk of source) {
      if (!unpack.write(chunk)) await new Promise<void>((resolve) => unpack.once('drain', resolve).once('close', resolve));
      if (unpack.destroyed) return;
    }
    unpack.end();
  })();
  feeding.catch((error: unknown) => unpack.destroy(error instanceof Error ? error : new Error(String(error))));
  try {
    for await (const chunk of unpack) yield chunk;
  } finally {
    unpack.destroy();
  }
}

/** Decodes UTF-8 (also with a few broken bytes), UTF-16 by byte order mark, otherwise Windows-1252, which has a character for every byte. */
export function decodeText(bytes: Buffer): string {
  const marked = markedEncoding(bytes);
  if (marked !== null) return new TextDecoder(marked).decode(bytes);
  const text = new TextDecoder('utf-8').decode(bytes);
  return isUtf8(bytes) || !isBroken(countLetters(text)) ? text : new TextDecoder('windows-1252').decode(bytes);
}

/** The encoding of a byte order mark. */
export function markedEncoding(bytes: Buffer): 'utf-16le' | 'utf-16be' | null {
  if (bytes.length >= 2 && bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  return bytes.length >= 2 && bytes[0] === 0xfe && bytes[1] === 0xff ? 'utf-16be' : null;
}

/** Characters beyond ASCII, after decoding as UTF-8. */
export type Letters = { broken: number; sound: number };

export const countLetters = (text: string): Letters => ({
  broken: text.match(/\ufffd/g)?.length ?? 0,
  sound: text.match(/[\u0080-\ufffc]/g)?.length ?? 0,
});

/** Whether too many characters are broken for UTF-8. */
export const isBroken = ({ broken, sound }: Letters): boolean => broken > 0 && sound <= broken;
