import type { LabelledQuery } from '../ask/parsed-query.ts';
import type { LiveConfig } from '../state/live-config.ts';

/** The worker's own path: parses a query in plain English. */
export const parsePath = '/hear';
/** Heartbeat, answered at once. */
export const pingPath = '/ping';
export type ParseRequest = { text: string /** Whether it may continue. */; typing: boolean };

/** To a worker: a POST to Meilisearch's or the worker's own paths. */
export type WorkerRequest = { id: number; path: string; body: unknown };
/** From a worker; `failed`: no responses will come. */
export type WorkerResponse = { id: number; status: number; body: object } | { failed: string };
/** A chunk is no longer served: the page is older than the release. */
export class ChunkLoadError extends Error {}
/** Status of a response whose chunk could not be loaded. */
export const chunkLoadStatus = 410;
/** Matches the error of a removed file. */
export const missingFilePattern = / answered 404\.$/;

type SearchOf = Pick<LiveConfig, 'index' | 'site'>;
/** From the search worker; `config` comes first. */
export type WorkerMessage = WorkerResponse | { config: SearchOf };

/** The message port of a web worker. */
export type WorkerPort<Message> = {
  postMessage(ask: WorkerRequest): void;
  addEventListener(type: 'message', listener: (event: MessageEvent<Message>) => void): void;
  addEventListener(type: 'error', listener: () => void): void;
  terminate(): void;
};

/** RPC to a worker. */
export type WorkerClient = {
  /** @throws Error with the worker's message; at once after the worker failed or ended. */
  request(path: string, body: unknown): Promise<object>;
  /** Cached up to `cacheSize`, oldest evicted first; failures are not cached. */
  cachedRequest(path: string, body: unknown): Promise<object>;
  /** Ends the worker and rejects pending requests. */
  end(): void;
};

type ClientOptions<Message> = {
  cacheSize(): number;
  /** Handles other messages. */
  onOther?(message: Exclude<Message, WorkerResponse>): void;
  onFailed?(error: Error): void;
};

/** Correlates requests and responses by id. */
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
  /** @throws ChunkLoadError where the parser is no longer served. */
  parseQuery(text: string, typing: boolean): Promise<LabelledQuery>;
};

/** The link to the search worker. @param onChunkError called when a file is no longer served. */
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
