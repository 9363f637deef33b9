import type { LabelledQuery } from '../ask/parsed-query.ts';
import type { LiveConfig } from '../state/live-config.ts';

/** A path of the worker's own, beside Meilisearch's: words to be read as plain English. */
export const parsePath = '/hear';
/** A question whether the worker lives. It is answered at once, whatever else is on its way. */
export const pingPath = '/ping';
export type ParseRequest = { text: string /** Whether more of it may come. */; typing: boolean };

/** To a worker: a POST to one of Meilisearch's paths, or to one of the worker's own. */
export type WorkerRequest = { id: number; path: string; body: unknown };
/** From a worker: answers, and `failed` when there will be none. */
export type WorkerResponse = { id: number; status: number; body: object } | { failed: string };
/** What a part fails with whose file is not served any more: the page is older than the release. */
export class ChunkLoadError extends Error {}
/** The status of an answer for which a part of the worker's own could not be loaded. */
export const chunkLoadStatus = 410;
/** How a worker's failure ends when a file of its release is not there any more. */
export const missingFilePattern = / answered 404\.$/;

type SearchOf = Pick<LiveConfig, 'index' | 'site'>;
/** From the search's worker, first of all: what the search is of. */
export type WorkerMessage = WorkerResponse | { config: SearchOf };

/** What a link asks of a web worker: the part of it that is a message port. */
export type WorkerPort<Message> = {
  postMessage(ask: WorkerRequest): void;
  addEventListener(type: 'message', listener: (event: MessageEvent<Message>) => void): void;
  addEventListener(type: 'error', listener: () => void): void;
  terminate(): void;
};

/** Remote procedure calls (RPC) to a worker: questions, each with its answer. */
export type WorkerClient = {
  /** Asks a path. @throws Error with the worker's message; and once the worker failed or was ended, at once. */
  request(path: string, body: unknown): Promise<object>;
  /**
   * The same with a cache, for questions that have the same answer each time. As many answers are kept as `cacheSize` says, and the oldest are evicted first.
   * What failed is not cached.
   */
  cachedRequest(path: string, body: unknown): Promise<object>;
  /** Ends the worker; who still waits is told so. */
  end(): void;
};

type ClientOptions<Message> = {
  /** How many answers are remembered now. */
  cacheSize(): number;
  /** Hears what is no answer. */
  onOther?(message: Exclude<Message, WorkerResponse>): void;
  onFailed?(error: Error): void;
};

/** The one link between a page and a worker: requests and responses are correlated by their ids. */
export function workerClient<Message extends object>(worker: WorkerPort<Message | WorkerResponse>, options: ClientOptions<Message>): WorkerClient {
  const { cacheSize, onOther, onFailed } = options;
  const waiting = new Map<number, { resolve: (body: object) => void; reject: (error: Error) => void }>();
  const cache = new Map<string, Promise<object>>();
  let next = 0;
  let failure: Error | null = null;
  const fail = (error: Error) => {
    if (failure !== null) return;
    failure = error;
    for (const { reject } of waiting.values()) reject(failure);
    onFailed?.(failure);
  };
  worker.addEventListener('error', () => fail(new ChunkLoadError('The search could not be started.')));
  worker.addEventListener('message', ({ data }) => {
    if (failure !== null) return;
    if ('failed' in data) fail(new (missingFilePattern.test(data.failed) ? ChunkLoadError : Error)(data.failed));
    else if ('id' in data) {
      const asked = waiting.get(data.id);
      waiting.delete(data.id);
      if (data.status === 200) asked?.resolve(data.body);
      else
        asked?.reject(
          new (data.status === chunkLoadStatus ? ChunkLoadError : Error)(
            (data.body as { message?: string }).message ?? `The search answered ${data.status}.`,
          ),
        );
    } else onOther?.(data as Exclude<Message, WorkerResponse>);
  });
  const post = (path: string, body: unknown): Promise<object> => {
    if (failure !== null) return Promise.reject(failure);
    const id = next;
    next += 1;
    const { promise, resolve, reject } = Promise.withResolvers<object>();
    waiting.set(id, { resolve, reject });
    worker.postMessage({ id, path, body });
    return promise;
  };
  return {
    request: post,
    cachedRequest(path, body) {
      const key = `${path} ${JSON.stringify(body)}`;
      const cached = cache.get(key);
      if (cached !== undefined) return cached;
      const answer = post(path, body);
      cache.set(key, answer);
      answer.catch(() => cache.delete(key));
      for (const oldest of cache.keys()) if (cache.size > cacheSize()) cache.delete(oldest);
      return answer;
    },
    end() {
      fail(new Error('The search was ended.'));
      worker.terminate();
    },
  };
}

export type WorkerLink = Pick<WorkerClient, 'cachedRequest' | 'end'> & {
  config: Promise<SearchOf>;
  /** Reads words as plain English. @throws ChunkLoadError where the reader is not served any more. */
  parseQuery(text: string, typing: boolean): Promise<LabelledQuery>;
};

/** The link to the worker of the site's search. @param onChunkError hears that one of its files is not served any more. */
export function openWorkerLink(worker: WorkerPort<WorkerMessage>, onChunkError: () => void = () => {}): WorkerLink {
  const config = Promise.withResolvers<SearchOf>();
  let cacheSize = 1;
  const {
    request: post,
    cachedRequest,
    end,
  } = workerClient<WorkerMessage>(worker, {
    cacheSize: () => cacheSize,
    onOther(message) {
      cacheSize = message.config.site.search.cache_size;
      config.resolve(message.config);
    },
    onFailed(error) {
      config.reject(error);
      if (error instanceof ChunkLoadError) onChunkError();
    },
  });
  return {
    config: config.promise,
    cachedRequest,
    end,
    async parseQuery(text, typing) {
      try {
        return (await post(parsePath, { text, typing } satisfies ParseRequest)) as LabelledQuery;
      } catch (error) {
        if (error instanceof ChunkLoadError) onChunkError();
        throw error;
      }
    },
  };
}
