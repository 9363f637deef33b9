import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import type { Bytes } from '#lib/spool.server.ts';
import type { Site } from '#site/schema/site.ts';
import { feedTooLong } from './beyond-cap.ts';
import type { FeedRoom } from './feed-room.ts';
import { isGzip, readBody, type Spooling } from './inflate.server.ts';

const blockBytes = 512 * 1024;

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
  held?: { room: Pick<FeedRoom, 'of'> } | undefined;
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
 * The bytes of a file, by way of a small block: what the processor has at hand fills memory faster than the system does.
 * @returns null for a file that is packed.
 * @throws Error when it is too long, or the signal has come.
 */
export async function readWhole(file: string, { megabytes, room, signal }: FileRules): Promise<Buffer | null> {
  const handle = await open(file);
  try {
    const block = Buffer.allocUnsafeSlow(blockBytes);
    let bytes = room((await handle.stat()).size);
    let length = 0;
    for (;;) {
      signal.throwIfAborted();
      const { bytesRead } = await handle.read(block, 0, block.length, null);
      if (bytesRead === 0) return bytes.subarray(0, length);
      if (length === 0 && isGzip(block.subarray(0, bytesRead))) return null;
      if (length + bytesRead > megabytes * 1024 * 1024) throw feedTooLong(megabytes);
      if (length + bytesRead > bytes.length) bytes = Buffer.concat([bytes], 2 * bytes.length + bytesRead);
      length += block.copy(bytes, length, 0, bytesRead);
    }
  } finally {
    await handle.close();
  }
}
