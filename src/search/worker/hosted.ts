import type { Browser } from '#lib/browser/browser.ts';
import { retried } from '#lib/lazily.ts';
import { isValidResult } from '../link/validate-response.ts';
import { type HostTransport, type Transport, withFallback } from '../link/with-fallback.ts';
import type { LiveConfig } from '../state/live-config.ts';

type HostedOptions = {
  browser: Pick<Browser, 'clock' | 'log'> & { network: Pick<Browser['network'], 'fetch'> };
  /** The published index, which answers for the host. */
  embedded: Transport;
  /** Has that index at hand. */
  preload(): void;
  /** Makes the cards of a host's documents. */
  withCards(host: HostTransport): HostTransport;
};

/** Searches of a site with a host. Loaded where there is one. */
export function hosted(config: LiveConfig, { browser, embedded, preload, withCards }: HostedOptions): Transport {
  const { clock, log, network } = browser;
  const { host, key, managed } = config.site.search;
  // At hand before the host may fail, and not before the first results, unless they are late.
  clock.later(3000, preload);
  // By its name: a Worker's own scope is no object that could be copied.
  const post: HostTransport = async (path, body, signal) => {
    const callOff = clock.later(500, preload);
    return sound(body, await postTo(host + path, body, { fetch: network.fetch, key, signal }).finally(callOff));
  };
  const foreign = retried(async () => (await import('../link/foreign-host.ts')).foreignHost(post, config, { log, now: clock.now }));
  const asHost: HostTransport = managed ? post : async (...asked) => (await foreign())(...asked);
  return withFallback(withCards(asHost), embedded, { patienceMs: 1200, restMs: 10_000, now: clock.ticks, later: clock.later, log });
}

type Answer = Awaited<ReturnType<Transport>>;

/** @throws Error for an answer without the results that were asked for. */
function sound(asked: unknown, answer: Answer): Answer {
  if (answer.status !== 200) return answer;
  const { queries } = asked as { queries: Parameters<typeof isValidResult>[1][] };
  const { results } = (answer.body ?? {}) as { results?: unknown };
  if (!Array.isArray(results) || results.length !== queries.length) throw new Error('its results are not those that were asked for');
  if (!results.every((result, place) => isValidResult(result, queries[place] ?? {}))) throw new Error('a result has not what was asked for');
  return answer;
}

type PostOptions = Pick<Browser['network'], 'fetch'> & { key: string | undefined; signal: AbortSignal | undefined };

/** Asks the host of a hosted search. Another address that it names is not the host of the site's config. */
async function postTo(url: string, body: unknown, { fetch, key, signal }: PostOptions): ReturnType<Transport> {
  const headers = { 'content-type': 'application/json', ...(key === undefined ? {} : { authorization: `Bearer ${key}` }) };
  const init: RequestInit = { method: 'POST', redirect: 'error', headers, body: JSON.stringify(body), ...(signal === undefined ? {} : { signal }) };
  const response = await fetch(url, init);
  return { status: response.status, body: await response.json() };
}
