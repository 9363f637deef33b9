import { type ChildProcessByStdio, spawn } from 'node:child_process';
import type { Readable, Writable } from 'node:stream';

/** Syncs the file system of each folder read from stdin and prints a digit. */
const loop = 'while IFS= read -r dir; do sync -f "$dir" && echo 1 || echo 0; done';

/** syncfs by a small resident process: forking a process of a gigabyte takes longer than the sync. */
export class ResidentSync {
  readonly #child: ChildProcessByStdio<Writable, Readable, null>;
  #waiting: ((isSynced: boolean) => void)[] = [];

  constructor() {
    this.#child = spawn('sh', ['-c', loop], { stdio: ['pipe', 'pipe', 'ignore'] });
    this.#child.stdout.setEncoding('latin1').on('data', (answers: string) => {
      for (const answer of answers.replaceAll('\n', '')) this.#waiting.shift()?.(answer === '1');
    });
    this.#child.stdin.on('error', () => this.#giveUp());
    this.#child.on('error', () => this.#giveUp());
    this.#child.on('close', () => this.#giveUp());
  }

  /** false: no such command, an error, or the process has exited; use fsync. */
  readonly sync = (dir: string): Promise<boolean> => {
    if (!this.#child.stdin.writable || dir.includes('\n')) return Promise.resolve(false);
    return new Promise((resolve) => {
      this.#waiting.push(resolve);
      this.#child.stdin.write(`${dir}\n`);
    });
  };

  close(): void {
    this.#child.stdin.end();
  }

  #giveUp(): void {
    const waiting = this.#waiting;
    this.#waiting = [];
    for (const answer of waiting) answer(false);
    this.#child.stdin.destroy();
  }
}
