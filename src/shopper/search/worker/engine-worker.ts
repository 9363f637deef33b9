import type { Browser } from '#browser/browser.ts';
import { lazyAsync } from '#lib/cache/memoize.ts';
import type { LiveSite } from '#site/schema/live-site.ts';
import type { CardModel } from '#vehicle/models.ts';
import { RestNeeded } from '../engine/errors.ts';
import { type EngineResponse, handleRequest } from '../engine/handle.ts';
import type { SearchIndex } from '../engine/search-index.ts';
import { cardField } from '../link/card-field.ts';
import type { HostTransport } from '../link/with-fallback.ts';
import { chunkLoadStatus, type ParseRequest, parsePath, pingPath, type WorkerMessage, type WorkerRequest } from '../link/worker-link.ts';
import type { FoundDocument } from '../published/card-maker.ts';
import { type LiveConfig, liveConfigPath } from '../state/live-config.ts';
import { indexParts } from './index-parts.ts';

export type EngineWorkerOptions = {
  browser: Pick<Browser, 'clock' | 'log'> & { network: Pick<Browser['network'], 'fetch'> };
  postMessage(told: WorkerMessage): void;
  cardMaker(site: LiveSite): (document: FoundDocument) => CardModel;
  /** Loads the parser's chunk: most searches have no text. @throws if it is gone. */
  loadQueryParser(): Promise<Pick<typeof import('../words/query-parser.ts'), 'createQueryParser'>>;
};

type Query = { attributesToRetrieve?: string[] };
type MakeCard = ReturnType<EngineWorkerOptions['cardMaker']>;

/** Milliseconds per file; a hang counts as missing. */
const fileLimitMs = 30_000;

/** Cards are made from whole documents. */
const wantsCards = (query: Query) => query.attributesToRetrieve?.includes(cardField) === true;

/** Adds cards where requested. Rejects invalid documents. */
const withCards =
  <Answer extends Awaited<ReturnType<HostTransport>>>(transport: (...asked: Parameters<HostTransport>) => Promise<Answer>, cardOf: MakeCard) =>
  async (...[path, body, signal]: Parameters<HostTransport>): Promise<Answer> => {
    const { queries } = body as { queries: Query[] };
    const whole = queries.map((query) => (wantsCards(query) ? { ...query, attributesToRetrieve: ['*'] } : query));
    const answer = await transport(path, { queries: whole }, signal);
    if (answer?.status !== 200) return answer;
    const { results } = answer.body as { results: { hits: object[] }[] };
    for (const [place, result] of results.entries()) {
      const cardHit = (hit: object) => ({ id: (hit as FoundDocument).id, [cardField]: cardOf(hit as FoundDocument) });
      if (wantsCards(queries[place] as Query)) result.hits = result.hits.map(cardHit);
    }
    return answer;
  };

/**
 * The search worker: the host if any, with the published index alone or as fallback. Requests may precede the files.
 * @returns the message listener.
 */
export function engineWorker({
  browser,
  postMessage: tell,
  cardMaker,
  loadQueryParser: loadReader,
}: EngineWorkerOptions): (ask: WorkerRequest) => Promise<void> {
  const { clock } = browser;
  const fetched = async (file: string, cache: RequestCache = 'default') => {
    const response = await browser.network.fetch(file, { cache, signal: AbortSignal.timeout(fileLimitMs) });
    if (!response.ok) throw new Error(`${file} answered ${response.status}.`);
    return response;
  };
  const bytesOf = async (file: string) => new Uint8Array(await (await fetched(file)).arrayBuffer());
  const configured = async (cache?: RequestCache): Promise<LiveConfig> => (await fetched(liveConfigPath, cache)).json();
  const start = async () => {
    const config = await configured();
    const { host } = config.site.search;
    tell({ config: { index: config.index, site: config.site } });
    const { first, whole } = indexParts(config, { bytesOf, configured });
    const answerOf = (index: SearchIndex, path: string, body: unknown) =>
      handleRequest({ indexes: new Map([[config.index, index]]), now: clock.ticks }, path, body);
    const cardOf = cardMaker(config.site);
    const embedded = withCards(async (path, body) => {
      try {
        return answerOf(await first(), path, body);
      } catch (error) {
        if (error instanceof RestNeeded) return answerOf(await whole(), path, body);
        throw error;
      }
    }, cardOf);
    if (host === undefined) {
      await first();
      return { ask: embedded, config, sources: [embedded] };
    }
    const asHosted = {
      browser,
      embedded,
      preload: () => void first().catch(() => {}),
      withCards: (transport: HostTransport) => withCards(transport, cardOf),
    };
    // An old page's chunk may be gone while the index remains.
    const ask = await import('./hosted.ts').then(
      ({ hosted }) => hosted(config, asHosted),
      () => embedded,
    );
    return { ask, config, sources: [ask, embedded] };
  };
  const started = start();
  started.catch((error: Error) => tell({ failed: error.message }));

  const reader = lazyAsync(loadReader);
  const listener = lazyAsync(async () => {
    const [{ createQueryParser: hearing }, { config, sources }] = await Promise.all([reader(), started]);
    return hearing(sources, config, clock.now);
  });
  const heard = async (words: ParseRequest): Promise<EngineResponse> => {
    // Loaded in parallel with the index.
    const isGone = await reader().then(
      () => false,
      () => true,
    );
    return isGone ? { status: chunkLoadStatus, body: {} } : { status: 200, body: await (await listener())(words) };
  };

  return async ({ id, path, body }) => {
    if (path === pingPath) return tell({ id, status: 200, body: {} });
    try {
      tell({ id, ...(await (path === parsePath ? heard(body as ParseRequest) : (await started).ask(path, body))) });
    } catch (error) {
      tell({ id, status: 500, body: { message: error instanceof Error ? error.message : String(error) } });
    }
  };
}
