import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { projectRoot } from '#lib/files/project-root.server.ts';

const cacheDir = path.join(projectRoot, 'node_modules/.cache/forecourt');
const freshPrefix = 'fresh-';

/** One bundle for all sites: server entry and client files. */
export type Bundle = {
  /** Digest of all sources: pages of another bundle are stale. */
  id: string;
  dir: string;
  /** Files for `/_astro/`. */
  clientDir: string;
};

/** The types of `locals` belong to the pages. */
export type Renderer = { pages: Pages; freshPages(): Pages; inlineScripts: readonly string[] };

type Pages = {
  /** @returns HTML. @throws when the route does not render a page. */
  render(url: string, locals: object): Promise<string>;
  /** As a partial, without head and frame. @returns null before the route's first page. */
  renderSection(url: string, locals: object): Promise<string | null>;
};

const sourceFile = /\.(?:ts|tsx|astro|css|mjs|json)$/;
const notInBundle = /\.test\.tsx?$|\/src\/(?:api|stock)\//;

/** Inputs of Astro's config beside the renderer's folder; test bundles lack them. */
const configFiles = ['astro.config.mjs', 'package-lock.json', 'src/base/browser/island-directive.ts'].map((file) => path.join(projectRoot, file));

async function filesBelow(dir: string): Promise<string[]> {
  const entries = await readdir(dir, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile() && sourceFile.test(entry.name))
    .map((entry) => path.join(entry.parentPath, entry.name))
    .filter((file) => !notInBundle.test(file))
    .sort();
}

/** Digest of the sources and of tool versions. */
export async function bundleId(sourceDir: string): Promise<string> {
  const files = [
    ...new Set([...(await filesBelow(sourceDir)), ...(await filesBelow(path.join(projectRoot, 'src/server/publish/render'))), ...configFiles]),
  ];
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
 * The bundle of the current sources, cached by digest.
 * @param sourceDir `src`, or a test's own.
 * @throws with Astro's output when the build fails.
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

/** Atomic rename. If another process was first, its bundle stays, since it may be in use. */
async function settle(fresh: string, dir: string): Promise<void> {
  try {
    await rename(fresh, dir);
  } catch {
    if (existsSync(path.join(dir, 'server/entry.mjs'))) return;
    // A folder without an entry was left by an interrupted removal.
    await rm(dir, { recursive: true, force: true });
    await rename(fresh, dir);
  }
}

/** A separate process, so that its memory is freed before rendering. */
async function runAstroBuild(sourceDir: string, outDir: string): Promise<void> {
  const script = path.join(projectRoot, 'src/server/publish/render/bundle-process.ts');
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
/** An unfinished folder without changes for this long is from a killed process: bundling takes twenty seconds. */
const leftAfterMs = 3_600_000;

async function removeOldBundles(currentId: string): Promise<void> {
  const names = (await readdir(cacheDir)).filter((name) => name !== `bundle-${currentId}`);
  const dated = await Promise.all(names.map(async (name) => ({ name, time: await changedAt(path.join(cacheDir, name)) })));
  const bundles = dated.filter(({ name }) => name.startsWith('bundle-')).sort((a, b) => b.time - a.time);
  const left = dated.filter(({ name, time }) => name.startsWith(freshPrefix) && time < Date.now() - leftAfterMs);
  const old = [...bundles.slice(keptBundles), ...left];
  await Promise.all(old.map(({ name }) => rm(path.join(cacheDir, name), { recursive: true, force: true })));
}

/** Epoch milliseconds; now if another process removed it. */
const changedAt = (dir: string) =>
  stat(dir).then(
    ({ mtimeMs }) => mtimeMs,
    () => Date.now(),
  );

/** Sets production mode before React is imported. */
export async function loadRenderer(bundle: Bundle): Promise<Renderer> {
  process.env.NODE_ENV = 'production';
  const entry: Renderer = await import(pathToFileURL(path.join(bundle.dir, 'server/entry.mjs')).href);
  return entry;
}
