import { hash } from 'node:crypto';
import { nothingPublished, withGrace } from '#compliance/published.ts';
import { clockAt } from '#lib/time/clock.ts';
import type { Page } from '#pages/registry.ts';
import { siteSummary } from '#reviews/rating.ts';
import { withSharePicture } from '#site/copy/share-image.ts';
import type { Snapshot } from '#stock/write/snapshot.server.ts';
import { amountOf } from '#vehicle/price.ts';
import { madeFiles } from '../made/made-files.server.ts';
import { loadRenderer } from '../render/bundle.server.ts';
import { digestsOf, sectionDigest, sectionOf, staleReason } from '../render/page-digest.server.ts';
import { mediaHosts, policyHosts } from '../render/policy-hosts.ts';
import { sha256 } from '../render/sha256.server.ts';
import { type Route, type SiteOutput, siteOutput } from '../routes/site-output.ts';
import { blocksOf } from './block-queue.ts';
import { faultWords, isDiskFault } from './disk-fault.ts';
import { pageKey, quietIn, recallJudgements } from './judged.server.ts';
import { earlier, judgedAlike, writeLawful } from './lawful-page.server.ts';
import { readManifest } from './manifest.server.ts';
import type { Manifest, ManifestPage } from './manifest.ts';
import { PageWriter } from './page-writer.server.ts';
import { type Planned, stampBefore, unwritten } from './planned.ts';
import { cardsFor, manifestsFor, siteFor, snapshotFor } from './read-ahead.server.ts';
import { releaseDir } from './release.server.ts';
import { keepAds } from './shard-ads.server.ts';
import { keepFile, keepLive, keepMade } from './shard-files.server.ts';
import type { ShardJob, ShardResult } from './shard-job.ts';
import { publishSharePicture } from './share-pictures.server.ts';
import type { Stamp } from './stamp.server.ts';

/**
 * Renders a shard, or only plans it without `work`. Writes only changes; failed pages are reported and keep the earlier version.
 * @throws disk errors.
 */
export async function renderShard(given: ShardJob, progress: (pages: number) => void = () => {}): Promise<ShardResult> {
  const clock = clockAt(given.now);
  const site = siteFor(given.dataDir, given.site);
  const job = { ...given, site };
  const renderer = job.work === null ? null : loadRenderer(job.bundle);
  const snapshot = snapshotFor(job.dataDir, site.slug, job.snapshot);
  const judgedPages = recallJudgements(job, snapshot);
  const output = siteOutput(
    site,
    { ...snapshot, vehicles: [...withGrace(snapshot.vehicles, job.published ?? nothingPublished)] },
    clock,
    sha256,
    job.dropped,
    cardsFor(job.dataDir, site.slug),
  );
  const previous = readManifest(job.siteDir, job.previous, manifestsFor(job.dataDir, site.slug));
  const hosts = mediaHosts(site, job.pictureHosts, snapshot, clock);
  const policy = policyHosts(site, hosts);
  const result = emptyResult(job, snapshot, hosts);
  const write = job.work === null || renderer === null ? null : new PageWriter(job, job.work, await renderer, policy);
  const previousDir = previous === null ? null : releaseDir(job.siteDir, previous.release);
  const planned: Planned = {
    job,
    output,
    policy,
    clock,
    previous,
    previousDir,
    write,
    result,
    base: baseInputs(job, output, hosts),
    badPictures: new Set(),
    doubted: job.doubted === null ? null : new Set(job.doubted),
    judgedPages,
  };
  if (job.first) {
    const liveWarnings = await writeBeside(planned, hosts);
    result.gone = goneFrom(previous, output.routes);
    result.warnings = [...output.warnings(), ...liveWarnings];
    result.compliance = output.compliance();
  }
  const routes = job.kinds === undefined ? output.routes : output.routes.filter(({ kind }) => job.kinds?.includes(kind));
  for (const block of blocksOf(routes, job.of, job.queue, job.first ? 'front' : 'back')) {
    for (const route of block) {
      try {
        const shared = route.sharePicture === undefined ? null : await publishSharePicture(route, planned);
        const seen = see(route, shared, planned);
        // Synchronous fast path: awaiting each kept page doubles its cost.
        if (!isKept(route, seen, planned)) await renderRoute(route, seen, planned);
      } catch (error) {
        leaveOut(route, error, planned);
      }
    }
    progress(block.length);
  }
  write?.finish();
  if (job.judged?.keeps) result.judged.vehicles = quietIn(snapshot);
  result.nextChange = clock.nextChange();
  return result;
}

/** What its files need is garbage once it returns. @returns warnings of the live search. */
async function writeBeside(planned: Planned, hosts: readonly string[]): Promise<string[]> {
  const { job, output } = planned;
  const { files, live: liveOf, ads } = output.beside();
  const sealOf = (inputs: string) => hash('sha256', planned.base + inputs, 'base64url').slice(0, 16);
  // None named would allow any.
  const live = liveOf(sealOf, hosts.length > 0 ? hosts : [new URL(job.site.url).host]);
  const held = keepAds(ads(), planned);
  for (const file of files()) if (!held.has(file.path)) keepFile(file, planned);
  for (const file of madeFiles(job.site, output.shareCard, job.bundle.id)) await keepMade(file, planned);
  keepLive(live, planned);
  return live.warnings();
}

function emptyResult({ first, site }: ShardJob, { vehicles, media }: Snapshot, hosts: readonly string[]): ShardResult {
  const priced = first ? vehicles.filter((vehicle) => amountOf(vehicle, site) !== null).length : 0;
  const found = { nextChange: null, warnings: [], errors: [], compliance: [], judged: { vehicles: new Map(), pages: [] }, ads: [] };
  return { pages: new Map(), gone: [], files: {}, changes: [], ...found, hosts, media: media ?? null, vehicles: vehicles.length, priced };
}

/** Inputs except stock of vehicle and listing pages: of the site's texts, only accessories and the rating. Shell and policy follow from the config and the hosts. */
function baseInputs({ site, bundle }: ShardJob, output: SiteOutput, hosts: readonly string[]): string {
  const { content, ...config } = site;
  return hash('sha256', JSON.stringify([bundle.id, config, content.accessories, siteSummary(site), output.sharedInputs, hosts]), 'base64url');
}

type Seen = {
  /** Base entry, unless everything is rendered. */
  before: ManifestPage | undefined;
  /** Stamp in the base; null: damaged. */
  stamp: Stamp | null;
  /** Current input digest; undefined: unknown before rendering. */
  inputs: string | undefined;
  /** The path of its picture for sharing; null without one. */
  shared: string | null;
};

/** What pages with inputs are made from beside them. */
const baseOf = (shared: string | null, { base }: Planned) => (shared === null ? base : base + shared);

function see({ path: page, inputs }: Route, shared: string | null, planned: Planned): Seen {
  const before = planned.job.full ? undefined : planned.previous?.pages.get(page);
  const stamp = before === undefined ? null : stampBefore(page, before, planned);
  return { before, stamp, inputs: inputs === undefined ? undefined : routeDigest(baseOf(shared, planned), inputs()), shared };
}

/** @returns whether the page is unchanged and kept. */
function isKept({ path: page }: Route, { before, stamp, inputs }: Seen, planned: Planned): boolean {
  if (inputs === undefined || before?.inputs !== inputs || stamp === null || !isStanding(before, planned)) return false;
  if (before.until !== null) planned.clock.reached(before.until);
  if (stamp !== before) planned.result.pages.set(page, { ...before, ...stamp });
  return true;
}

async function renderRoute(route: Route, { before, stamp, inputs, shared }: Seen, planned: Planned): Promise<void> {
  const { path: page } = route;
  const { job, clock, policy, result } = planned;
  const base = baseOf(shared, planned);
  const mayStay = inputs !== undefined && before !== undefined && stamp !== null && isStanding(before, planned);
  if (mayStay && before.proof === undefined && (await renewSection(route, { ...before, ...stamp }, inputs, base, planned))) return;
  const { value: plain, until } = clock.watched(route.make);
  const finished = (page: Page): Page => (shared === null ? page : { ...page, head: withSharePicture(page.head, shared, job.site) });
  const made = finished(plain);
  const digests = digestsOf(made, job.bundle.id, policy);
  const stale = before !== undefined && stamp === null ? 'damaged' : staleReason(before?.digests, digests);
  const same = stale === null && stamp !== null ? judgedAlike(route, { ...before, ...stamp }, planned) : null;
  const reason = stale ?? (same === null ? 'law' : null);
  const {
    stamp: { bytes, mtime, sum },
    proof,
    until: lawUntil,
  } = same ?? (await writeLawful(route, made, pageKey(page, digests, inputs), finished, planned));
  const breaches = route.breaches?.() ?? [];
  const rest = route.section === undefined ? {} : { rest: inputsDigest(base, route.section.rest(sectionOf(made))) };
  result.pages.set(page, {
    kind: made.kind,
    digests,
    bytes,
    mtime,
    sum,
    until: earlier(until, lawUntil),
    ...(inputs === undefined ? {} : { inputs }),
    ...rest,
    ...(breaches.length === 0 ? {} : { breaches }),
    ...(proof.length === 0 ? {} : { proof }),
  });
  if (reason !== null) result.changes.push({ path: page, kind: made.kind, reason });
}

/** Reports a failed page and keeps the earlier version. @throws disk errors. */
function leaveOut({ path: page, kind }: Route, error: unknown, planned: Planned): void {
  if (isDiskFault(error)) throw error;
  const { previous, result } = planned;
  const earlier = previous?.pages.get(page);
  const stamp = earlier === undefined ? null : stampBefore(page, earlier, planned);
  if (earlier !== undefined && stamp !== null) result.pages.set(page, { ...earlier, ...stamp, failed: true });
  else if (earlier !== undefined) result.gone.push(page);
  result.errors.push({ path: page, kind, message: faultWords(error), stays: stamp !== null });
}

const inputsDigest = (base: string, inputs: string) => hash('sha256', base + inputs, 'base64url').slice(0, 22);

const listDigests = new WeakMap<readonly string[], { base: string; digest: string }>();

/** Memoized for lists that persist between builds. */
function routeDigest(base: string, inputs: string | readonly string[]): string {
  if (typeof inputs === 'string') return inputsDigest(base, inputs);
  const known = listDigests.get(inputs);
  if (known?.base === base) return known.digest;
  const digest = inputsDigest(base, inputs.join('\n'));
  listDigests.set(inputs, { base, digest });
  return digest;
}

/**
 * Rerenders only the separate section, when other inputs are unchanged.
 * @returns false: render the whole page.
 */
async function renewSection({ path: page, section }: Route, before: ManifestPage, inputs: string, base: string, planned: Planned): Promise<boolean> {
  const { clock, write, result, previousDir } = planned;
  if (section === undefined || previousDir === null) return false;
  const { value: made, until: sectionUntil } = clock.watched(section.make);
  if (made === null || inputsDigest(base, section.rest(made)) !== before.rest) return false;
  const { kind } = made;
  const digest = sectionDigest(made);
  const isSame = digest === before.digests[kind];
  const stamp = isSame ? before : write === null ? unwritten : await write.section(page, made, before, previousDir);
  if (stamp === null) return false;
  if (before.until !== null) clock.reached(before.until);
  const until = earlier(before.until, sectionUntil);
  const { bytes, mtime, sum } = stamp;
  result.pages.set(page, { ...before, digests: { ...before.digests, [kind]: digest }, bytes, mtime, sum, until, inputs });
  if (!isSame) result.changes.push({ path: page, kind: before.kind, reason: kind });
  return true;
}

/** Pages without a route. */
function goneFrom(previous: Manifest | null, routes: readonly Route[]): string[] {
  if (previous === null) return [];
  const paths = new Set(routes.map((route) => route.path));
  return [...previous.pages.keys()].filter((page) => !paths.has(page));
}

/** Whether a page is still valid in time. A clock set back may invalidate it. */
function isStanding({ failed, until }: ManifestPage, { previous, job }: Planned): boolean {
  return !failed && previous !== null && job.now >= previous.now && (until === null || job.now < until);
}
