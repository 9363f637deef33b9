import type { Browser } from '#browser/browser.ts';
import { lazyAsync } from '#lib/cache/memoize.ts';
import { isValidResult } from '../link/validate-response.ts';
import { type HostTransport, type Transport, withFallback } from '../link/with-fallback.ts';
import type { LiveConfig } from '../state/live-config.ts';

type HostedOptions = {
  browser: Pick<Browser, 'clock' | 'log'> & { network: Pick<Browser['network'], 'fetch'> };
  /** The fallback. */
  embedded: Transport;
  /** Loads it. */
  preload(): void;
  withCards(host: HostTransport): HostTransport;
};

/** Loaded only with a host. */
export function hosted(config: LiveConfig, { browser, embedded, preload, withCards }: HostedOptions): Transport {
  const { clock, log, network } = browser;
  const { host, key, managed } = config.site.search;
  // Ready before a failure, but after the first results unless those are late.
  clock.later(3000, preload);
  // By name: a worker's scope cannot be spread.
  const post: HostTransport = async (path, body, signal) => {
    const cancel = clock.later(500, preload);
    return sound(body, await postTo(host + path, body, { fetch: network.fetch, key, signal }).finally(cancel));
  };
  const foreign = lazyAsync(async () => (await import('../link/foreign-host.ts')).foreignHost(post, config, { log, now: clock.now }));
  const asHost: HostTransport = managed ? post : async (...asked) => (await foreign())(...asked);
  return withFallback(withCards(asHost), embedded, { timeoutMs: 1200, backoffMs: 10_000, now: clock.ticks, later: clock.later, log });
}

type Answer = Awaited<ReturnType<Transport>>;

/** @throws Error for missing or invalid results. */
function sound(asked: unknown, answer: Answer): Answer {
  if (answer.status !== 200) return answer;
  const { queries } = asked as { queries: Parameters<typeof isValidResult>[1][] };
  const { results } = (answer.body ?? {}) as { results?: unknown };
  if (!Array.isArray(results) || results.length !== queries.length) throw new Error('its results are not those that were asked for');
  if (!results.every((result, place) => isValidResult(result, queries[place] ?? {}))) throw new Error('a result has not what was asked for');
  return answer;
}

type PostOptions = Pick<Browser['network'], 'fetch'> & { key: string | undefined; signal: AbortSignal | undefined };

/** Refuses redirects: only the configured host is trusted. */
async function postTo(url: string, body: unknown, { fetch, key, signal }: PostOptions): ReturnType<Transport> {
  const headers = { 'content-type': 'application/json', ...(key === undefined ? {} : { authorization: `Bearer ${key}` }) };
  const init: RequestInit = { method: 'POST', redirect: 'error', headers, body: JSON.stringify(body), ...(signal === undefined ? {} : { signal }) };
  const response = await fetch(url, init);
  return { status: response.status, body: await response.json() };
}
