import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import type * as Esbuild from 'esbuild';

/** Subpath imports, and the versions of tools. */
const settings = ['package.json', 'package-lock.json', 'scripts/compiled-program.ts'];
/** Packages with native code, or that find files of theirs beside their code. */
const outsidePackages = ['astro', 'esbuild', 'pdfkit', 'sharp', 'subset-font'];
const isOfPackage = (file: string) => file.includes('node_modules/');
/** A process may still load a part of a bundle used today. */
const keptMs = 86_400_000;

type Bundle = {
  /** From the root. */
  inputs: readonly string[];
  digest: string;
};

/**
 * A program as a JavaScript bundle, made again when one of its sources has changed.
 * @param source TypeScript file, from the root.
 * @param root of the code base.
 * @param programsDir cache.
 * @returns file of the bundle; null where the cache cannot be written.
 * @throws with esbuild's message when a source has an error.
 */
export function compiledProgram(source: string, root: string, programsDir: string): string | null {
  const name = source.replace(/\.ts$/, '').replaceAll(path.sep, '-');
  const manifest = path.join(programsDir, `${name}.json`);
  const dirOf = (digest: string) => path.join(programsDir, `${name}-${digest}`);
  const fileIn = (dir: string) => path.join(dir, path.basename(source).replace(/\.ts$/, '.js'));

  const last: Bundle | null = existsSync(manifest) ? JSON.parse(readFileSync(manifest, 'utf8')) : null;
  if (last !== null && last.digest === digestOf(last.inputs, root) && existsSync(dirOf(last.digest))) {
    const now = new Date();
    utimesSync(dirOf(last.digest), now, now);
    return fileIn(dirOf(last.digest));
  }
  const fresh = freshFolder(programsDir);
  if (fresh === null) return null;
  try {
    const began = Date.now();
    const sources = bundlePrograms([source], root, fresh).filter((file) => !isOfPackage(file));
    const inputs = [...sources, ...settings].sort();
    const digest = digestOf(inputs, root);
    moveTo(fresh, dirOf(digest));
    // One that was edited meanwhile may be in the bundle as it was before.
    if (inputs.every((file) => (changedAt(path.join(root, file)) ?? 0) < began)) {
      const next: Bundle = { inputs, digest };
      writeFileSync(`${fresh}.json`, JSON.stringify(next));
      renameSync(`${fresh}.json`, manifest);
    }
    removeUnused(programsDir);
    return fileIn(dirOf(digest));
  } finally {
    rmSync(fresh, { recursive: true, force: true });
  }
}

/** @returns all their sources, from the root, those of packages too. @throws with esbuild's message. */
export function bundlePrograms(sources: string[], root: string, outdir: string): string[] {
  // Loaded only here: a command starts without it.
  const { buildSync }: typeof Esbuild = createRequire(import.meta.url)('esbuild');
  const { metafile } = buildSync({
    absWorkingDir: root,
    entryPoints: sources,
    outdir,
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'node',
    target: `node${process.versions.node}`,
    external: outsidePackages,
    // Packages in CommonJS ask for modules of Node.
    banner: { js: "import { createRequire as requireOf } from 'node:module'; const require = requireOf(import.meta.url);" },
    jsx: 'automatic',
    sourcemap: true,
    sourcesContent: false,
    metafile: true,
    logLevel: 'silent',
  });
  return Object.keys(metafile.inputs);
}

/** Of names, sizes and times: a tenth of the cost of contents. */
function digestOf(files: readonly string[], root: string): string {
  const hash = createHash('sha256');
  for (const file of files) {
    const stats = statSync(path.join(root, file), { throwIfNoEntry: false });
    hash.update(`${file}\0${stats?.size}\0${stats?.mtimeMs}\0${stats?.ctimeMs}\0`);
  }
  return hash.digest('hex').slice(0, 16);
}

/** Epoch milliseconds; undefined: there is none. */
const changedAt = (file: string) => statSync(file, { throwIfNoEntry: false })?.ctimeMs;

/** @returns null where none can be made. */
function freshFolder(programsDir: string): string | null {
  try {
    mkdirSync(programsDir, { recursive: true });
    return mkdtempSync(path.join(programsDir, 'fresh-'));
  } catch {
    return null;
  }
}

/** Atomic; a bundle that another process put there first stays. */
function moveTo(fresh: string, dir: string): void {
  try {
    renameSync(fresh, dir);
  } catch (error) {
    if (!existsSync(dir)) throw error;
  }
}

function removeUnused(programsDir: string): void {
  for (const name of readdirSync(programsDir)) {
    const file = path.join(programsDir, name);
    const stats = statSync(file, { throwIfNoEntry: false });
    if (stats?.isDirectory() && stats.mtimeMs < Date.now() - keptMs) rmSync(file, { recursive: true, force: true });
  }
}
