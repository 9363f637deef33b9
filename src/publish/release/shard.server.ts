import { hash } from 'node:crypto';
import { statSync } from 'node:fs';
import path from 'node:path';
import { type Clock, clockAt } from '#lib/clock.ts';
import type { Page, PageKind } from '#pages/_registry.ts';
import type { DataFile } from '#search/published/live-files.ts';
import type { Site } from '#site/schema/site.ts';
import { readRemembered } from '#stock/memory.server.ts';
import { type Bundle, loadRenderer, type Renderer } from '../render/bundle.server.ts';
import { digestsOf, staleReason } from '../render/page-digest.server.ts';
import { policyWriter } from '../render/policy-bytes.server.ts';
import { policyHosts } from '../render/policy-hosts.ts';
import { sha256 } from '../render/sha256.server.ts';
import { type Route, type SiteOutput, siteOutput } from '../routes/site-output.ts';
import type { TextFile } from '../routes/sitemap.ts';
import { snapshotFor } from './read-ahead.server.ts';
import { fileOf, type Manifest, type ManifestPage, readManifest, releaseDir } from './release.server.ts';
import { ReleaseWriter, type WriterFolders } from './release-writer.server.ts';

/** One worker's share of a site: it takes blocks of routes from a queue that all workers of the site share, until none is left. */
export type ShardJob = {
  site: Site;
  dataDir: string;
  siteDir: string;
  /** Epoch milliseconds. */
  now: number;
  bundle: Bundle;
  /** Whether this worker also writes the files that are no pages. */
  first: boolean;
  /** How many workers share the queue. */
  of: number;
  /** Shared memory: the number of the next block. */
  queue: Int32Array<SharedArrayBuffer>;
  /** The release to build upon; null renders everything. */
  previous: string | null;
  /** Where pages go; null only finds out what would change. */
  work: WriterFolders | null;
  /** Only pages of these kinds, to measure one; left out: all. */
  kinds?: readonly PageKind[];
};

export type PageChange = { path: string; kind: string; reason: string };

export type ShardResult = {
  /** Pages that were looked at anew. */
  pages: Manifest['pages'];
  /** Paths of pages whose inputs did not change: they stay as the manifest before has them. */
  kept: string[];
  files: Manifest['files'];
  changes: PageChange[];
  bytes: number;
  nextChange: number | null;
  warnings: string[];
  errors: { path: string; message: string }[];
};

/** Renders a shard, or with no `work` only plans it. Only what changed is written: the rest is in the release before. A page that fails is reported and left out; the others go on. */
export async function renderShard(job: ShardJob, progress: (pages: number) => void = () => {}): Promise<ShardResult> {
  const clock = clockAt(job.now);
  const { site } = job;
  const renderer = job.work === null ? null : loadRenderer(job.bundle);
  // Only the redirects ask for vehicles that are gone, and only one worker writes them.
  const dropped = job.first && site.seo.sold_redirect ? [...readRemembered(job.dataDir, site.slug).values()] : [];
  const output = siteOutput(site, snapshotFor(job.dataDir, site.slug), clock, sha256, dropped);
  const previous = readManifest(job.siteDir, job.previous);
  const result: ShardResult = { pages: {}, kept: [], files: {}, changes: [], bytes: 0, nextChange: null, warnings: [], errors: [] };
  const write = job.work === null || renderer === null ? null : new PageWriter(job, job.work, await renderer, output.themeHash);
  const planned: Planned = { job, clock, previous, write, result, base: baseInputs(job, output) };
  if (job.first) {
    const live = output.live((inputs) => hash('sha256', planned.base + inputs, 'base64url').slice(0, 16));
    for (const file of [...output.files(), ...live.texts]) keepFile(file, planned);
    for (const file of live.data) keepData(file, planned);
    result.warnings = output.warnings;
    result.errors.push(...output.errors);
  }
  const routes = job.kinds === undefined ? output.routes : output.routes.filter(({ kind }) => job.kinds?.includes(kind));
  for (const block of blocksOf(routes, job)) {
    for (const route of block) await renderRoute(route, planned);
    progress(block.length);
  }
  write?.finish();
  result.nextChange = clock.nextChange();
  return result;
}

/** The queue of a site's blocks, before any is taken: an atomic counter. */
export const newQueue = () => new Int32Array(new SharedArrayBuffer(4));

/** The blocks that fall to this worker: long enough that like vehicles stay together, short enough that no worker waits for another. */
function* blocksOf(routes: readonly Route[], { of, queue }: ShardJob): Generator<readonly Route[]> {
  const size = Math.min(128, Math.max(16, Math.ceil(routes.length / (of * 8))));
  for (let at = 0; ; ) {
    at = Atomics.add(queue, 0, 1) * size;
    if (at >= routes.length) return;
    yield routes.slice(at, at + size);
  }
}

type Planned = {
  job: ShardJob;
  clock: Clock;
  previous: Manifest | null;
  write: PageWriter | null;
  result: ShardResult;
  /** What all pages with inputs are made from. */
  base: string;
};

/**
 * Everything but the stock that decides what the models of pages with inputs say: those of vehicles and listings. Of the site's own texts they show
 * the accessories alone. The shell and the policy follow from the config.
 */
function baseInputs({ site: { content, ...config }, bundle }: ShardJob, output: SiteOutput): string {
  return hash('sha256', JSON.stringify([bundle.id, config, content.accessories, output.themeHash, output.sharedInputs]), 'base64url');
}

async function renderRoute(route: Route, { job, clock, previous, write, result, base }: Planned): Promise<void> {
  try {
    const before = previous?.pages[route.path];
    const inputs = route.inputs === undefined ? undefined : hash('sha256', base + route.inputs(), 'base64url').slice(0, 22);
    if (before !== undefined && previous !== null && isFresh(before, inputs, previous.now, job.now)) {
      if (before.until !== null) clock.reached(before.until);
      result.kept.push(route.path);
      result.bytes += before.bytes;
      return;
    }
    const { value: page, until } = clock.watched(route.make);
    const digests = digestsOf(page, job.bundle.id, policyHosts(job.site));
    const reason = staleReason(before?.digests, digests);
    const bytes = before !== undefined && reason === null ? before.bytes : write === null ? 0 : await write.page(page);
    result.pages[route.path] = { kind: page.kind, digests, bytes, until, ...(inputs === undefined ? {} : { inputs }) };
    result.bytes += bytes;
    if (reason !== null) result.changes.push({ path: route.path, kind: page.kind, reason });
  } catch (error) {
    result.errors.push({ path: route.path, message: error instanceof Error ? error.message : String(error) });
  }
}

/** Whether a page needs no model to be known unchanged (incremental render). A clock that was put back may undo what time did. */
function isFresh(before: ManifestPage, inputs: string | undefined, builtAt: number, now: number): boolean {
  return inputs !== undefined && before.inputs === inputs && now >= builtAt && (before.until === null || now < before.until);
}

function keepFile(file: TextFile, { previous, write, result }: Planned): void {
  const digest = hash('sha256', file.body, 'base64url').slice(0, 16);
  result.files[file.path] = digest;
  result.bytes += Buffer.byteLength(file.body);
  if (previous?.files[file.path] === digest) return;
  write?.text(fileOf(file.path), file.body);
  result.changes.push({ path: file.path, kind: 'file', reason: previous?.files[file.path] ? 'content' : 'new' });
}

/** A file that cannot be made is reported and left out, so that the next build tries again; the pages stand without it. */
function keepData({ path: name, make }: DataFile, { job, previous, write, result }: Planned): void {
  if (previous !== null && previous.files[name] !== undefined) {
    result.files[name] = name;
    result.bytes += statSync(path.join(releaseDir(job.siteDir, previous.release), fileOf(name))).size;
    return;
  }
  try {
    if (write !== null) {
      const bytes = make();
      write.bytes(fileOf(name), bytes);
      result.bytes += bytes.length;
    }
    result.files[name] = name;
    result.changes.push({ path: name, kind: 'file', reason: 'new' });
  } catch (error) {
    result.errors.push({ path: name, message: error instanceof Error ? error.message : String(error) });
  }
}

/** Renders the pages of one shard into the folder of the release to be. */
class PageWriter {
  readonly #renderer: Renderer;
  readonly #files: ReleaseWriter;
  readonly #withPolicy: (page: string) => Buffer;

  constructor(job: ShardJob, folders: WriterFolders, renderer: Renderer, themeHash: string) {
    this.#renderer = renderer;
    this.#files = new ReleaseWriter(folders);
    const { scripts, styles } = renderer.policy;
    this.#withPolicy = policyWriter({ scripts, styles: [themeHash, ...styles] }, policyHosts(job.site));
  }

  finish(): void {
    this.#files.finish();
  }

  text(file: string, text: string): void {
    this.#files.write(file, text);
  }

  bytes(file: string, bytes: Uint8Array): void {
    this.#files.write(file, Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
  }

  /** @returns bytes written. */
  async page(page: Page): Promise<number> {
    const url = page.shell.origin + (page.kind === 'not-found' ? '/404/' : page.path);
    const bytes = this.#withPolicy(await this.#renderer.pages.render(url, { page }));
    this.#files.write(fileOf(page.path), bytes);
    return bytes.length;
  }
}
