import { type Key, type Meilisearch, MeilisearchApiError } from 'meilisearch';
import { z } from 'zod';
import type { Site } from '#site/schema/site.ts';
import { indexSettings } from '../published/index-settings.ts';
import { siteFilter, toSort } from '../state/index-filters.ts';

/** Refused before anything live changed. The message says what to do. */
export class PushRefused extends Error {}

/** Null where the host refuses with one of these codes. */
export async function orNull<T>(request: Promise<T>, ...codes: string[]): Promise<T | null> {
  try {
    return await request;
  } catch (error) {
    if (error instanceof MeilisearchApiError && error.cause !== undefined && codes.includes(error.cause.code)) return null;
    throw error;
  }
}

/** Only an administrator's key may list keys. */
export async function mayManageKeys(client: Meilisearch): Promise<boolean> {
  return (await orNull(client.getKeys(), 'invalid_api_key', 'missing_authorization_header')) !== null;
}

/** Whether a pattern (`*`, `Car*` or a name) covers an index. */
const covers = (patterns: readonly string[], uid: string) =>
  patterns.some((pattern) => (pattern.endsWith('*') ? uid.startsWith(pattern.slice(0, -1)) : pattern === uid));

const tokenPayload = z.looseObject({
  apiKeyUid: z.string(),
  searchRules: z.union([z.array(z.string()), z.record(z.string(), z.unknown())]),
});

/** Key id and index patterns of a tenant token; null for a key. */
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
  key: string;
  file: string;
  index: string;
  admin: Meilisearch;
  /** Epoch milliseconds. */
  now: number;
};

/**
 * Checks the config's key, which is public: it may search the site's index and nothing else.
 * @returns whether it covers an index.
 * @throws PushRefused for an unknown, expired or too powerful key, or one of other indexes.
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
  // A string or null, whatever its type says.
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

/** Runs one page-like search, with facets and an order. @throws PushRefused if the key fails. */
export async function trySearch(searcher: Meilisearch, uid: string, site: Site, file: string, now: number): Promise<void> {
  const { filterableAttributes = [] } = indexSettings(site);
  try {
    const facets = filterableAttributes.filter((name) => name !== '_geo');
    await searcher.index(uid).search('', { filter: siteFilter(site, now), facets: [...facets], sort: toSort('price_asc'), limit: 1 });
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    throw new PushRefused(`${file} search.key: a search of ${uid} with this key got no answer (${why}). Fix: use a key that may search ${uid}.`);
  }
}
