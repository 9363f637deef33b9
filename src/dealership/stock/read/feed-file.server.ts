import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import type { Bytes } from '#lib/files/spool.server.ts';
import type { Site } from '#site/schema/site.ts';
import { feedTooLong } from './cap-exceeded-error.ts';
import type { FeedBufferPool } from './feed-buffer-pool.ts';
import { isGzip, readBody, type Spooling } from './inflate.server.ts';

/** The timeout is checked between reads. */
const maxReadBytes = 8 * 1024 * 1024;

type FileRules = {
  /** Maximum size. */
  megabytes: number;
  /** Allocates a buffer. */
  room: (bytes: number) => Buffer;
  signal: AbortSignal;
};

type FeedFile = {
  stock: Site['stock'];
  /** Absolute path. */
  source: string;
  spooling: Spooling;
  held?: { room: Pick<FeedBufferPool, 'allocate'> } | undefined;
};

/**
 * A large uncompressed file is copied first: it may change while read.
 * @param size in bytes.
 * @throws Error when it is too long or the signal aborts.
 */
export async function readFeedFile({ stock, source, spooling, held }: FeedFile, size: number, signal: AbortSignal): Promise<Buffer | Bytes> {
  const { megabytes } = stock.caps;
  if (size <= spooling.mostInMemory) {
    const room = (bytes: number) => (stock.format === 'csv' ? null : held?.room.allocate(bytes)) ?? Buffer.allocUnsafeSlow(bytes);
    const whole = await readWhole(source, { megabytes, room, signal });
    if (whole !== null) return whole;
  } else {
    const copy = spooling.copied(source);
    if (copy.size > megabytes * 1024 * 1024) throw feedTooLong(megabytes);
    if (!isGzip(copy.read(0, Math.min(2, copy.size)))) return copy;
  }
  return readBody({ stream: createReadStream(source, { signal }), encoding: 'gzip' }, megabytes, spooling);
}

/**
 * Reads directly into one buffer; copying blocks takes twice as long.
 * @returns null for a compressed file.
 * @throws Error when it is too long or the signal aborts.
 */
export async function readWhole(file: string, { megabytes, room, signal }: FileRules): Promise<Buffer | null> {
  const handle = await open(file);
  try {
    // One more byte, to detect growth.
    let bytes = room((await handle.stat()).size + 1);
    let length = 0;
    for (;;) {
      signal.throwIfAborted();
      if (length === bytes.length) bytes = Buffer.concat([bytes], 2 * bytes.length);
      const { bytesRead } = await handle.read(bytes, length, Math.min(maxReadBytes, bytes.length - length), null);
      if (bytesRead === 0) return bytes.subarray(0, length);
      if (length === 0 && isGzip(bytes.subarray(0, bytesRead))) return null;
      length += bytesRead;
      if (length > megabytes * 1024 * 1024) throw feedTooLong(megabytes);
    }
  } finally {
    await handle.close();
  }
}
