import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type Document, type SearchIndex, toIndex } from '#search/engine/search-index.ts';
import { toSettings } from '#search/engine/settings.ts';
import { handleFullRequest } from '../../scripts/engine/whole/handle.ts';

/**
 * A double of a Meilisearch server with its tasks, over the project's engine: the calls that a push and a search need, after the API reference of
 * Meilisearch 1.50.
 */
export type MeilisearchServer = {
  host: string;
  counts(): Record<string, number>;
  /** Every state of the index while tasks ran: absent (null), or its number of documents. */
  watched(uid: string): (number | null)[];
  failNext(type: string): void;
  changeSettings(settings: object): void;
  leave(uid: string): void;
  close(): Promise<void>;
};

export const adminKey = 'admin-key';
export const searchKey = 'search-key';
/** May write documents, but not list keys. */
export const writerKey = 'writer-key';

type KeyRights = { actions: string[]; indexes: string[]; expiresAt: string | null };
const anyTime = { expiresAt: null };
const rights: Readonly<Record<string, KeyRights>> = {
  [searchKey]: { actions: ['search'], indexes: ['*'], ...anyTime },
  [writerKey]: { actions: ['search', 'documents.add'], indexes: ['*'], ...anyTime },
  /** Only for the live index. */
  'cars-key': { actions: ['search'], indexes: ['cars'], ...anyTime },
  'others-key': { actions: ['search'], indexes: ['bikes', 'boats*'], ...anyTime },
  'expired-key': { actions: ['search'], indexes: ['*'], expiresAt: '2020-01-01T00:00:00Z' },
  'idle-key': { actions: [], indexes: ['*'], ...anyTime },
  /** Valid by its rights, and yet refused. */
  'broken-key': { actions: ['search'], indexes: ['*'], ...anyTime },
};

type Held = { primaryKey: string; settings: object; documents: Map<unknown, Document>; built: SearchIndex | null };
type TaskState = { taskUid: number; indexUid: string | null; status: 'succeeded' | 'failed'; type: string; error: object | null };
type Reply = { status: number; body: object };

const fault = (status: number, code: string, type = 'invalid_request'): Reply => ({ status, body: { message: `${code}.`, code, type, link: '' } });

type Asked = { queries?: { indexUid: string; facets?: string[] }[] };

/** Expands the facets of `*`, which the engine does not know: all filterable attributes that some document has. */
function withPatterns(body: unknown, indexes: ReadonlyMap<string, Held>): unknown {
  const { queries } = body as Asked;
  if (queries === undefined) return body;
  const all = (uid: string) => {
    const { settings = {}, documents = new Map<unknown, Document>() } = indexes.get(uid) ?? {};
    const { filterableAttributes = [] } = settings as { filterableAttributes?: string[] };
    return filterableAttributes.filter((name) => [...documents.values()].some((document) => name in document));
  };
  return { queries: queries.map((query) => (query.facets?.includes('*') ? { ...query, facets: all(query.indexUid) } : query)) };
}

export async function startMeilisearch(): Promise<MeilisearchServer> {
  const indexes = new Map<string, Held>();
  const tasks: TaskState[] = [];
  const failing = new Set<string>();
  let settingsFault = {};
  const states = new Map<string, (number | null)[]>();
  const sizeOf = (uid: string) => indexes.get(uid)?.documents.size ?? null;

  /** Tasks are done at once but reported later, as clients must expect. */
  function enqueue(type: string, uid: string | null, work: () => void): Reply {
    const failed = failing.delete(type);
    if (!failed) work();
    const taskUid =
      tasks.push({
        taskUid: tasks.length,
        indexUid: uid,
        type,
        status: failed ? 'failed' : 'succeeded',
        error: failed ? { message: 'no space left', code: 'internal', type: 'internal', link: '' } : null,
      }) - 1;
    for (const seen of indexes.keys()) states.set(seen, [...(states.get(seen) ?? []), sizeOf(seen)]);
    return { status: 202, body: { taskUid, indexUid: uid, status: 'enqueued', type, enqueuedAt: new Date(0).toISOString() } };
  }

  const polled = new Map<number, number>();
  function task(id: number): Reply {
    const knownTask = tasks[id];
    if (knownTask === undefined) return fault(404, 'task_not_found');
    const asked = (polled.get(id) ?? 0) + 1;
    polled.set(id, asked);
    return {
      status: 200,
      body: { uid: id, canceledBy: null, details: {}, ...knownTask, status: asked < 2 ? 'processing' : knownTask.status },
    };
  }

  const raw = (uid: string, held: Held) => ({
    uid,
    primaryKey: held.primaryKey,
    createdAt: new Date(0).toISOString(),
    updatedAt: new Date(0).toISOString(),
  });

  function built(uid: string): SearchIndex | undefined {
    const held = indexes.get(uid);
    if (held === undefined) return undefined;
    held.built ??= toIndex(uid, toSettings(held.settings), [...held.documents.values()]);
    return held.built;
  }

  function swap(pairs: { indexes: [string, string]; rename?: boolean }[]): void {
    for (const {
      indexes: [one, other],
      rename,
    } of pairs) {
      const [first, second] = [indexes.get(one), indexes.get(other)];
      if (first === undefined || (second === undefined) !== (rename === true)) throw new Error(`cannot swap ${one} and ${other}`);
      indexes.set(other, { ...first, built: null });
      if (second === undefined) indexes.delete(one);
      else indexes.set(one, { ...second, built: null });
    }
  }

  function write(method: string, path: readonly string[], body: unknown, query: URLSearchParams): Reply | null {
    const [root, uid = '', part, id] = path;
    const held = indexes.get(uid);
    if (root === 'keys' && uid !== '') {
      const may = rights[uid];
      return may === undefined ? fault(404, 'api_key_not_found') : { status: 200, body: { key: uid, ...may } };
    }
    if (root === 'keys') return { status: 200, body: { results: [], offset: 0, limit: 20, total: 0 } };
    if (root === 'tasks' && uid === '') {
      const [last] = tasks
        .filter(({ indexUid }) =>
          query
            .get('indexUids')
            ?.split(',')
            .includes(indexUid ?? ''),
        )
        .slice(-1);
      return { status: 200, body: { results: last === undefined ? [] : [{ ...last, uid: last.taskUid }], limit: 1, total: 1, from: 0, next: null } };
    }
    if (root === 'tasks') return task(Number(uid));
    if (root === 'swap-indexes') return enqueue('indexSwap', null, () => swap(body as Parameters<typeof swap>[0]));
    if (root !== 'indexes') return null;
    if (method === 'GET' && uid === '')
      return { status: 200, body: { results: [...indexes].map(([name, one]) => raw(name, one)), offset: 0, limit: 1000, total: indexes.size } };
    if (method === 'POST' && uid === '') {
      const { uid: name, primaryKey } = body as { uid: string; primaryKey: string };
      return enqueue('indexCreation', name, () => indexes.set(name, { primaryKey, settings: {}, documents: new Map(), built: null }));
    }
    if (held === undefined) return fault(404, 'index_not_found');
    if (part === undefined)
      return method === 'DELETE' ? enqueue('indexDeletion', uid, () => indexes.delete(uid)) : { status: 200, body: raw(uid, held) };
    if (part === 'stats') return { status: 200, body: { numberOfDocuments: held.documents.size, isIndexing: false, fieldDistribution: {} } };
    if (part === 'settings' && method === 'GET') return { status: 200, body: { ...held.settings, ...settingsFault } };
    if (part === 'settings')
      return enqueue('settingsUpdate', uid, () => {
        held.settings = body as object;
        held.built = null;
      });
    if (part !== 'documents') return null;
    if (method === 'GET') {
      const document = held.documents.get(decodeURIComponent(id ?? ''));
      return document === undefined ? fault(404, 'document_not_found') : { status: 200, body: document };
    }
    return enqueue('documentAdditionOrUpdate', uid, () => {
      for (const document of body as Document[]) {
        const key = document[held.primaryKey];
        if (typeof key !== 'string' || !/^[\w-]{1,511}$/.test(key)) throw new Error(`invalid_document_id ${String(key)}`);
        held.documents.set(key, document);
      }
      held.built = null;
    });
  }

  async function reply(request: IncomingMessage): Promise<Reply> {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://x');
    const text = await Array.fromAsync(request as AsyncIterable<Buffer>).then((parts) => Buffer.concat(parts).toString('utf8'));
    const body: unknown = text === '' ? null : JSON.parse(text);
    const key = request.headers.authorization?.replace('Bearer ', '');
    if (pathname === '/health') return { status: 200, body: { status: 'available' } };
    if (key !== adminKey && (key === undefined || rights[key] === undefined || key === 'broken-key' || key === 'expired-key'))
      return key === undefined ? fault(401, 'missing_authorization_header', 'auth') : fault(403, 'invalid_api_key', 'auth');
    const isSearch = /^\/(?:multi-search|indexes\/[^/]+\/(?:search|facet-search))$/.test(pathname);
    if (isSearch) {
      const [, , uid = ''] = pathname.split('/');
      if (key === 'cars-key' && uid !== '' && uid !== 'cars') return fault(403, 'invalid_api_key', 'auth');
      const live = new Map(
        [...indexes.keys()].flatMap((uid) => [[uid, built(uid)] as const]).filter((one): one is [string, SearchIndex] => one[1] !== undefined),
      );
      return handleFullRequest({ indexes: live, now: () => performance.now() }, pathname, withPatterns(body, indexes));
    }
    if (key !== adminKey) return fault(403, 'invalid_api_key', 'auth');
    return write(request.method ?? 'GET', pathname.split('/').slice(1), body, searchParams) ?? fault(404, 'not_found');
  }

  const server: Server = createServer((request, response) => {
    void reply(request).then(({ status, body }) => {
      response.writeHead(status, { 'content-type': 'application/json', 'access-control-allow-origin': '*', 'access-control-allow-headers': '*' });
      response.end(JSON.stringify(body));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    host: `http://127.0.0.1:${port}`,
    counts: () => Object.fromEntries([...indexes].map(([uid, { documents }]) => [uid, documents.size])),
    watched: (uid) => states.get(uid) ?? [],
    failNext: (type) => failing.add(type),
    changeSettings(settings) {
      settingsFault = settings;
    },
    leave: (uid) => void indexes.set(uid, { primaryKey: 'key', settings: {}, documents: new Map(), built: null }),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
