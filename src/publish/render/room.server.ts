import { closeSync, fstatSync, openSync, readSync } from 'node:fs';

/** Gives room for so many bytes: the same each time, as long as it is large enough. What was in it is gone. */
export type Room = (bytes: number) => Buffer;

/** Room for one page after the other. Anew for each, it would be memory that the garbage collector hurries for. */
export function sharedRoom(): Room {
  let room = Buffer.alloc(0);
  return (bytes) => {
    if (room.length < bytes) room = Buffer.allocUnsafeSlow(bytes);
    return room;
  };
}

/** The bytes of a file, in a room: good until it is asked for again. @throws as the file system does. */
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
