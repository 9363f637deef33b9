import {
  closeSync,
  fstatSync,
  ftruncateSync,
  linkSync,
  lstatSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  rmdirSync,
  rmSync,
  statSync,
  unlinkSync,
  writeFileSync,
} from 'node:fs';
import { rm, rmdir } from 'node:fs/promises';
import path from 'node:path';
import { crc32 } from 'node:zlib';
import { isDiskFault } from './disk-fault.ts';
import type { Stamp } from './stamp.server.ts';

/** Where the files of a release to be go. */
export type WriterFolders = {
  dir: string;
  /** Whether nothing stands in `dir` yet. Else a file there may be shared with another release, and is unlinked before a new one is written. */
  empty: boolean;
  /** A second folder that gets the same files in the end, as hard links: what the next build starts from. */
  twin: string | null;
};

/** Puts files into the folder of a release to be. Names of files are relative to it. */
export class ReleaseWriter {
  readonly #folders: WriterFolders;
  readonly #made = new Set<string>();
  readonly #written: string[] = [];
  /** How many of the files written stand in the twin. */
  #inTwin = 0;

  constructor(folders: WriterFolders) {
    this.#folders = folders;
  }

  /** What was written, copied or carried over so far. */
  get written(): readonly string[] {
    return this.#written;
  }

  /** @throws with the file's path, when the disk refuses. */
  write(file: string, content: string | Buffer): Stamp {
    const bytes = typeof content === 'string' ? Buffer.from(content) : content;
    const full = path.join(this.#folders.dir, file);
    const { handle, size } = this.#opened(file, full);
    try {
      writeFileSync(handle, bytes);
      // A file that is written over may have been longer.
      if (size > bytes.length) ftruncateSync(handle, bytes.length);
      this.#written.push(file);
      return { bytes: bytes.length, mtime: fstatSync(handle).mtimeMs, sum: crc32(bytes) };
    } catch (error) {
      if (error instanceof Error && !error.message.includes(full)) error.message = `${error.message} '${full}'`;
      throw error;
    } finally {
      closeSync(handle);
    }
  }

  copy(file: string, source: string): Stamp {
    return this.write(file, readFileSync(source));
  }

  /** Brings a file over from another release, as a hard link. */
  carry(file: string, fromDir: string): void {
    linkSync(path.join(fromDir, file), this.#room(file));
    this.#written.push(file);
  }

  /** Takes a file away, and the folders that it leaves empty. */
  remove(file: string): void {
    rmSync(path.join(this.#folders.dir, file), { recursive: true, force: true });
    for (let dir = path.dirname(file); dir !== '.'; dir = path.dirname(dir)) {
      const full = path.join(this.#folders.dir, dir);
      if (statSync(full, { throwIfNoEntry: false })?.isDirectory() !== true) continue;
      if (readdirSync(full).length > 0) return;
      rmdirSync(full);
      this.#made.delete(full);
    }
  }

  /** The same of files that are there, while the process does other things. Nothing is to be written meanwhile. */
  async removeAll(files: readonly string[]): Promise<void> {
    await Promise.all(
      files.map(async (file) => {
        await rm(path.join(this.#folders.dir, file), { force: true });
        // Of the files of one folder, whoever comes last finds it empty.
        for (let dir = path.dirname(file); dir !== '.' && (await this.#removeIfEmpty(dir)); ) dir = path.dirname(dir);
      }),
    );
  }

  async #removeIfEmpty(dir: string): Promise<boolean> {
    const full = path.join(this.#folders.dir, dir);
    try {
      await rmdir(full);
    } catch (error) {
      if (isDiskFault(error) && ['ENOTEMPTY', 'EEXIST', 'ENOENT', 'ENOTDIR'].includes(error.code)) return false;
      throw error;
    }
    this.#made.delete(full);
    return true;
  }

  /** Brings what was written into the twin too. All at once: folders made between writes cost the disk several times as much. */
  finish(): void {
    const { dir, twin } = this.#folders;
    if (twin === null) return;
    for (; this.#inTwin < this.#written.length; this.#inTwin += 1) {
      const file = this.#written[this.#inTwin] ?? '';
      const full = path.join(twin, file);
      this.#makeFolder(path.dirname(full));
      linkSync(path.join(dir, file), full);
    }
  }

  /** A file that no other release shares is written over where it is: to free its room on the disk costs four times as much. */
  #opened(file: string, full: string): { handle: number; size: number } {
    const facts = this.#folders.empty ? undefined : statSync(full, { throwIfNoEntry: false });
    // A link is not followed: what it leads to is no part of the release.
    const isOwn = facts?.nlink === 1 && facts.isFile() && !lstatSync(full).isSymbolicLink();
    return isOwn ? { handle: openSync(full, 'r+'), size: facts.size } : { handle: openSync(this.#room(file), 'w'), size: 0 };
  }

  /** The path of a file that is not there yet, in a folder that is. */
  #room(file: string): string {
    const full = path.join(this.#folders.dir, file);
    if (this.#folders.empty || !removed(full)) this.#makeFolder(path.dirname(full));
    return full;
  }

  /** Asks the disk once for each folder. */
  #makeFolder(dir: string): void {
    if (this.#made.has(dir)) return;
    try {
      mkdirSync(dir, { recursive: true });
    } catch (error) {
      if (!isDiskFault(error) || (error.code !== 'EEXIST' && error.code !== 'ENOTDIR')) throw error;
      this.#clearWay(dir);
      mkdirSync(dir, { recursive: true });
    }
    this.#made.add(dir);
  }

  /** Removes the file that stands in a damaged release where a folder was. */
  #clearWay(dir: string): void {
    const way = path.relative(this.#folders.dir, dir).split(path.sep);
    const inTheWay = way.map((_, index) => path.join(this.#folders.dir, ...way.slice(0, index + 1))).find((one) => statSync(one).isFile());
    if (inTheWay !== undefined) rmSync(inTheWay);
  }
}

/** Removes what stands where a file is to come. False: nothing stood there, or no folder for it. */
function removed(full: string): boolean {
  try {
    unlinkSync(full);
    return true;
  } catch (error) {
    if (!isDiskFault(error)) throw error;
    if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return false;
    // A folder, where somebody damaged the release.
    rmSync(full, { recursive: true, force: true });
    return true;
  }
}
