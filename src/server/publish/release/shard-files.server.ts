import { hash } from 'node:crypto';
import path from 'node:path';
import type { FileInputs } from '#feeds/feed-file.ts';
import { memoizeWeak } from '#lib/cache/memoize.ts';
import type { DataFile, LiveFiles } from '#search/published/live-files.ts';
import { liveConfigPath } from '#search/state/live-config.ts';
import { keptFile } from '../made/kept-file.server.ts';
import type { MadeFile } from '../made/made-files.server.ts';
import type { TextFile } from '../routes/sitemap.ts';
import { faultWords, isDiskFault } from './disk-fault.ts';
import type { Manifest } from './manifest.ts';
import { type Planned, stampBefore, unwritten } from './planned.ts';
import { fileOf } from './release.server.ts';
import type { PageError } from './shard-job.ts';

export function keepFile(file: TextFile, planned: Planned): void {
  const digest = file.inputs === undefined ? shortDigest(file.body) : shortDigest(planned.base + inputsDigestOf(file.inputs));
  keepAs(file.path, digest, () => Buffer.from(file.body), planned);
}

const shortDigest = (text: string) => hash('sha256', text, 'base64url').slice(0, 16);
const partDigest = memoizeWeak(({ json }: FileInputs['parts'][number]) => shortDigest(json));
const inputsDigestOf = memoizeWeak(({ about, parts }: FileInputs) => shortDigest([about, ...parts.map(partDigest)].join('\n')));

/** A file with a known input digest. */
function keepAs(name: string, digest: string, make: () => Uint8Array, planned: Planned): void {
  if (!standsAs(name, digest, planned)) writeAs(name, digest, make, planned);
}

/** Whether the base has an intact file of the same inputs. */
export function standsAs(name: string, digest: string, planned: Planned): boolean {
  const { job, previous, result } = planned;
  const before = job.full ? undefined : previous?.files[name];
  const stamp = before?.digest === digest ? stampBefore(name, before, planned) : null;
  if (stamp === null) return false;
  const { breaches } = before ?? {};
  result.files[name] = { bytes: stamp.bytes, mtime: stamp.mtime, sum: stamp.sum, digest, ...(breaches === undefined ? {} : { breaches }) };
  return true;
}

export function writeAs(name: string, digest: string, make: () => Uint8Array, { job, previous, write, result }: Planned): void {
  const before = job.full ? undefined : previous?.files[name];
  result.files[name] = { ...(write === null ? unwritten : write.bytes(fileOf(name), make())), digest };
  result.changes.push({ path: name, kind: 'file', reason: before === undefined ? 'new' : before.digest === digest ? 'damaged' : 'content' });
}

/** Rebuilds a file if its inputs changed; on an error the earlier file is kept. */
export async function keepMade({ path: name, digest, make }: MadeFile, planned: Planned): Promise<void> {
  const { job, previous, result } = planned;
  if (standsAs(name, digest, planned)) return;
  try {
    const made = planned.write === null ? null : await keptFile(path.join(job.bundle.dir, 'made'), { digest, make });
    writeAs(name, digest, () => made ?? new Uint8Array(), planned);
  } catch (error) {
    if (isDiskFault(error)) throw error;
    const before = previous?.files[name];
    const stamp = before === undefined ? null : stampBefore(name, before, planned);
    if (before !== undefined && stamp !== null) result.files[name] = { ...before, failed: true };
    result.errors.push({ path: name, kind: 'file', message: faultWords(error), stays: stamp !== null });
  }
}

/** Files of the live search. On an error the earlier search is kept whole and the next build retries; without one, pages work without search. */
export function keepLive({ texts, data }: LiveFiles, planned: Planned): void {
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

/** @returns the error; null: none. */
function keepData({ path: name, make, breaches = () => [] }: DataFile, planned: Planned): PageError | null {
  try {
    if (standsAs(name, name, planned)) return null;
    writeAs(name, name, make, planned);
    const found = planned.write === null ? [] : breaches();
    if (found.length > 0) Object.assign(planned.result.files[name] ?? {}, { breaches: found });
    return null;
  } catch (error) {
    if (isDiskFault(error)) throw error;
    return { path: name, kind: 'file', message: faultWords(error), stays: false };
  }
}

/** The base's search config and index; null: missing or damaged. */
function searchBefore(planned: Planned): Manifest['files'] | null {
  const files = Object.entries(planned.previous?.files ?? {}).filter(([name]) => name === liveConfigPath || name.startsWith('/search-index/'));
  const isWhole = files.some(([name]) => name === liveConfigPath) && files.every(([name, one]) => stampBefore(name, one, planned) !== null);
  return isWhole ? Object.fromEntries(files.map(([name, one]) => [name, { ...one, failed: true as const }])) : null;
}
