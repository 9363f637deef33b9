import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import type { Bytes } from '#lib/spool.server.ts';
import type { Site } from '#site/schema/site.ts';
import { feedTooLong } from './cap-exceeded-error.ts';
import type { FeedBufferPool } from './feed-buffer-pool.ts';
import { isGzip, readBody, type Spooling } from './inflate.server.ts';

/** Between two reads it is asked whether time is over. */
const maxReadBytes = 8 * 1024 * 1024;

type FileRules = {
  /** The longest file. */
  megabytes: number;
  /** Memory for so many bytes. */
  room: (bytes: number) => Buffer;
  signal: AbortSignal;
};

type FeedFile = {
  stock: Site['stock'];
  /** Its absolute path. */
  source: string;
  spooling: Spooling;
  held?: { room: Pick<FeedBufferPool, 'of'> } | undefined;
};

/**
 * The bytes of a feed in a file, unpacked. One that is large and not packed is copied by the system: it may change while it is read.
 * @param size of the file, in bytes.
 * @throws Error when it is too long, or the signal has come.
 */
export async function readFeedFile({ stock, source, spooling, held }: FeedFile, size: number, signal: AbortSignal): Promise<Buffer | Bytes> {
  const { megabytes } = stock.caps;
  if (size <= spooling.mostInMemory) {
    const room = (bytes: number) => (stock.format === 'csv' ? null : held?.room.of(bytes)) ?? Buffer.allocUnsafeSlow(bytes);
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
 * The bytes of a file, read to where they stay: by way of a block they cost as much again.
 * @returns null for a file that is packed.
 * @throws Error when it is too long, or the signal has come.
 */
export async function readWhole(file: string, { megabytes, room, signal }: FileRules): Promise<Buffer | null> {
  const handle = await open(file);
  try {
    // The byte more tells the end of a file that did not grow.
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
