import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { TrustedHashes } from './csp.ts';

/** The folder of the project. */
export const projectRoot = fileURLToPath(new URL('../../../', import.meta.url));
const cacheDir = path.join(projectRoot, 'node_modules/.cache/forecourt');
const freshPrefix = 'fresh-';

/** One bundle for all sites: the server entry that renders pages, and the client's files. */
export type Bundle = {
  /** A digest of all that the bundle was made from: pages rendered by another bundle are stale. */
  id: string;
  dir: string;
  /** Files for `/_astro/`. */
  clientDir: string;
};

/** What renders pages. Shapes of `locals` are the pages' own business. */
export type Renderer = { pages: Pages; freshPages(): Pages; policy: TrustedHashes };

type Pages = {
  /** @returns HTML. @throws when the route does not answer with a page. */
  render(url: string, locals: object): Promise<string>;
  /** As a page, without head and frame. @returns null before a page of its route was rendered. */
  renderSection(url: string, locals: object): Promise<string | null>;
};

const sourceFile = /\.(?:ts|tsx|astro|css|mjs|json)$/;
const notInBundle = /\.test\.tsx?$|\/src\/(?:api|stock)\//;

/** What Astro's config is made from, beside the renderer's folder; the sources of a test's bundle do not hold it. */
const configFiles = ['astro.config.mjs', 'package-lock.json', 'src/lib/browser/island-directive.ts'].map((file) => path.join(projectRoot, file));

async function filesBelow(dir: string): Promise<string[]> {
  const entries = await readdir(dir, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile() && sourceFile.test(entry.name))
    .map((entry) => path.join(entry.parentPath, entry.name))
    .filter((file) => !notInBundle.test(file))
    .sort();
}

/** A digest of the sources of a bundle and of the versions that build it. */
export async function bundleId(sourceDir: string): Promise<string> {
  const files = [...new Set([...(await filesBelow(sourceDir)), ...(await filesBelow(path.join(projectRoot, 'src/publish/render'))), ...configFiles])];
  const contents = await Promise.all(files.map((file) => readFile(file)));
  const hash = createHash('sha256');
  for (const [index, file] of files.entries())
    hash
      .update(`${path.relative(projectRoot, file)}\0`)
      .update(contents[index] ?? '')
      .update('\0');
  return hash.digest('hex').slice(0, 16);
}

/**
 * The bundle of the sources as they are: built when there is none yet, else the one from before. The cache goes by digest of the sources.
 * @param sourceDir the `src` folder; tests bundle a small one of their own.
 * @throws with Astro's own output when the sources do not build.
 */
export async function ensureBundle(sourceDir = path.join(projectRoot, 'src')): Promise<Bundle> {
  const id = await bundleId(sourceDir);
  const dir = path.join(cacheDir, `bundle-${id}`);
  const bundle: Bundle = { id, dir, clientDir: path.join(dir, 'client') };
  if (existsSync(path.join(dir, 'server/entry.mjs'))) return bundle;
  await mkdir(cacheDir, { recursive: true });
  const fresh = await mkdtemp(path.join(cacheDir, freshPrefix));
  try {
    await runAstroBuild(sourceDir, fresh);
    await settle(fresh, dir);
  } finally {
    await rm(fresh, { recursive: true, force: true });
  }
  await removeOldBundles(id);
  return bundle;
}

/**
 * Gives a finished bundle its place by an atomic rename. Another process may have made the same one meanwhile: the first stays, since its files are
 * in use already.
 */
async function settle(fresh: string, dir: string): Promise<void> {
  try {
    await rename(fresh, dir);
  } catch {
    if (existsSync(path.join(dir, 'server/entry.mjs'))) return;
    // A folder without an entry is what a process left that was ended while it removed an old bundle.
    await rm(dir, { recursive: true, force: true });
    await rename(fresh, dir);
  }
}

/** Bundling runs in a process of its own: its memory is gone before pages are rendered. */
async function runAstroBuild(sourceDir: string, outDir: string): Promise<void> {
  const script = fileURLToPath(new URL('./bundle-process.ts', import.meta.url));
  const child = spawn(process.execPath, [script, sourceDir, outDir], {
    cwd: projectRoot,
    env: { ...process.env, NODE_ENV: 'production', ASTRO_TELEMETRY_DISABLED: '1' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const output: Buffer[] = [];
  child.stdout.on('data', (chunk: Buffer) => output.push(chunk));
  child.stderr.on('data', (chunk: Buffer) => output.push(chunk));
  const code = await new Promise<number | null>((resolve, reject) => {
    child.on('error', reject);
    child.on('close', resolve);
  });
  if (code !== 0) throw new Error(`Bundling the sources failed.\n${Buffer.concat(output).toString('utf8').trim()}`);
}

const keptBundles = 4;
/** A folder in the making that has not changed for so long was left by a process that was killed: bundling takes some twenty seconds. */
const leftAfterMs = 3_600_000;

async function removeOldBundles(currentId: string): Promise<void> {
  const names = (await readdir(cacheDir)).filter((name) => name !== `bundle-${currentId}`);
  const dated = await Promise.all(names.map(async (name) => ({ name, time: await changedAt(path.join(cacheDir, name)) })));
  const bundles = dated.filter(({ name }) => name.startsWith('bundle-')).sort((a, b) => b.time - a.time);
  const left = dated.filter(({ name, time }) => name.startsWith(freshPrefix) && time < Date.now() - leftAfterMs);
  const old = [...bundles.slice(keptBundles), ...left];
  await Promise.all(old.map(({ name }) => rm(path.join(cacheDir, name), { recursive: true, force: true })));
}

/** Epoch milliseconds; now where another process took it away meanwhile. */
const changedAt = (dir: string) =>
  stat(dir).then(
    ({ mtimeMs }) => mtimeMs,
    () => Date.now(),
  );

/** Loads the renderer of a bundle. React chooses its mode when it is imported, so production is set before. */
export async function loadRenderer(bundle: Bundle): Promise<Renderer> {
  process.env.NODE_ENV = 'production';
  const entry: Renderer = await import(pathToFileURL(path.join(bundle.dir, 'server/entry.mjs')).href);
  return entry;
}
