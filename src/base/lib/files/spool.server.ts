import { closeSync, constants, copyFileSync, fstatSync, mkdirSync, openSync, readSync, rmSync, writeSync } from 'node:fs';
import path from 'node:path';

/** Random access. A read returns a view, overwritten by the next. */
export type Bytes = { readonly size: number; read: (from: number, to: number) => Buffer };

export function partOf(bytes: Bytes, from: number, to: number): Bytes {
  return { size: to - from, read: (start, end) => bytes.read(from + start, from + end) };
}

const gatheredBytes = 1024 * 1024;
const blockBytes = 64 * 1024;

export class Gatherer {
  readonly #handle: number;
  readonly #gathered = Buffer.allocUnsafe(gatheredBytes);
  #used = 0;
  written: number;

  /** @param written bytes already in the file. */
  constructor(handle: number, written = 0) {
    this.#handle = handle;
    this.written = written;
  }

  get size(): number {
    return this.written + this.#used;
  }

  /** Text is UTF-8. @throws Error when the disk is full. */
  add(part: string | Buffer): void {
    const most = typeof part === 'string' ? part.length * 3 : part.length;
    if (most > gatheredBytes - this.#used) this.flush();
    if (most > gatheredBytes) this.#write(typeof part === 'string' ? Buffer.from(part) : part);
    else this.#used += typeof part === 'string' ? this.#gathered.write(part, this.#used) : part.copy(this.#gathered, this.#used);
  }

  flush(): void {
    const bytes = this.#gathered.subarray(0, this.#used);
    this.#used = 0;
    this.#write(bytes);
  }

  /** A write may be short on a full disk. */
  #write(bytes: Buffer): void {
    for (let at = 0; at < bytes.length; ) {
      const written = writeSync(this.#handle, bytes, at);
      if (written === 0) throw new Error('the disk took nothing');
      at += written;
    }
    this.written += bytes.length;
  }
}

/** Reads a block ahead: of 64 KB where reads follow one another. The file may be renamed or replaced. */
export class FileBytes implements Bytes {
  readonly #handle: number;
  readonly #block: Buffer;
  /** Reused: freed memory is returned late. */
  #large = Buffer.alloc(0);
  readonly size: number;
  #from = 0;
  #to = 0;

  constructor(handle: number, size: number, block = blockBytes) {
    this.#handle = handle;
    this.size = size;
    this.#block = Buffer.allocUnsafe(block);
  }

  /** @throws Error when the file has been truncated. */
  read(from: number, to: number): Buffer {
    if (to - from > this.#block.length) return readAll(this.#handle, this.#largeOf(to - from), from);
    if (from < this.#from || to > this.#to) {
      this.#to = this.#from;
      const length = Math.min(this.#block.length, Math.max(to, this.size) - from);
      readAll(this.#handle, this.#block.subarray(0, length), from);
      this.#from = from;
      this.#to = from + length;
    }
    return this.#block.subarray(from - this.#from, to - this.#from);
  }

  #largeOf(length: number): Buffer {
    if (this.#large.length < length) this.#large = Buffer.allocUnsafe(length);
    return this.#large.subarray(0, length);
  }
}

function readAll(handle: number, into: Buffer, from: number): Buffer {
  for (let at = 0; at < into.length; ) {
    const read = readSync(handle, into, at, into.length - at, from + at);
    if (read === 0) throw new Error('the file ended before its time');
    at += read;
  }
  return into;
}

/** A temporary file, unlinked once open. Reads are fast where much is written before. */
export class Spool implements Bytes {
  readonly #handle: number;
  readonly #file: string;
  readonly #gatherer: Gatherer;
  #bytes: FileBytes | null = null;

  /**
   * @param file replaced if it exists.
   * @param copied initial content, copied by the system.
   */
  constructor(file: string, copied?: string) {
    this.#file = file;
    mkdirSync(path.dirname(file), { recursive: true });
    try {
      if (copied !== undefined) copyFileSync(copied, file, constants.COPYFILE_FICLONE);
      this.#handle = openSync(file, copied === undefined ? 'w+' : 'a+');
    } finally {
      rmSync(file, { force: true });
    }
    this.#gatherer = new Gatherer(this.#handle, fstatSync(this.#handle).size);
  }

  get size(): number {
    return this.#gatherer.size;
  }

  /** @throws Error with the file and a fix when the disk is full. */
  add(part: string | Buffer): void {
    try {
      this.#gatherer.add(part);
    } catch (error) {
      const why = error instanceof Error ? error.message : String(error);
      throw new Error(`${this.#file}: this temporary file could not be written (${why}). Fix: see to the disk, and run it again.`, { cause: error });
    }
  }

  read(from: number, to: number): Buffer {
    if (to > this.#gatherer.written) this.#gatherer.flush();
    if (this.#bytes === null || to > this.#bytes.size) this.#bytes = new FileBytes(this.#handle, this.#gatherer.written);
    return this.#bytes.read(from, to);
  }

  close(): void {
    closeSync(this.#handle);
  }
}
