import { closeSync, fstatSync, openSync, readSync } from 'node:fs';

/** A growing reusable buffer; each call overwrites it. */
export type Room = (bytes: number) => Buffer;

/** Reused between pages to relieve the garbage collector. */
export function sharedRoom(): Room {
  let room = Buffer.alloc(0);
  return (bytes) => {
    if (room.length < bytes) room = Buffer.allocUnsafeSlow(bytes);
    return room;
  };
}

/** File contents, valid until the next call. @throws file system errors. */
export function readInto(room: Room, file: string): Buffer {
  const handle = openSync(file, 'r');
  try {
    const { size } = fstatSync(handle);
    const bytes = room(size);
    let end = 0;
    for (let read = -1; read !== 0 && end < size; end += read) read = readSync(handle, bytes, end, size - end, end);
    return bytes.subarray(0, end);
  } finally {
    closeSync(handle);
  }
}
