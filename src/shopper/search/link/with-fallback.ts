/** POSTs to a Meilisearch path. Rejects without a response. */
export type Transport = (path: string, body: unknown, signal?: AbortSignal) => Promise<Reply>;
type Reply = { status: number; body: object };
/** Null for a query that the host does not support. */
export type HostTransport = (path: string, body: unknown, signal?: AbortSignal) => Promise<Reply | null>;

export type FallbackOptions = {
  /** Timeout of the host in milliseconds. */
  timeoutMs: number;
  /** Delay before the host is retried. */
  backoffMs: number;
  now(): number;
  /** @returns cancels it. */
  later(ms: number, work: () => void): () => void;
  log(message: string): void;
};

const forGood = Number.POSITIVE_INFINITY;

/** The host's error message. */
function reasonOf(body: unknown): string {
  const { message } = (body ?? {}) as { message?: unknown };
  return typeof message === 'string' ? ` (${message.slice(0, 200)})` : '';
}

/**
 * Circuit breaker: the hosted search, with the embedded one as fallback on failure or timeout. While open, the embedded one answers, and the host
 * is probed periodically until it responds in time. A 400 opens it for the page's life: the index lacks what the page needs.
 * @param hosted also rejects invalid responses; its request is aborted at the timeout.
 */
export function withFallback(hosted: HostTransport, embedded: Transport, options: FallbackOptions): Transport {
  const { timeoutMs, backoffMs, now, later, log } = options;
  /** When to probe the host; null while it works. */
  let backoffUntil: number | null = null;

  const fail = (why: string, rest = backoffMs) => {
    if (backoffUntil === null || (rest === forGood && backoffUntil !== forGood))
      log(`The hosted search ${why}; the search published with this site answers meanwhile.`);
    // A permanent failure is not shortened by an earlier request.
    backoffUntil = Math.max(backoffUntil ?? 0, now() + rest);
  };

  /** The host's response in time, else null. Late responses are ignored: such a host is too slow for the next request too. */
  async function askHost(path: string, body: unknown): Promise<Reply | null> {
    const patience = new AbortController();
    const slow = Promise.withResolvers<never>();
    const cancel = later(timeoutMs, () => {
      slow.reject(new Slow());
      patience.abort();
    });
    try {
      const answer = await Promise.race([hosted(path, body, patience.signal), slow.promise]);
      if (answer === null) return null;
      if (answer.status === 200) {
        if (backoffUntil !== null && backoffUntil !== forGood) {
          log('The hosted search answers again.');
          backoffUntil = null;
        }
        return answer;
      }
      fail(`answered ${answer.status}${reasonOf(answer.body)}`, answer.status === 400 ? forGood : backoffMs);
    } catch (error) {
      if (error instanceof Slow) fail(`took longer than ${timeoutMs / 1000} s`);
      else fail(`gave no answer (${error instanceof Error ? error.message : String(error)})`);
    } finally {
      cancel();
    }
    return null;
  }

  return async (path, body) => {
    if (backoffUntil === null) return (await askHost(path, body)) ?? embedded(path, body);
    if (now() >= backoffUntil) {
      backoffUntil = now() + backoffMs;
      void askHost(path, body);
    }
    return embedded(path, body);
  };
}

class Slow extends Error {}
