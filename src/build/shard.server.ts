import { hash } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import type { TextFile } from '#content/sitemap.ts';
import { clockAt } from '#lib/clock.ts';
import type { Page, PageKind } from '#pages/_page.ts';
import type { Site } from '#site/schema/site.ts';
import { readRemembered } from '#stock/memory.server.ts';
import { readSnapshot } from '#stock/snapshot.server.ts';
import { type Bundle, loadRenderer, type Renderer, renderBytes } from './bundle.server.ts';
import { digestsOf, staleReason } from './page-digest.server.ts';
import { policyWriter } from './policy-bytes.server.ts';
import { policyHosts } from './policy-hosts.ts';
import { carryOver, fileOf, folderMaker, type Manifest, readManifest, releaseDir } from './release.server.ts';
import { sha256 } from './sha256.server.ts';
import { type Route, siteOutput } from './site-output.ts';

/**
 * A part of one site's work: every `of`-th block of routes from `shard` on; the pages of one vehicle mostly stand in one block. Shard 0 also
 * writes the files that are no pages.
 */
export type ShardJob = {
  site: Site;
  dataDir: string;
  siteDir: string;
  /** Epoch milliseconds. */
  now: number;
  bundle: Bundle;
  shard: number;
  of: number;
  /** The release to build upon; null renders everything. */
  previous: string | null;
  /** Where pages go; null only finds out what would change. */
  workDir: string | null;
  /** Only pages of these kinds, to measure one; left out: all. */
  kinds?: readonly PageKind[];
};

export type PageChange = { path: string; kind: string; reason: string };

export type ShardResult = {
  pages: Manifest['pages'];
  files: Manifest['files'];
  changes: PageChange[];
  unchanged: number;
  bytes: number;
  nextChange: number | null;
  warnings: string[];
  errors: { path: string; message: string }[];
};

/** Renders a shard, or with no `workDir` only plans it. A page that fails is reported and left out; the others go on. */
export async function renderShard(job: ShardJob, progress: (pages: number) => void = () => {}): Promise<ShardResult> {
  const clock = clockAt(job.now);
  const { site } = job;
  // Only the redirects ask for vehicles that are gone, and only the first shard writes them.
  const dropped = job.shard === 0 && site.seo.sold_redirect ? [...readRemembered(job.dataDir, site.slug).values()] : [];
  const output = siteOutput(site, readSnapshot(job.dataDir, site.slug), clock, sha256, dropped);
  const previous = readManifest(job.siteDir, job.previous);
  const result: ShardResult = { pages: {}, files: {}, changes: [], unchanged: 0, bytes: 0, nextChange: null, warnings: [], errors: [] };
  const write = job.workDir === null ? null : new ReleaseWriter(job, await loadRenderer(job.bundle), output.themeHash);
  let done = 0;
  const routes = job.kinds === undefined ? output.routes : output.routes.filter(({ kind }) => job.kinds?.includes(kind));
  const block = blockOf(routes.length, job.of);
  for (const [index, route] of routes.entries()) {
    if (Math.floor(index / block) % job.of !== job.shard) continue;
    await renderRoute(route, job, previous, write, result);
    done += 1;
    if (done % progressEvery === 0) progress(progressEvery);
  }
  progress(done % progressEvery);
  if (job.shard === 0) {
    for (const file of output.files()) keepFile(file, previous, write, result);
    result.warnings = output.warnings;
    result.errors.push(...output.errors);
  }
  result.nextChange = clock.nextChange();
  return result;
}

const progressEvery = 250;

/** Blocks are long where there is much to do, so that like vehicles stay together, and short enough that no worker waits for another. */
const blockOf = (routes: number, workers: number) => Math.min(512, Math.max(16, Math.ceil(routes / (workers * 8))));

async function renderRoute(route: Route, job: ShardJob, previous: Manifest | null, write: ReleaseWriter | null, result: ShardResult): Promise<void> {
  try {
    const page = route.make();
    const digests = digestsOf(page, job.bundle.id, policyHosts(job.site));
    const before = previous?.pages[route.path];
    const reason = staleReason(before?.digests, digests);
    if (before && reason === null) {
      result.pages[route.path] = before;
      result.unchanged += 1;
      result.bytes += before.bytes;
      write?.carry(fileOf(route.path));
      return;
    }
    const bytes = write === null ? 0 : await write.page(page);
    result.pages[route.path] = { kind: page.kind, digests, bytes };
    result.bytes += bytes;
    result.changes.push({ path: route.path, kind: page.kind, reason: reason ?? 'new' });
  } catch (error) {
    result.errors.push({ path: route.path, message: error instanceof Error ? error.message : String(error) });
  }
}

function keepFile(file: TextFile, previous: Manifest | null, write: ReleaseWriter | null, result: ShardResult): void {
  const digest = hash('sha256', file.body, 'base64url').slice(0, 16);
  result.files[file.path] = digest;
  result.bytes += Buffer.byteLength(file.body);
  if (previous?.files[file.path] === digest) {
    write?.carry(fileOf(file.path));
    return;
  }
  write?.text(fileOf(file.path), file.body);
  result.changes.push({ path: file.path, kind: 'file', reason: previous?.files[file.path] ? 'content' : 'new' });
}

/** Writes the files of one shard into the folder of the release to be. */
class ReleaseWriter {
  readonly #job: ShardJob;
  readonly #renderer: Renderer;
  readonly #workDir: string;
  readonly #makeFolder: (file: string) => void;
  readonly #withPolicy: (page: Buffer) => Buffer;

  constructor(job: ShardJob, renderer: Renderer, themeHash: string) {
    if (job.workDir === null) throw new Error('A shard that only plans has nothing to write.');
    this.#job = job;
    this.#renderer = renderer;
    this.#workDir = job.workDir;
    this.#makeFolder = folderMaker(job.workDir);
    const { scripts, styles } = renderer.policy;
    this.#withPolicy = policyWriter({ scripts, styles: [themeHash, ...styles] }, policyHosts(job.site));
  }

  carry(file: string): void {
    this.#makeFolder(file);
    carryOver(releaseDir(this.#job.siteDir, this.#job.previous ?? ''), this.#workDir, file);
  }

  text(file: string, text: string): void {
    this.#write(file, text);
  }

  #write(file: string, content: string | Buffer): void {
    this.#makeFolder(file);
    writeFileSync(path.join(this.#workDir, file), content);
  }

  /** @returns bytes written. */
  async page(page: Page): Promise<number> {
    const url = page.shell.origin + (page.kind === 'not-found' ? '/404/' : page.path);
    const bytes = this.#withPolicy(await renderBytes(this.#renderer, url, { page }));
    this.#write(fileOf(page.path), bytes);
    return bytes.length;
  }
}
