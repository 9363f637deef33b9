import {
  closeSync,
  copyFileSync,
  ftruncateSync,
  linkSync,
  mkdirSync,
  openSync,
  readdirSync,
  rmdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';

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

  constructor(folders: WriterFolders) {
    this.#folders = folders;
  }

  write(file: string, content: string | Buffer): void {
    if (!this.#writeOver(file, content)) writeFileSync(this.#room(file), content);
    this.#written.push(file);
  }

  copy(file: string, source: string): void {
    copyFileSync(source, this.#room(file));
    this.#written.push(file);
  }

  /** Brings a file over from another release, as a hard link. */
  carry(file: string, fromDir: string): void {
    linkSync(path.join(fromDir, file), this.#room(file));
    this.#written.push(file);
  }

  /** Takes a file away, and the folders that it leaves empty. */
  remove(file: string): void {
    rmSync(path.join(this.#folders.dir, file), { force: true });
    for (let dir = path.dirname(file); dir !== '.'; dir = path.dirname(dir)) {
      const full = path.join(this.#folders.dir, dir);
      if (readdirSync(full).length > 0) return;
      rmdirSync(full);
      this.#made.delete(full);
    }
  }

  /** Brings what was written into the twin too. All at once: folders made between writes cost the disk several times as much. */
  finish(): void {
    const { dir, twin } = this.#folders;
    if (twin === null) return;
    for (const file of this.#written.splice(0)) {
      const full = path.join(twin, file);
      this.#makeFolder(path.dirname(full));
      linkSync(path.join(dir, file), full);
    }
  }

  /** A file that no other release shares is written over where it is: to free its room on the disk costs four times as much. */
  #writeOver(file: string, content: string | Buffer): boolean {
    if (this.#folders.empty) return false;
    const full = path.join(this.#folders.dir, file);
    if (statSync(full, { throwIfNoEntry: false })?.nlink !== 1) return false;
    const bytes = typeof content === 'string' ? Buffer.from(content) : content;
    const handle = openSync(full, 'r+');
    try {
      writeFileSync(handle, bytes);
      ftruncateSync(handle, bytes.length);
    } finally {
      closeSync(handle);
    }
    return true;
  }

  /** The path of a file that is not there yet, in a folder that is. */
  #room(file: string): string {
    const full = path.join(this.#folders.dir, file);
    this.#makeFolder(path.dirname(full));
    if (!this.#folders.empty) rmSync(full, { force: true });
    return full;
  }

  /** Asks the disk once for each folder. */
  #makeFolder(dir: string): void {
    if (this.#made.has(dir)) return;
    mkdirSync(dir, { recursive: true });
    this.#made.add(dir);
  }
}
