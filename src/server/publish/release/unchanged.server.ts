import { hash } from 'node:crypto';
import { existsSync, lstatSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { memoize } from '#lib/cache/memoize.ts';
import type { Environment } from '#lib/files/environment.server.ts';
import { fileStampSync, folderStamp } from '#lib/files/file-stamp.server.ts';
import { projectRoot } from '#lib/files/project-root.server.ts';
import type { Manifest } from './manifest.ts';
import { previewsDir } from './preview.server.ts';
import { currentRelease, fileOf, releaseDir } from './release.server.ts';
import { siteLock } from './site-lock.server.ts';

// Whether a build would find nothing to do, seen before a site, its stock or a manifest is read: by names, sizes and times of files.

/** What a build that changes nothing says. */
export type Unchanged<Report> = { report: Report & { nextChange: string | null }; lines: string[] };

type UnchangedRecord<Report> = Unchanged<Report> & {
  version: number;
  /** Of what the release was made from. */
  inputs: string;
  /** Of what builds write beside it. */
  state: string;
  /** Of the release's files. */
  files: string;
  release: string;
  /** Build time, epoch milliseconds. */
  now: number;
};

const recordVersion = 1;
const hour = 3_600_000;
/** `published-texts.json`, `published-ads.json`: what builds write into the data folder. */
const isState = (name: string) => name.startsWith('published-');
/** What a site is read with, beside files. */
const isReadVariable = (name: string) => /^(?:FORECOURT_|MEILI)/.test(name) && !/_(?:ACTOR|NOW)$/.test(name);

const recordFile = (siteDir: string) => path.join(siteDir, 'unchanged.json');
const digestOf = (parts: readonly string[]) => hash('sha256', parts.join('\n'), 'base64url').slice(0, 22);

const codeStamp = memoize(() => [
  process.version,
  ...['src', 'public'].map((folder) => folderStamp(path.join(projectRoot, folder), (name) => name.includes('.test.'))),
  ...['astro.config.mjs', 'package-lock.json'].map((file) => fileStampSync(path.join(projectRoot, file))),
]);

/** Digest of what a release of a site is made from. */
export function inputsOf(slug: string, { sitesDir, dataDir }: Pick<Environment, 'sitesDir' | 'dataDir'>): string {
  const variables = Object.entries(process.env).filter(([name]) => isReadVariable(name));
  return digestOf([
    ...codeStamp(),
    JSON.stringify(variables.sort()),
    JSON.stringify(existsSync(sitesDir) ? readdirSync(sitesDir).sort() : []),
    ...[`${slug}.json`, 'platform.json'].map((file) => fileStampSync(path.join(sitesDir, file))),
    ...[slug, 'templates'].map((folder) => folderStamp(path.join(sitesDir, folder))),
    folderStamp(path.join(dataDir, slug), isState),
  ]);
}

const stateOf = (slug: string, dataDir: string) => digestOf([folderStamp(path.join(dataDir, slug), (name) => !isState(name))]);

/** `file size time` of each, in any order. */
const filesDigest = (lines: string[]) => digestOf(lines.sort());

function filesOnDisk(dir: string): string {
  const files = readdirSync(dir, { recursive: true, withFileTypes: true }).filter((entry) => !entry.isDirectory());
  const lines = files.map((entry) => {
    const file = path.join(entry.parentPath, entry.name);
    const { size, mtimeMs } = lstatSync(file);
    return `${path.relative(dir, file)} ${size} ${mtimeMs}`;
  });
  return filesDigest(lines);
}

function filesOf({ pages, files, assets, carried }: Manifest): string {
  const named = [...pages, ...Object.entries(files)].map(([name, stamp]) => [fileOf(name), stamp] as const);
  const all = [...named, ...Object.entries(assets), ...Object.entries(carried)];
  return filesDigest(all.map(([file, { bytes, mtime }]) => `${file} ${bytes} ${mtime}`));
}

/**
 * Records that a release stands as its inputs say.
 * @param inputs `inputsOf` before the build read them.
 */
export function recordUnchanged<Report>(
  { outDir, dataDir, now }: Environment,
  slug: string,
  { inputs, manifest, ...said }: Unchanged<Report> & { inputs: string; manifest: Manifest },
): void {
  const { release } = manifest;
  const record: UnchangedRecord<Report> = {
    version: recordVersion,
    inputs,
    state: stateOf(slug, dataDir),
    files: filesOf(manifest),
    release,
    now,
    ...said,
  };
  const file = recordFile(path.join(outDir, slug));
  writeFileSync(`${file}.${process.pid}.tmp`, JSON.stringify(record));
  renameSync(`${file}.${process.pid}.tmp`, file);
}

/**
 * What a build would say, where it would find nothing changed.
 * @param inputs `inputsOf` now.
 * @returns null where only a build can tell; once an hour in any case, since a build checks the bytes of some files too.
 */
export function unchangedSite<Report>({ outDir, dataDir, now }: Environment, slug: string, inputs: string): Unchanged<Report> | null {
  const siteDir = path.join(outDir, slug);
  const record = readRecord<Report>(recordFile(siteDir));
  if (record === null || record.version !== recordVersion || record.inputs !== inputs) return null;
  if (
    now < record.now ||
    Math.floor(now / hour) !== Math.floor(record.now / hour) ||
    (record.report.nextChange !== null && Date.parse(record.report.nextChange) <= now)
  )
    return null;
  if ([previewsDir(siteDir), siteLock(siteDir)].some((file) => existsSync(file))) return null;
  if (currentRelease(siteDir) !== record.release || record.state !== stateOf(slug, dataDir)) return null;
  return filesOnDisk(releaseDir(siteDir, record.release)) === record.files ? record : null;
}

function readRecord<Report>(file: string): UnchangedRecord<Report> | null {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return null;
  }
}
