import { type Key, type Meilisearch, MeilisearchApiError } from 'meilisearch';
import { z } from 'zod';
import type { Site } from '#site/schema/site.ts';
import { indexSettings } from '../published/index-settings.ts';
import { siteFilter, toSort } from '../state/index-filters.ts';

/** The push was refused, and nothing that is live was changed. The message says what to do. */
export class PushRefused extends Error {}

/** Runs a request; null where the host refuses it with one of these codes. */
export async function orNull<T>(request: Promise<T>, ...codes: string[]): Promise<T | null> {
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

/** Whether one of a key's patterns, `*`, `Car*` or a whole name, covers an index. */
const covers = (patterns: readonly string[], uid: string) =>
  patterns.some((pattern) => (pattern.endsWith('*') ? uid.startsWith(pattern.slice(0, -1)) : pattern === uid));

const tokenPayload = z.looseObject({
  apiKeyUid: z.string(),
  searchRules: z.union([z.array(z.string()), z.record(z.string(), z.unknown())]),
});

/** What a tenant token says of its key and its indexes; null for a key. */
function readToken(key: string): { uid: string; patterns: string[] } | null {
  const [, payload, , ...more] = key.split('.');
  if (payload === undefined || more.length > 0) return null;
  try {
    const { apiKeyUid, searchRules } = tokenPayload.parse(JSON.parse(Buffer.from(payload, 'base64url').toString('utf8')));
    return { uid: apiKeyUid, patterns: Array.isArray(searchRules) ? searchRules : Object.keys(searchRules) };
  } catch {
    return null;
  }
}

type KeyCheck = {
  /** As it stands in the config, and the file that it stands in. */
  key: string;
  file: string;
  index: string;
  admin: Meilisearch;
  /** Epoch milliseconds. */
  now: number;
};

/**
 * Reads with the administrator's key what the key of the config may do. Anybody can read that key, so it may search the site's index and nothing else.
 * @returns whether it covers an index.
 * @throws PushRefused for a key that the host does not know, that may do more, that has expired, or that is of other indexes.
 */
export async function readSearchKey({ key, file, index, admin, now }: KeyCheck): Promise<(uid: string) => boolean> {
  const token = readToken(key);
  const known = await knownKey(admin, token?.uid ?? key, file);
  const beyond = known.actions.filter((action) => action !== 'search');
  if (beyond.length > 0)
    throw new PushRefused(
      `${file} search.key: this key may do ${beyond.join(', ')} too, and every shopper can read it. Fix: use a key that may only search, and change this one.`,
    );
  if (known.actions.length === 0) throw new PushRefused(`${file} search.key: this key may not search. Fix: use a key whose actions are ["search"].`);
  // A text, whatever its type says, or null.
  const expires = known.expiresAt === null ? Number.POSITIVE_INFINITY : new Date(known.expiresAt).getTime();
  if (expires <= now)
    throw new PushRefused(`${file} search.key: this key expired at ${new Date(expires).toISOString()}. Fix: make another search key.`);
  const covered = (uid: string) => covers(known.indexes, uid) && (token === null || covers(token.patterns, uid));
  if (!covered(index))
    throw new PushRefused(
      `${file} search.key: this key searches ${known.indexes.join(', ')}, not ${index}. Fix: use a key whose indexes hold ${index}, or another search.index.`,
    );
  return covered;
}

async function knownKey(admin: Meilisearch, keyOrUid: string, file: string): Promise<Key> {
  try {
    return await admin.getKey(keyOrUid);
  } catch (error) {
    const code = error instanceof MeilisearchApiError ? error.cause?.code : undefined;
    if (code === 'api_key_not_found' || code === 'invalid_api_key_uid' || code === 'not_found')
      throw new PushRefused(
        `${file} search.key: the host knows no such key, so no page could search. Fix: use one that GET /keys lists with the actions ["search"].`,
      );
    if (code === 'invalid_api_key' || code === 'missing_authorization_header')
      throw new PushRefused(
        `${file} search.key: MEILISEARCH_ADMIN_KEY may not read what this key may do. Fix: give that one the action keys.get, or use the default admin key.`,
      );
    throw error;
  }
}

/**
 * Searches once as a page would: by the site's rules, with its filters counted and an order.
 * @throws PushRefused where the key gets no answer.
 */
export async function trySearch(searcher: Meilisearch, uid: string, site: Pick<Site, 'search' | 'stock'>, file: string, now: number): Promise<void> {
  const { filterableAttributes = [] } = indexSettings(site);
  try {
    const facets = filterableAttributes.filter((name) => name !== '_geo');
    await searcher.index(uid).search('', { filter: siteFilter(site, now), facets: [...facets], sort: toSort('price_asc'), limit: 1 });
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    throw new PushRefused(`${file} search.key: a search of ${uid} with this key got no answer (${why}). Fix: use a key that may search ${uid}.`);
  }
}
