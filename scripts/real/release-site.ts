import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, readlinkSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { runCommand } from './commands.ts';

const root = path.resolve(import.meta.dirname, '../..');
const now = '2026-11-21T09:00:00Z';

/** A small site in temporary folders, built by command, with stock that a check changes. */
export class ReleaseSite {
  readonly folder = mkdtempSync(path.join(tmpdir(), 'forecourt-releases-'));
  readonly slug = 'alpha';
  readonly #folders = { sitesDir: path.join(this.folder, 'sites'), dataDir: path.join(this.folder, 'data'), outDir: path.join(this.folder, 'out') };
  #price = 20_000;
  /** Killed builds. */
  ended = 0;
  /** Milliseconds of the last complete build. */
  took = 0;

  constructor() {
    for (const part of ['sites', 'feeds']) cpSync(path.join(root, 'tests/fixtures', part), path.join(this.folder, part), { recursive: true });
    const { code, stderr } = runCommand('stock', [this.slug], this.#folders);
    if (code !== 0) throw new Error(`The stock of ${this.slug} was not taken in: ${stderr}`);
  }

  get siteDir(): string {
    return path.join(this.#folders.outDir, this.slug);
  }

  remove(): void {
    rmSync(this.folder, { recursive: true, force: true });
  }

  change(): void {
    const file = path.join(this.#folders.dataDir, this.slug, 'snapshot.json');
    this.#price += 500;
    writeFileSync(file, readFileSync(file, 'utf8').replace(/"price":\d+/, `"price":${this.#price}`));
  }

  /** @param wrap a command that runs Node, such as strace; `imports` are preloaded; `killAfter` in milliseconds. */
  async build(way: { wrap?: string[]; imports?: string[]; environment?: Record<string, string>; killAfter?: number } = {}): Promise<number | null> {
    const { wrap = [], imports = [], environment = {}, killAfter } = way;
    const node = [process.execPath, ...imports.flatMap((file) => ['--import', file]), path.join(root, 'scripts/build.ts'), this.slug];
    const [command = '', ...args] = [...wrap, ...node];
    const { sitesDir, dataDir, outDir } = this.#folders;
    const env = { ...process.env, FORECOURT_SITES: sitesDir, FORECOURT_DATA: dataDir, FORECOURT_OUT: outDir, FORECOURT_NOW: now, ...environment };
    const began = performance.now();
    const child = spawn(command, args, { cwd: root, env, stdio: 'ignore' });
    const timer = killAfter === undefined ? undefined : setTimeout(() => child.kill('SIGKILL'), killAfter);
    return new Promise((resolve, reject) => {
      child.on('error', reject);
      child.on('close', (code, signal) => {
        clearTimeout(timer);
        if (signal === 'SIGKILL') this.ended += 1;
        else this.took = performance.now() - began;
        resolve(code);
      });
    });
  }

  /** A digest of the current release; null without one. */
  published(): string | null {
    const link = path.join(this.siteDir, 'current');
    return existsSync(link) ? digestOfFolder(path.join(this.siteDir, readlinkSync(link))) : null;
  }

  /** Without unfinished ones. */
  releases(): string[] {
    return readdirSync(path.join(this.siteDir, 'releases'))
      .filter((name) => !name.endsWith('.work'))
      .sort();
  }

  /** Files of an unfinished build. */
  leftovers(): string[] {
    return readdirSync(this.siteDir, { recursive: true })
      .map(String)
      .filter((name) => /\.work$|\.tmp$|\.claim$|^lock/.test(name));
  }
}

function digestOfFolder(dir: string): string {
  const files = readdirSync(dir, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const names = files.map((entry) => path.join(entry.parentPath, entry.name)).sort();
  const digest = createHash('sha256');
  for (const name of names) digest.update(`${path.relative(dir, name)}\0`).update(readFileSync(name));
  return digest.digest('hex');
}
