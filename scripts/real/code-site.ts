import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, readlinkSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '../..');
const parts = ['src', 'scripts', 'public', 'sites', 'package.json', 'package-lock.json', 'tsconfig.json', 'astro.config.mjs'];
const now = '2026-11-21T09:00:00Z';

/** What another release of the code changes: files that the shopper's scripts hold, so that their names change too. */
const codeChanges: [file: string, from: RegExp, to: (version: number) => string][] = [
  [
    'src/lib/memoize.ts',
    /let cached: \{ value: T \} \| null = null;\n(?: {2}console.*\n)?/,
    (v) => `let cached: { value: T } | null = null;\n  console.debug('version ${v}');\n`,
  ],
  ['src/search/state/url-state.ts', /(?<=const end = String\.raw`\(\?:\\d\{1,)\d+/, (v) => String(9 + v)],
];

/** A clone of the project in a folder of its own, whose code a check may change. It builds and serves a sample site. */
export class CodeSite {
  readonly folder = mkdtempSync(path.join(tmpdir(), 'forecourt-code-'));
  readonly #tree = path.join(this.folder, 'tree');
  readonly #slug: string;
  readonly #data = path.join(this.folder, 'data');
  readonly #out = path.join(this.folder, 'out');
  #price = 20_000;
  #server: ChildProcess | null = null;

  constructor(slug: string) {
    this.#slug = slug;
    for (const part of parts) cpSync(path.join(root, part), path.join(this.#tree, part), { recursive: true });
    // The packages are the project's, the bundles and caches its own.
    const packages = path.join(this.#tree, 'node_modules');
    mkdirSync(packages);
    for (const name of readdirSync(path.join(root, 'node_modules')))
      if (name !== '.cache' && name !== '.vite') symlinkSync(path.join(root, 'node_modules', name), path.join(packages, name));
    this.#run('samples');
    this.#run('stock', slug);
    this.#run('build', slug);
  }

  get releaseDir(): string {
    return path.join(this.#out, this.#slug, 'current');
  }

  /** Another price of one vehicle, published; with a number also another version of the code. */
  publish(version?: number): void {
    const file = path.join(this.#data, this.#slug, 'snapshot.json');
    this.#price += 500;
    writeFileSync(file, readFileSync(file, 'utf8').replace(/"price":\d+/, `"price":${this.#price}`));
    if (version !== undefined) for (const change of codeChanges) this.#change(change, version);
    this.#run('build', this.#slug);
  }

  /** Points `current` at the release before, as an operator does. */
  rollBack(): void {
    const siteDir = path.dirname(this.releaseDir);
    const standing = path.basename(readlinkSync(this.releaseDir));
    const before = readdirSync(path.join(siteDir, 'releases'))
      .sort()
      .findLast((name) => name < standing);
    symlinkSync(`releases/${before}`, `${this.releaseDir}.back`);
    renameSync(`${this.releaseDir}.back`, this.releaseDir);
  }

  /** @returns the site's address. */
  async serve(port: number): Promise<string> {
    this.#server = spawn(process.execPath, ['scripts/serve.ts', this.#slug, '--port', String(port)], { ...this.#process, stdio: 'ignore' });
    const isServed = () =>
      fetch(`http://localhost:${port + 1}/`).then(
        (answer) => answer.ok,
        () => false,
      );
    for (let tries = 0; !(await isServed()); tries += 1) {
      if (tries === 120) throw new Error(`Nothing is served on port ${port} after a minute.`);
      await new Promise((resolve) => setTimeout(resolve, 500));
    }
    return `http://${this.#slug}.localhost:${port}`;
  }

  remove(): void {
    this.#server?.kill();
    rmSync(this.folder, { recursive: true, force: true });
  }

  get #process() {
    const folders = { FORECOURT_SITES: path.join(this.#tree, 'sites'), FORECOURT_DATA: this.#data, FORECOURT_OUT: this.#out };
    return { cwd: this.#tree, env: { ...process.env, ...folders, FORECOURT_NOW: now } };
  }

  #run(name: string, ...args: string[]): void {
    const { status, stdout, stderr } = spawnSync(process.execPath, [`scripts/${name}.ts`, ...args], { ...this.#process, encoding: 'utf8' });
    if (status !== 0) throw new Error(`${name} ${args.join(' ')} ended with ${status}: ${stdout.slice(-500)}${stderr.slice(-500)}`);
  }

  #change([name, from, to]: (typeof codeChanges)[number], version: number): void {
    const file = path.join(this.#tree, name);
    const before = readFileSync(file, 'utf8');
    const after = before.replace(from, () => to(version));
    if (after === before) throw new Error(`${name} holds nothing that this check can change any more: give scripts/real/code-site.ts another place.`);
    writeFileSync(file, after);
  }
}
