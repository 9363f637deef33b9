import { hash } from 'node:crypto';
import { type Clock, clockAt } from '#lib/clock.ts';
import type { Page, PageKind } from '#pages/_registry.ts';
import type { DataFile, LiveFiles } from '#search/published/live-files.ts';
import { liveConfigPath } from '#search/state/live-config.ts';
import type { Site } from '#site/schema/site.ts';
import type { RememberedVehicle } from '#stock/remembered.ts';
import { type MadeFile, madeFiles } from '../made/made-files.server.ts';
import { type Bundle, loadRenderer, type Renderer } from '../render/bundle.server.ts';
import { digestsOf, staleReason } from '../render/page-digest.server.ts';
import { policyWriter } from '../render/policy-bytes.server.ts';
import { policyHosts } from '../render/policy-hosts.ts';
import { sha256 } from '../render/sha256.server.ts';
import { type Route, type SiteOutput, siteOutput } from '../routes/site-output.ts';
import type { TextFile } from '../routes/sitemap.ts';
import { blocksOf } from './block-queue.ts';
import { faultWords, isDiskFault } from './disk-fault.ts';
import { readManifest } from './manifest.server.ts';
import type { Manifest, ManifestPage } from './manifest.ts';
import { manifestsFor, siteFor, snapshotFor } from './read-ahead.server.ts';
import { fileOf, releaseDir } from './release.server.ts';
import { ReleaseWriter, type WriterFolders } from './release-writer.server.ts';
import { intactStamp, isTurnOf, type Stamp } from './stamp.server.ts';

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
  /** Shared memory: how many blocks were taken. */
  queue: Int32Array<SharedArrayBuffer>;
  /** The release to build upon; null: there is none. */
  previous: string | null;
  /** Files of the release to build upon that are not as its manifest says, all looked at already; null: look at each. */
  doubted: readonly string[] | null;
  /** Renders everything; the release to build upon only stands in for pages that fail. */
  full?: boolean;
  /** Where pages go; null only finds out what would change. */
  work: WriterFolders | null;
  /** Only pages of these kinds, to measure one; left out: all. */
  kinds?: readonly PageKind[];
};

export type PageChange = { path: string; kind: string; reason: string };

export type ShardResult = {
  /** Pages that were looked at anew. The others stay as the manifest before has them. */
  pages: Map<string, ManifestPage>;
  /** Paths of pages of the release before that are not among the pages any more. */
  gone: string[];
  files: Manifest['files'];
  changes: PageChange[];
  nextChange: number | null;
  warnings: string[];
  errors: PageError[];
  /** How many vehicles the snapshot holds. */
  vehicles: number;
};

/** A page or file that could not be made. `stays`: the release before has it, and its bytes stay; else it is left out. */
export type PageError = { path: string; kind: string; message: string; stays: boolean };

/**
 * Renders a shard, or with no `work` only plans it. Only what changed is written: the rest is in the release before. A page that fails is reported,
 * and stays as the release before has it; the others go on.
 * @throws where the disk fails, which is no fault of a page.
 */
export async function renderShard(given: ShardJob, progress: (pages: number) => void = () => {}): Promise<ShardResult> {
  const clock = clockAt(given.now);
  const site = siteFor(given.dataDir, given.site);
  const job = { ...given, site };
  const renderer = job.work === null ? null : loadRenderer(job.bundle);
  // Only the redirects ask for vehicles that are gone, and only one worker writes them.
  const dropped = job.first && site.seo.sold_redirect ? await goneVehicles(job) : [];
  const snapshot = snapshotFor(job.dataDir, site.slug);
  const output = siteOutput(site, snapshot, clock, sha256, dropped);
  const previous = readManifest(job.siteDir, job.previous, manifestsFor(job.dataDir, site.slug));
  const { length: vehicles } = snapshot.vehicles;
  const result: ShardResult = { pages: new Map(), gone: [], files: {}, changes: [], nextChange: null, warnings: [], errors: [], vehicles };
  const write = job.work === null || renderer === null ? null : new PageWriter(job, job.work, await renderer, output.themeHash);
  const previousDir = previous === null ? null : releaseDir(job.siteDir, previous.release);
  const planned: Planned = {
    job,
    clock,
    previous,
    previousDir,
    write,
    result,
    base: baseInputs(job, output),
    doubted: job.doubted === null ? null : new Set(job.doubted),
  };
  if (job.first) {
    const live = output.live((inputs) => hash('sha256', planned.base + inputs, 'base64url').slice(0, 16));
    for (const file of output.files()) keepFile(file, planned);
    for (const file of madeFiles(site, output.shareCard, job.bundle.id)) await keepMade(file, planned);
    keepLive(live, planned);
    result.gone = goneFrom(previous, output.routes);
    result.warnings = [...output.warnings(), ...live.warnings()];
  }
  const routes = job.kinds === undefined ? output.routes : output.routes.filter(({ kind }) => job.kinds?.includes(kind));
  for (const block of blocksOf(routes, job.of, job.queue, job.first ? 'front' : 'back')) {
    for (const route of block) await renderRoute(route, planned);
    progress(block.length);
  }
  write?.finish();
  result.nextChange = clock.nextChange();
  return result;
}

/** Imported when needed: its schema library would cost each worker of each build a twentieth of a second. */
async function goneVehicles({ dataDir, site }: ShardJob): Promise<RememberedVehicle[]> {
  const { readRemembered } = await import('#stock/memory.server.ts');
  return [...readRemembered(dataDir, site.slug).values()];
}

type Planned = {
  job: ShardJob;
  clock: Clock;
  previous: Manifest | null;
  /** The folder of that release. */
  previousDir: string | null;
  write: PageWriter | null;
  result: ShardResult;
  /** What all pages with inputs are made from. */
  base: string;
  doubted: ReadonlySet<string> | null;
};

/**
 * Everything but the stock that decides what the models of pages with inputs say: those of vehicles and listings. Of the site's own texts they show
 * the accessories alone. The shell and the policy follow from the config.
 */
function baseInputs({ site: { content, ...config }, bundle }: ShardJob, output: SiteOutput): string {
  return hash('sha256', JSON.stringify([bundle.id, config, content.accessories, output.themeHash, output.sharedInputs]), 'base64url');
}

async function renderRoute(route: Route, planned: Planned): Promise<void> {
  const { job, clock, previous, write, result, base } = planned;
  const { path: page, kind } = route;
  const earlier = previous?.pages.get(page);
  try {
    const before = job.full ? undefined : earlier;
    const stamp = before === undefined ? null : stampBefore(page, before, planned);
    const inputs = route.inputs === undefined ? undefined : hash('sha256', base + route.inputs(), 'base64url').slice(0, 22);
    if (before !== undefined && stamp !== null && previous !== null && isFresh(before, inputs, previous.now, job.now)) {
      if (before.until !== null) clock.reached(before.until);
      if (stamp !== before) result.pages.set(page, { ...before, ...stamp });
      return;
    }
    const { value: made, until } = clock.watched(route.make);
    const digests = digestsOf(made, job.bundle.id, policyHosts(job.site));
    const reason = before !== undefined && stamp === null ? 'damaged' : staleReason(before?.digests, digests);
    const { bytes, mtime, sum } = reason === null && stamp !== null ? stamp : write === null ? unwritten : await write.page(made);
    result.pages.set(page, { kind: made.kind, digests, bytes, mtime, sum, until, ...(inputs === undefined ? {} : { inputs }) });
    if (reason !== null) result.changes.push({ path: page, kind: made.kind, reason });
  } catch (error) {
    if (isDiskFault(error)) throw error;
    const stamp = earlier === undefined ? null : stampBefore(page, earlier, planned);
    if (earlier !== undefined && stamp !== null) result.pages.set(page, { ...earlier, ...stamp, failed: true });
    else if (earlier !== undefined) result.gone.push(page);
    result.errors.push({ path: page, kind, message: faultWords(error), stays: stamp !== null });
  }
}

/** Pages that no route leads to any more. */
function goneFrom(previous: Manifest | null, routes: readonly Route[]): string[] {
  if (previous === null) return [];
  const paths = new Set(routes.map((route) => route.path));
  return [...previous.pages.keys()].filter((page) => !paths.has(page));
}

/** What a dry run says of a file that it does not write. */
const unwritten: Stamp = { bytes: 0, mtime: 0, sum: 0 };

/** The stamp of a path's file in the release before; null where it is damaged. */
function stampBefore(pagePath: string, stamp: Stamp, { job, previousDir, doubted }: Planned): Stamp | null {
  const file = fileOf(pagePath);
  if (doubted !== null && !doubted.has(file)) return stamp;
  return previousDir === null ? null : intactStamp(`${previousDir}/${file}`, stamp, isTurnOf(file, job.now));
}

/** Whether a page needs no model to be known unchanged (incremental render). A clock that was put back may undo what time did. */
function isFresh(before: ManifestPage, inputs: string | undefined, builtAt: number, now: number): boolean {
  if (inputs === undefined || before.failed) return false;
  return before.inputs === inputs && now >= builtAt && (before.until === null || now < before.until);
}

function keepFile({ path: name, body }: TextFile, planned: Planned): void {
  keepAs(name, hash('sha256', body, 'base64url').slice(0, 16), () => Buffer.from(body), planned);
}

/** A file whose digest is known before it is made. */
function keepAs(name: string, digest: string, make: () => Uint8Array, planned: Planned): void {
  if (!standsAs(name, digest, planned)) writeAs(name, digest, make, planned);
}

/** Whether the release before has a file whole and made from the same: then it is kept. */
function standsAs(name: string, digest: string, planned: Planned): boolean {
  const { job, previous, result } = planned;
  const before = job.full ? undefined : previous?.files[name];
  const stamp = before?.digest === digest ? stampBefore(name, before, planned) : null;
  if (stamp === null) return false;
  result.files[name] = { bytes: stamp.bytes, mtime: stamp.mtime, sum: stamp.sum, digest };
  return true;
}

function writeAs(name: string, digest: string, make: () => Uint8Array, { job, previous, write, result }: Planned): void {
  const before = job.full ? undefined : previous?.files[name];
  result.files[name] = { ...(write === null ? unwritten : write.bytes(fileOf(name), make())), digest };
  result.changes.push({ path: name, kind: 'file', reason: before === undefined ? 'new' : before.digest === digest ? 'damaged' : 'content' });
}

/** A file that is made when what it is made from changed. One that cannot be made stays as it was. */
async function keepMade({ path: name, digest, make }: MadeFile, planned: Planned): Promise<void> {
  const { previous, result } = planned;
  if (standsAs(name, digest, planned)) return;
  try {
    const made = planned.write === null ? null : await make();
    writeAs(name, digest, () => made ?? new Uint8Array(), planned);
  } catch (error) {
    if (isDiskFault(error)) throw error;
    const before = previous?.files[name];
    const stamp = before === undefined ? null : stampBefore(name, before, planned);
    if (before !== undefined && stamp !== null) result.files[name] = { ...before, failed: true };
    result.errors.push({ path: name, kind: 'file', message: faultWords(error), stays: stamp !== null });
  }
}

/**
 * What the live search loads. An index that cannot be made is reported; the search of the release before stays then, whole, and the next build tries
 * again. Where there is none, its pages stand without.
 */
function keepLive({ texts, data }: LiveFiles, planned: Planned): void {
  const { result } = planned;
  const failed = data.flatMap((file) => keepData(file, planned) ?? []);
  const earlier = failed.length === 0 ? null : searchBefore(planned);
  if (earlier !== null) {
    const names = new Set(data.map((file) => file.path));
    for (const name of names) delete result.files[name];
    result.changes = result.changes.filter((change) => !names.has(change.path));
    for (const name of names) if (earlier[name] === undefined) planned.write?.remove(fileOf(name));
    Object.assign(result.files, earlier);
  }
  for (const file of texts) if (earlier?.[file.path] === undefined) keepFile(file, planned);
  result.errors.push(...failed.map((error) => ({ ...error, stays: earlier !== null })));
}

/** @returns what went wrong; null when it is made. */
function keepData({ path: name, make }: DataFile, planned: Planned): PageError | null {
  try {
    keepAs(name, name, make, planned);
    return null;
  } catch (error) {
    if (isDiskFault(error)) throw error;
    return { path: name, kind: 'file', message: faultWords(error), stays: false };
  }
}

/** The live search's config of the release before with its index; null where anything of them is missing or damaged. */
function searchBefore(planned: Planned): Manifest['files'] | null {
  const files = Object.entries(planned.previous?.files ?? {}).filter(([name]) => name === liveConfigPath || name.startsWith('/search-index/'));
  const isWhole = files.some(([name]) => name === liveConfigPath) && files.every(([name, one]) => stampBefore(name, one, planned) !== null);
  return isWhole ? Object.fromEntries(files.map(([name, one]) => [name, { ...one, failed: true as const }])) : null;
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

  bytes(file: string, bytes: Uint8Array): Stamp {
    return this.#files.write(file, Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
  }

  remove(file: string): void {
    this.#files.remove(file);
  }

  async page(page: Page): Promise<Stamp> {
    const url = page.shell.origin + (page.kind === 'not-found' ? '/404/' : page.path);
    const bytes = this.#withPolicy(await this.#renderer.pages.render(url, { page }));
    return this.#files.write(fileOf(page.path), bytes);
  }
}
