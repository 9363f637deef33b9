import type { ToldWords } from '../ask/heard.ts';
import type { LiveConfig } from '../state/live-config.ts';

/** A path of the worker's own, beside Meilisearch's: words to be read as plain English. */
export const hearPath = '/hear';
export type Hearing = { text: string /** Whether more of it may come. */; typing: boolean };

/** To the worker: a POST to one of Meilisearch's paths, or a `Hearing`. */
export type Ask = { id: number; path: string; body: unknown };
/** From the worker: first what the search is of, then answers; `failed` when its files could not be had. */
export type Told = { config: Pick<LiveConfig, 'index' | 'site'> } | { id: number; status: number; body: object } | { failed: string };

export type WorkerLink = {
  config: Promise<Pick<LiveConfig, 'index' | 'site'>>;
  /**
   * Asks one of Meilisearch's paths. As many answers as the site says are kept, and the same question has the same one; the oldest leave first.
   * @throws Error with Meilisearch's message.
   */
  ask(path: string, body: unknown): Promise<object>;
  /** Reads words as plain English. */
  hear(text: string, typing: boolean): Promise<ToldWords>;
};

type Port = Pick<Worker, 'postMessage'> & {
  addEventListener(type: 'message', listener: (event: MessageEvent<Told>) => void): void;
  addEventListener(type: 'error', listener: () => void): void;
};

/** Questions to the engine's worker, and its answers to them. */
export function linkTo(worker: Port): WorkerLink {
  const waiting = new Map<number, { resolve: (body: object) => void; reject: (error: Error) => void }>();
  const config = Promise.withResolvers<Pick<LiveConfig, 'index' | 'site'>>();
  let next = 0;
  let failure: Error | null = null;
  const fail = (message: string) => {
    failure = new Error(message);
    config.reject(failure);
    for (const { reject } of waiting.values()) reject(failure);
    waiting.clear();
  };
  worker.addEventListener('error', () => fail('The search could not be started.'));
  worker.addEventListener('message', ({ data }) => {
    if ('config' in data) config.resolve(data.config);
    else if ('failed' in data) fail(data.failed);
    else {
      const asked = waiting.get(data.id);
      waiting.delete(data.id);
      if (data.status === 200) asked?.resolve(data.body);
      else asked?.reject(new Error((data.body as { message?: string }).message ?? `The search answered ${data.status}.`));
    }
  });
  const post = (path: string, body: unknown): Promise<object> => {
    if (failure !== null) return Promise.reject(failure);
    const id = next;
    next += 1;
    const { promise, resolve, reject } = Promise.withResolvers<object>();
    waiting.set(id, { resolve, reject });
    worker.postMessage({ id, path, body } satisfies Ask);
    return promise;
  };
  const kept = new Map<string, Promise<object>>();
  let most = 1;
  config.promise.then(
    ({ site }) => {
      most = site.search.cache_size;
    },
    () => {},
  );
  const ask = (path: string, body: unknown): Promise<object> => {
    const key = `${path} ${JSON.stringify(body)}`;
    const known = kept.get(key);
    if (known !== undefined) return known;
    const answer = post(path, body);
    kept.set(key, answer);
    answer.catch(() => kept.delete(key));
    for (const oldest of kept.keys()) if (kept.size > most) kept.delete(oldest);
    return answer;
  };
  return {
    config: config.promise,
    ask,
    hear: (text, typing) => post(hearPath, { text, typing } satisfies Hearing) as Promise<ToldWords>,
  };
}
