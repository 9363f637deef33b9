import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { Meilisearch, Settings, Task } from 'meilisearch';
import type { HostedIndex } from '#config/load.server.ts';
import type { Site } from '#site/schema/site.ts';
import type { VehicleDocument } from '../published/documents.ts';
import { indexSettings } from '../published/index-settings.ts';
import { acquireIndexLock } from './index-lock.server.ts';
import { mayManageKeys, orNull, PushRefused, readSearchKey, trySearch } from './search-key.server.ts';

export type PushReport = {
  slug: string;
  host: string;
  index: string;
  documents: number;
  /** Whether the index existed. */
  replaced: boolean;
  dryRun: boolean;
};

export type Push = {
  site: Site;
  documents: readonly VehicleDocument[];
  /** With a key that manages indexes. */
  admin: Meilisearch;
  /** With the config's key, or null. */
  searcher: Meilisearch | null;
  others: readonly HostedIndex[];
  /** Epoch milliseconds, names the new index. */
  now: number;
  dryRun: boolean;
  say: (line: string) => void;
  pause?(ms: number): Promise<void>;
};

/** Ownership: one document `{id: <index>, site: <slug>}` per index. */
const ownersIndex = 'forecourt_owners';
const making = '__forecourt_';
const primaryKey = 'key';
const batch = 1000;
const asleep = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));
const patience = { timeout: 15 * 60_000, interval: 50 };

/**
 * Fills a new index and swaps it in atomically. Concurrent pushes run one after the other.
 * @throws PushRefused before anything live changes: no host, no documents, or an index of another or unknown site.
 * Also for a config key that may do more than search, or not search.
 * @throws Error when a task fails; the live index is unchanged.
 */
export async function pushIndex({ site, documents, admin, searcher, others, now, dryRun, say, pause = asleep }: Push): Promise<PushReport> {
  const { slug } = site;
  const { host, index, managed } = site.search;
  const file = `sites/${slug}.json`;
  if (host === undefined)
    throw new PushRefused(`${file} search.host: there is no hosted search. Fix: name its address, or leave the site with its published index.`);
  if (!managed) throw new PushRefused(`${file} search.managed: false, so ${index} is only read. Fix: set it to true.`);
  if (documents.length === 0)
    throw new PushRefused(`${slug} lists no vehicle, and an empty index never goes live. Fix: run npm run stock -- ${slug}.`);
  const sharer = others.find((other) => other.slug !== slug && sameHost(other.host, host) && other.index === index);
  if (sharer !== undefined)
    throw new PushRefused(`${file} search.index: ${index} on ${host} is the index of ${sharer.slug} too. Fix: give each site an index of its own.`);
  if (searcher !== null && (await mayManageKeys(searcher)))
    throw new PushRefused(
      `${file} search.key: this key may do more than search, and every shopper can read it. Fix: use a search key, and change this one.`,
    );
  const { key } = site.search;
  const covered = key === undefined ? null : await readSearchKey({ key, file, index, admin, now });
  const replaced = await exists(admin, index);
  const owner = await ownerOf(admin, index);
  if (owner !== null && owner !== slug)
    throw new PushRefused(`${file} search.index: ${index} on ${host} belongs to ${owner}. Fix: use another name.`);
  if (replaced && owner === null)
    throw new PushRefused(`${file} search.index: ${index} on ${host} was not made by this command. Fix: use another name, or remove that index.`);
  const report: PushReport = { slug, host, index, documents: documents.length, replaced, dryRun };
  if (dryRun) return report;

  const fresh = await acquireIndexLock({ admin, prefix: index + making, pause, say }, async () => {
    const uid = `${index}${making}${now}_${randomUUID().slice(0, 8)}`;
    await done(admin.createIndex(uid, { primaryKey }).waitTask(patience), 'create the index');
    return uid;
  });
  try {
    const target = admin.index(fresh);
    const settings = indexSettings(site, documents.length);
    await done(target.updateSettings(settings as Settings).waitTask(patience), 'take the settings');
    for (let from = 0; from < documents.length; from += batch) {
      const part = documents.slice(from, from + batch).map((document) => ({ ...document, key: keyOf(document.id) }));
      await done(target.addDocuments(part, { primaryKey }).waitTask(patience), `take documents ${from + 1} to ${from + part.length}`);
      say(`  ${from + part.length} of ${documents.length} documents`);
    }
    const { numberOfDocuments } = await target.getStats();
    if (numberOfDocuments !== documents.length)
      throw new Error(`${fresh} holds ${numberOfDocuments} documents, not ${documents.length}. The live index is as it was.`);
    const other = otherSettings(await target.getSettings(), settings);
    if (other.length > 0) throw new Error(`${fresh} has other settings than it was given (${other.join(', ')}). The live index is as it was.`);
    // A concurrent push may have created it.
    const isThere = await exists(admin, index);
    // A key limited to the live index is tested there.
    const tried = covered === null || covered(fresh) ? fresh : isThere ? index : null;
    if (searcher !== null && tried !== null) await trySearch(searcher, tried, site, file, now);
    await claim(admin, index, slug);
    const swap = isThere
      ? { indexes: [index, fresh] as [string, string], rename: false }
      : { indexes: [fresh, index] as [string, string], rename: true };
    await done(admin.swapIndexes([swap]).waitTask(patience), 'put the new index in place');
    report.replaced = isThere;
  } finally {
    // The swapped-out index, or a failed push's.
    await admin.deleteIndexIfExists(fresh);
  }
  return report;
}

/** Meilisearch allows letters, digits, `-` and `_`; other ids are hex-encoded. */
export function keyOf(id: string): string {
  return /^[\w-]{1,400}$/.test(id) && !id.startsWith('x--') ? id : `x--${Buffer.from(id).toString('hex')}`;
}

const sameHost = (one: string, other: string) => new URL(one).origin === new URL(other).origin;

async function done(task: Promise<Task>, what: string): Promise<void> {
  const { status, error } = await task;
  if (status !== 'succeeded') throw new Error(`The host could not ${what}: ${error?.message ?? status}. The live index is as it was.`);
}

/** Settings that differ from the given ones; Meilisearch returns more, and sorts attributes. */
function otherSettings(has: object, given: object): string[] {
  const sorted = (value: unknown) => (Array.isArray(value) ? value.toSorted() : value);
  const isSame = (name: string, one: unknown, other: unknown): boolean => {
    if (name === 'filterableAttributes' || name === 'sortableAttributes') return isDeepStrictEqual(sorted(one), sorted(other));
    if (typeof other !== 'object' || other === null || Array.isArray(other)) return isDeepStrictEqual(one, other);
    return Object.entries(other).every(([key, value]) => isSame(key, (one as Record<string, unknown> | undefined)?.[key], value));
  };
  return Object.entries(given).flatMap(([name, value]) => (isSame(name, (has as Record<string, unknown>)[name], value) ? [] : [name]));
}

const exists = async (admin: Meilisearch, uid: string) => (await orNull(admin.getRawIndex(uid), 'index_not_found')) !== null;

async function ownerOf(admin: Meilisearch, index: string): Promise<string | null> {
  const marker = await orNull(
    admin.index<{ id: string; site: string }>(ownersIndex).getDocument(keyOf(index)),
    'index_not_found',
    'document_not_found',
  );
  return marker?.site ?? null;
}

async function claim(admin: Meilisearch, index: string, slug: string): Promise<void> {
  if (!(await exists(admin, ownersIndex)))
    await done(admin.createIndex(ownersIndex, { primaryKey: 'id' }).waitTask(patience), 'note whose index it is');
  await done(
    admin
      .index(ownersIndex)
      .addDocuments([{ id: keyOf(index), site: slug }])
      .waitTask(patience),
    'note whose index it is',
  );
}
