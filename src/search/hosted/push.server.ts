import { type Meilisearch, MeilisearchApiError, type Settings, type Task } from 'meilisearch';
import type { Site } from '#site/schema/site.ts';
import type { VehicleDocument } from '../published/documents.ts';
import { indexSettings } from '../published/index-settings.ts';

/** Where a site's hosted index is. */
export type HostedIndex = { slug: string; host: string; index: string };

export type PushReport = {
  slug: string;
  host: string;
  index: string;
  documents: number;
  /** Whether the index was there before. */
  replaced: boolean;
  dryRun: boolean;
};

/** The push was refused, and nothing was changed. The message says what to do. */
export class PushRefused extends Error {}

export type Push = {
  site: Pick<Site, 'slug' | 'search'>;
  documents: readonly VehicleDocument[];
  /** With a key that may do everything with indexes. */
  admin: Meilisearch;
  /** With the key of the site's config, or null where it has none. */
  searcher: Meilisearch | null;
  /** The hosted indexes of the other sites. */
  others: readonly HostedIndex[];
  /** Epoch milliseconds: names the index in the making. */
  now: number;
  dryRun: boolean;
  say: (line: string) => void;
};

/** Ownership: says which index belongs to which site, a document `{id: <index>, site: <slug>}` each. */
const ownersIndex = 'forecourt_owners';
const making = '__forecourt_';
const batch = 1000;
const patience = { timeout: 15 * 60_000, interval: 200 };

/**
 * Puts a site's documents into its hosted index. They go into a new one first, which takes the old one's place by an atomic swap when it is whole.
 * @throws PushRefused before anything is changed: no host, no documents, an index of another or unknown site, a writing key in the config.
 * @throws Error when the host fails a task; the index that is live stays as it is.
 */
export async function pushIndex({ site, documents, admin, searcher, others, now, dryRun, say }: Push): Promise<PushReport> {
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
  const beyond = site.search.key === undefined ? [] : await actionsBeyondSearch(admin, site.search.key);
  if (beyond === null) say(`  ${file} search.key: the host does not tell this key’s actions; see that it may only search.`);
  else if (beyond.length > 0)
    throw new PushRefused(
      `${file} search.key: this key may do ${beyond.join(', ')} too, and every shopper can read it. Fix: use a key that may only search, and change this one.`,
    );
  const replaced = await exists(admin, index);
  const owner = await ownerOf(admin, index);
  if (owner !== null && owner !== slug)
    throw new PushRefused(`${file} search.index: ${index} on ${host} belongs to ${owner}. Fix: use another name.`);
  if (replaced && owner === null)
    throw new PushRefused(`${file} search.index: ${index} on ${host} was not made by this command. Fix: use another name, or remove that index.`);
  const report: PushReport = { slug, host, index, documents: documents.length, replaced, dryRun };
  if (dryRun) return report;

  await removeUnfinished(admin, index);
  const fresh = `${index}${making}${now}`;
  await done(admin.createIndex(fresh, { primaryKey: 'key' }).waitTask(patience), 'create the index');
  try {
    const target = admin.index(fresh);
    await done(target.updateSettings(indexSettings(site, documents.length) as Settings).waitTask(patience), 'take the settings');
    for (let from = 0; from < documents.length; from += batch) {
      const part = documents.slice(from, from + batch).map((document) => ({ ...document, key: keyOf(document.id) }));
      await done(target.addDocuments(part).waitTask(patience), `take documents ${from + 1} to ${from + part.length}`);
      say(`  ${from + part.length} of ${documents.length} documents`);
    }
    const { numberOfDocuments } = await target.getStats();
    if (numberOfDocuments !== documents.length)
      throw new Error(`${fresh} holds ${numberOfDocuments} documents, not ${documents.length}. The live index is as it was.`);
    await claim(admin, index, slug);
    const swap = replaced
      ? { indexes: [index, fresh] as [string, string], rename: false }
      : { indexes: [fresh, index] as [string, string], rename: true };
    await done(admin.swapIndexes([swap]).waitTask(patience), 'put the new index in place');
  } finally {
    // The old index after a swap, or what a failure left.
    await admin.deleteIndexIfExists(fresh);
  }
  return report;
}

/** Meilisearch takes letters, digits, `-` and `_` for a key; any other id is written out in hexadecimal. */
export function keyOf(id: string): string {
  return /^[\w-]{1,400}$/.test(id) && !id.startsWith('x--') ? id : `x--${Buffer.from(id).toString('hex')}`;
}

const sameHost = (one: string, other: string) => new URL(one).origin === new URL(other).origin;

async function done(task: Promise<Task>, what: string): Promise<void> {
  const { status, error } = await task;
  if (status !== 'succeeded') throw new Error(`The host could not ${what}: ${error?.message ?? status}. The live index is as it was.`);
}

/** Runs a request; null where the host answers that there is no such thing, or that the key may not know. */
async function orNull<T>(request: Promise<T>, ...codes: string[]): Promise<T | null> {
  try {
    return await request;
  } catch (error) {
    if (error instanceof MeilisearchApiError && error.cause !== undefined && codes.includes(error.cause.code)) return null;
    throw error;
  }
}

/** Whether a key is an administrator's: only such a one may list the keys. */
export async function mayManageKeys(client: Meilisearch): Promise<boolean> {
  return (await orNull(client.getKeys(), 'invalid_api_key', 'missing_authorization_header')) !== null;
}

/** What a key may do beside searching, as the host tells an administrator; null where it does not tell, as of a tenant token. */
async function actionsBeyondSearch(admin: Meilisearch, key: string): Promise<string[] | null> {
  const known = await orNull(admin.getKey(key), 'api_key_not_found', 'invalid_api_key', 'not_found');
  return known === null ? null : known.actions.filter((action) => action !== 'search');
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

/** Takes away what a push that was broken off left. */
async function removeUnfinished(admin: Meilisearch, index: string): Promise<void> {
  const { results } = await admin.getRawIndexes({ limit: 1000 });
  for (const { uid } of results) if (uid.startsWith(index + making)) await admin.deleteIndexIfExists(uid);
}
