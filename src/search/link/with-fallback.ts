/** Answers a POST to one of Meilisearch's paths with a status and a body. Rejects when there is no answer at all. */
export type Transport = (path: string, body: unknown, signal?: AbortSignal) => Promise<Reply>;
type Reply = { status: number; body: object };
/** A host's; null for a question that is not for this host, such as one by what it does not know. */
export type HostTransport = (path: string, body: unknown, signal?: AbortSignal) => Promise<Reply | null>;

export type FallbackOptions = {
  /** How long a host may take (its timeout), in milliseconds. */
  timeoutMs: number;
  /** How long after a failure the host is asked again. */
  restMs: number;
  now(): number;
  /** Does `work` after a while. @returns a way to call it off. */
  later(ms: number, work: () => void): () => void;
  /** Told once when searches change over, either way. */
  log(message: string): void;
};

const forGood = Number.POSITIVE_INFINITY;

/** What a host says of its refusal, such as which attribute it cannot filter by. */
function reasonOf(body: unknown): string {
  const { message } = (body ?? {}) as { message?: unknown };
  return typeof message === 'string' ? ` (${message.slice(0, 200)})` : '';
}

/**
 * Asks the hosted search, with the embedded one as fallback when the host fails or meets its timeout. It is a circuit breaker: from then on the embedded one
 * answers at once, and every while a question goes to the host too. When that is answered in time, the host has its place again. One that refuses a
 * question (400) rests for the page's life: the index lacks what this page asks for. Nobody waits longer than `timeoutMs`, and no question is lost.
 * @param hosted rejects what is no answer, too. Its request is aborted when the patience ends.
 */
export function withFallback(hosted: HostTransport, embedded: Transport, options: FallbackOptions): Transport {
  const { timeoutMs, restMs, now, later, log } = options;
  /** When the host may be asked again; null while it answers. */
  let restsUntil: number | null = null;

  const fail = (why: string, rest = restMs) => {
    if (restsUntil === null || (rest === forGood && restsUntil !== forGood))
      log(`The hosted search ${why}; the search published with this site answers meanwhile.`);
    // What rests for good stays so, whatever an earlier question ends with.
    restsUntil = Math.max(restsUntil ?? 0, now() + rest);
  };

  /** The host's answer within its time; null when there is none. A late answer says nothing: a host so slow is no help to the next question either. */
  async function askHost(path: string, body: unknown): Promise<Reply | null> {
    const patience = new AbortController();
    const slow = Promise.withResolvers<never>();
    const callOff = later(timeoutMs, () => {
      slow.reject(new Slow());
      patience.abort();
    });
    try {
      const answer = await Promise.race([hosted(path, body, patience.signal), slow.promise]);
      if (answer === null) return null;
      if (answer.status === 200) {
        if (restsUntil !== null && restsUntil !== forGood) {
          log('The hosted search answers again.');
          restsUntil = null;
        }
        return answer;
      }
      fail(`answered ${answer.status}${reasonOf(answer.body)}`, answer.status === 400 ? forGood : restMs);
    } catch (error) {
      if (error instanceof Slow) fail(`took longer than ${timeoutMs / 1000} s`);
      else fail(`gave no answer (${error instanceof Error ? error.message : String(error)})`);
    } finally {
      callOff();
    }
    return null;
  }

  return async (path, body) => {
    if (restsUntil === null) return (await askHost(path, body)) ?? embedded(path, body);
    if (now() >= restsUntil) {
      restsUntil = now() + restMs;
      void askHost(path, body);
    }
    return embedded(path, body);
  };
}

/** The host took longer than its time. */
class Slow extends Error {}
