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

export type WriterFolders = {
  dir: string;
  /** Whether `dir` is empty. Otherwise files may be hard links and are unlinked before writing. */
  empty: boolean;
  /** A twin that finally gets hard links of all files: the next build's work folder. */
  twin: string | null;
};

/** Writes files of a release; names are relative. */
export class ReleaseWriter {
  readonly #folders: WriterFolders;
  readonly #made = new Set<string>();
  readonly #written: string[] = [];
  /** Written files already in the twin. */
  #inTwin = 0;

  constructor(folders: WriterFolders) {
    this.#folders = folders;
  }

  /** Files written, copied or carried so far. */
  get written(): readonly string[] {
    return this.#written;
  }

  /** @throws disk errors with the path. */
  write(file: string, content: string | Buffer): Stamp {
    const bytes = typeof content === 'string' ? Buffer.from(content) : content;
    const full = path.join(this.#folders.dir, file);
    const { handle, size } = this.#opened(file, full);
    try {
      writeFileSync(handle, bytes);
      // Truncate: the old file may be longer.
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

  /** Hard-links a file from another release. */
  carry(file: string, fromDir: string): void {
    linkSync(path.join(fromDir, file), this.#room(file));
    this.#written.push(file);
  }

  /** Deletes a file and folders that become empty. */
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

  /** The same asynchronously. No writes meanwhile. */
  async removeAll(files: readonly string[]): Promise<void> {
    await Promise.all(
      files.map(async (file) => {
        await rm(path.join(this.#folders.dir, file), { force: true });
        // The last deletion finds the folder empty.
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

  /** Links new files into the twin, all at once: interleaved folder creation is several times slower. */
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

  /** Unshared files are overwritten in place: freeing blocks costs four times as much. */
  #opened(file: string, full: string): { handle: number; size: number } {
    const facts = this.#folders.empty ? undefined : statSync(full, { throwIfNoEntry: false });
    // Not following symlinks: the target is not in the release.
    const isOwn = facts?.nlink === 1 && facts.isFile() && !lstatSync(full).isSymbolicLink();
    return isOwn ? { handle: openSync(full, 'r+'), size: facts.size } : { handle: openSync(this.#room(file), 'w'), size: 0 };
  }

  /** Creates the parent folder of a new file. */
  #room(file: string): string {
    const full = path.join(this.#folders.dir, file);
    if (this.#folders.empty || !removed(full)) this.#makeFolder(path.dirname(full));
    return full;
  }

  /** Cached per folder. */
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

  /** Removes a file in the way of a folder, in a damaged release. */
  #clearWay(dir: string): void {
    const way = path.relative(this.#folders.dir, dir).split(path.sep);
    const inTheWay = way.map((_, index) => path.join(this.#folders.dir, ...way.slice(0, index + 1))).find((one) => statSync(one).isFile());
    if (inTheWay !== undefined) rmSync(inTheWay);
  }
}

/** Removes what is in the way of a file. false: nothing was. */
function removed(full: string): boolean {
  try {
    unlinkSync(full);
    return true;
  } catch (error) {
    if (!isDiskFault(error)) throw error;
    if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return false;
    // A folder in a file's place, in a damaged release.
    rmSync(full, { recursive: true, force: true });
    return true;
  }
}
