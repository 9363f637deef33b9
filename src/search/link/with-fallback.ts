/** Answers a POST to one of Meilisearch's paths with a status and a body. Rejects when there is no answer at all. */
export type Transport = (path: string, body: unknown) => Promise<{ status: number; body: object }>;

export type FallbackOptions = {
  /** How long a host may take (its timeout), in milliseconds. */
  patienceMs: number;
  /** How long after a failure the host is asked again. */
  restMs: number;
  now(): number;
  /** Does `work` after a while. @returns a way to call it off. */
  later(ms: number, work: () => void): () => void;
  /** Told once when searches change over, either way. */
  log(message: string): void;
};

/** Whether a status says that the host is of no use now, to any question; others are about the question alone. */
const isDown = (status: number) => status >= 500 || status === 401 || status === 403 || status === 404 || status === 429;

/**
 * Asks the hosted search, with the embedded one as fallback when the host fails or meets its timeout. It is a circuit breaker: from then on the embedded one
 * answers at once, and every while a question goes to the host too. When that is answered, the host has its place again. Nobody waits for a host longer
 * than `patienceMs`, and no question is lost. Only 200 is an answer: a question that the host refuses is answered by the embedded search alone.
 * @param hosted rejects what is no answer, too.
 */
export function withFallback(hosted: Transport, embedded: Transport, options: FallbackOptions): Transport {
  const { patienceMs, restMs, now, later, log } = options;
  /** When the host may be asked again; null while it answers. */
  let restsUntil: number | null = null;

  const fail = (why: string) => {
    if (restsUntil === null) log(`The hosted search ${why}; the search published with this site answers meanwhile.`);
    restsUntil = now() + restMs;
  };

  async function askHost(path: string, body: unknown): Promise<{ status: number; body: object } | null> {
    try {
      const answer = await hosted(path, body);
      if (answer.status !== 200) {
        if (isDown(answer.status)) fail(`answered ${answer.status}`);
        else log(`The hosted search answered ${answer.status} to a question.`);
        return null;
      }
      if (restsUntil !== null) log('The hosted search answers again.');
      restsUntil = null;
      return answer;
    } catch (error) {
      fail(`gave no answer (${error instanceof Error ? error.message : String(error)})`);
      return null;
    }
  }

  return async (path, body) => {
    if (restsUntil !== null) {
      if (now() >= restsUntil) {
        restsUntil = now() + restMs;
        void askHost(path, body);
      }
      return embedded(path, body);
    }
    const slow = Promise.withResolvers<null>();
    const callOff = later(patienceMs, () => {
      fail(`took longer than ${patienceMs / 1000} s`);
      slow.resolve(null);
    });
    const answer = await Promise.race([askHost(path, body), slow.promise]);
    callOff();
    return answer ?? embedded(path, body);
  };
}
