import path from 'node:path';
import { loadSite } from '#config/load.server.ts';
import { environment } from '#lib/files/environment.server.ts';
import { currentRelease } from '#publish/release/release.server.ts';
import type { ObjectStore } from '#publish/targets/object-store.ts';
import { removeEndedPreviews } from '#publish/targets/push-preview.server.ts';
import { pinRelease, readLive, removeExpiredReleases, rollBackRelease } from '#publish/targets/push-release.ts';
import { pushToTarget } from '#publish/targets/push-to-target.server.ts';
import { storeOf } from '#publish/targets/site-targets.server.ts';
import type { PublishTarget } from '#site/schema/publish-targets.ts';
import { audited } from './audited.ts';
import { parseArguments, printJson, Usage } from './cli.ts';

const usage = `Publishes releases of a site to its targets (publish.targets in the site's file), and goes back.

npm run releases -- push <site> [--target NAME] [--start-over]
npm run releases -- list <site> [--target NAME]
npm run releases -- rollback <site> [release] [--target NAME]
npm run releases -- pin <site> <release> [--target NAME]
npm run releases -- unpin <site> <release> [--target NAME]
npm run releases -- gc <site> [--target NAME] [--keep N]

  push      publishes the release that stands (dist/<site>/current): uploads what is missing, then makes it live
  list      what is live at each target, and what one can go back to
  rollback  makes an earlier release live again; without a name the one before. It stays until a push
  pin       keeps a release until it is unpinned, however old it is
  gc        removes releases that were last live more than 14 days ago; the last two and what is pinned stay. Previews that are over go too
  --keep N  with gc, for a disk that runs out: removes younger ones too, so that N stay beside the live one (1 at least) and what is pinned
  --json    prints one JSON object
  --start-over  with push, where the machine is lost that built what is live: makes the release live though it is counted lower

Exit codes: 0 done, 1 a target failed or there is no such release, 2 wrong usage, 3 refused or taken back.`;

const { values, positionals } = parseArguments(usage, { target: { type: 'string' }, 'start-over': { type: 'boolean' }, keep: { type: 'string' } });
const [action = '', slug, release, ...more] = positionals;
type Result = { words: string; code: 0 | 3; [fact: string]: unknown };
const actions: Readonly<Record<string, (target: PublishTarget) => Promise<Result>>> = {
  push,
  list: (target) => list(storeOf(target, process.env)),
  rollback: (target) => rollback(storeOf(target, process.env)),
  pin: (target) => pin(storeOf(target, process.env), true),
  unpin: (target) => pin(storeOf(target, process.env), false),
  gc: (target) => gc(storeOf(target, process.env)),
};
const chosen = Object.hasOwn(actions, action) ? actions[action] : undefined;
if (chosen === undefined || more.length > 0) throw new Usage('Say push, list, rollback, pin, unpin or gc.', usage);
if (slug === undefined) throw new Usage(`Say of which site: npm run releases -- ${action} <site>.`, usage);
if (release !== undefined && !['rollback', 'pin', 'unpin'].includes(action)) throw new Usage(`${action} takes no release.`, usage);
const startOver = values['start-over'] === true;
if (startOver && action !== 'push') throw new Usage(`${action} takes no --start-over.`, usage);
const { keep } = values;
if (keep !== undefined && action !== 'gc') throw new Usage(`${action} takes no --keep.`, usage);
if (keep !== undefined && !/^[1-9]\d{0,3}$/.test(keep)) throw new Usage(`--keep ${keep} is no number from 1 on.`, usage);
if (release === undefined && ['pin', 'unpin'].includes(action))
  throw new Usage(`Say which release: npm run releases -- ${action} ${slug} <release>.`, usage);

const { sitesDir, outDir, now } = environment();
const siteSlug = slug;
const siteDir = path.join(outDir, slug);
const { targets } = (await loadSite(slug, sitesDir)).publish;
const named = targets.filter(({ name }) => values.target === undefined || name === values.target);
if (named.length === 0) {
  const rule = values.target === undefined ? 'names no target' : `has no target ${values.target}`;
  throw new Error(`${slug}: publish.targets ${rule}. Add one, such as {"name": "web", "kind": "directory", "directory": "/srv/www/${slug}"}.`);
}

const results: ({ target: string } & Omit<Result, 'words' | 'code'>)[] = [];
let code = 0;
for (const target of named) {
  try {
    const before = await liveAt(target);
    const { words, code: own, ...facts } = await chosen(target);
    await auditTarget(target, before, facts);
    results.push({ target: target.name, ...facts });
    if (code === 0) code = own;
    if (!values.json) process.stdout.write(`${target.name}: ${words}\n`);
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    results.push({ target: target.name, error: message });
    code = 1;
    process.stderr.write(`${slug}, target ${target.name}: ${message}\n`);
  }
}
if (values.json) printJson({ site: slug, targets: results });
process.exitCode = code;

async function liveAt(target: PublishTarget): Promise<string | null> {
  return target.kind === 'command' ? null : ((await readLive(storeOf(target, process.env)))?.pointer.live.folder ?? null);
}

/** What readers get, or what was done to a release that they do not get. */
async function auditTarget(target: PublishTarget, before: string | null, facts: Readonly<Record<string, unknown>>): Promise<void> {
  const after = target.kind === 'command' && action === 'push' ? currentRelease(siteDir) : await liveAt(target);
  const change = { site: siteSlug, what: `${action} ${target.name}` };
  const removed = Array.isArray(facts.removed) ? facts.removed.join(', ') : '';
  if (after !== before) await audited('releases', [{ ...change, before, after }]);
  else if (action === 'pin' || action === 'unpin') await audited('releases', [{ ...change, before: null, after: release ?? null }]);
  else if (removed !== '') await audited('releases', [{ ...change, before: removed, after: null }]);
}

async function push(target: PublishTarget): Promise<Result> {
  const { folder, files, uploaded, outcome, why } = await pushToTarget(target, siteDir, { now, variables: process.env, startOver });
  const count = target.kind === 'command' ? '' : `, ${uploaded} of ${files} files uploaded`;
  const words = `${folder} ${outcome}${count}.${why === null ? '' : ` ${why}`}`;
  return { release: folder, outcome, uploaded, why, words, code: outcome === 'refused' || outcome === 'taken back' ? 3 : 0 };
}

async function list(store: ObjectStore): Promise<Result> {
  const pointer = (await readLive(store))?.pointer ?? null;
  if (pointer === null) return { live: null, past: [], words: 'nothing was published yet.', code: 0 };
  const past = pointer.past.map(({ folder, until }) => ({
    release: folder,
    until: new Date(until).toISOString(),
    pinned: pointer.pinned.includes(folder),
  }));
  const lines = past.map((one) => `\n  ${one.release}  live until ${one.until}${one.pinned ? ', pinned' : ''}`);
  return { live: pointer.live.folder, past, words: `${pointer.live.folder} is live.${lines.join('')}`, code: 0 };
}

async function rollback(store: ObjectStore): Promise<Result> {
  const to = release ?? (await readLive(store))?.pointer.past[0]?.folder;
  if (to === undefined) throw new Error('no release is left there to go back to.');
  const { folder } = await rollBackRelease(store, to, now);
  return { live: folder, words: `${folder} is live again.`, code: 0 };
}

async function pin(store: ObjectStore, isPinned: boolean): Promise<Result> {
  await pinRelease(store, release ?? '', isPinned);
  return { release, pinned: isPinned, words: `${release} ${isPinned ? 'is pinned: gc leaves it' : 'is not pinned any more'}.`, code: 0 };
}

async function gc(store: ObjectStore): Promise<Result> {
  const expired = await removeExpiredReleases(store, now, keep === undefined ? undefined : Number(keep));
  const removed = [...expired, ...(await removeEndedPreviews(store, now))];
  return { removed, words: `${removed.length} releases removed.${removed.map((folder) => `\n  ${folder}`).join('')}`, code: 0 };
}
