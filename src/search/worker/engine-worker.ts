import type { Browser } from '#lib/browser/browser.ts';
import { retried } from '#lib/lazily.ts';
import type { CardModel } from '#vehicle/models.ts';
import { openIndex } from '../engine/file/read-index.ts';
import { type EngineResponse, handleRequest } from '../engine/handle.ts';
import { cardField } from '../link/card-field.ts';
import type { HostTransport } from '../link/with-fallback.ts';
import {
  chunkLoadStatus,
  missingFilePattern,
  type ParseRequest,
  parsePath,
  pingPath,
  type WorkerMessage,
  type WorkerRequest,
} from '../link/worker-link.ts';
import type { FoundDocument } from '../published/card-maker.ts';
import { type LiveConfig, type LiveSite, liveConfigPath } from '../state/live-config.ts';

export type EngineWorkerOptions = {
  browser: Pick<Browser, 'clock' | 'log'> & { network: Pick<Browser['network'], 'fetch'> };
  postMessage(told: WorkerMessage): void;
  /** Makes the cards of a site's found vehicles. */
  cardMaker(site: LiveSite): (document: FoundDocument) => CardModel;
  /** Loads the reader of plain English, a part of its own: most who search type no words. @throws when its file is not there. */
  loadQueryParser(): Promise<Pick<typeof import('../words/query-parser.ts'), 'createQueryParser'>>;
};

type Query = { attributesToRetrieve?: string[] };
type MakeCard = ReturnType<EngineWorkerOptions['cardMaker']>;

/** How long a file of the site may take, in milliseconds: one that hangs is as good as missing. */
const fileLimitMs = 30_000;

/** Searches that want cards are given whole documents to make them from. */
const wantsCards = (query: Query) => query.attributesToRetrieve?.includes(cardField) === true;

/**
 * A transport of searches whose answers have cards where they are wanted: whole documents are asked for, to make them from. It rejects a document that
 * makes no card.
 */
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
 * The site's search in a web worker: its host where it has one, and the engine over the files that are published with the site. That answers alone, or is
 * the fallback for when the host fails. Questions may come before the files are there.
 * @returns the listener of the worker's messages, which answers each RPC.
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
    const {
      slug,
      search: { host },
    } = config.site;
    tell({ config: { index: config.index, site: config.site } });
    const load = async (of: Pick<LiveConfig, 'file' | 'shown'>) => {
      const [file, shown] = await Promise.all([bytesOf(of.file), bytesOf(of.shown)]);
      return { indexes: new Map([[config.index, openIndex(file, shown, slug)]]), now: clock.ticks };
    };
    const engine = retried(() =>
      load(config).catch(async (error: Error) => {
        // A cache may keep what names the files longer than a release keeps them.
        const fresh = missingFilePattern.test(error.message) ? await configured('reload').catch(() => config) : config;
        if (fresh.file === config.file && fresh.shown === config.shown) throw error;
        return load(fresh);
      }),
    );
    const cardOf = cardMaker(config.site);
    const embedded = withCards(async (path, body) => handleRequest(await engine(), path, body), cardOf);
    if (host === undefined) {
      await engine();
      return { ask: embedded, config, sources: [embedded] };
    }
    const asHosted = {
      browser,
      embedded,
      preload: () => void engine().catch(() => {}),
      withCards: (transport: HostTransport) => withCards(transport, cardOf),
    };
    // Of an old page that part may be gone, and the published index still there.
    const ask = await import('./hosted.ts').then(
      ({ hosted }) => hosted(config, asHosted),
      () => embedded,
    );
    return { ask, config, sources: [ask, embedded] };
  };
  const started = start();
  started.catch((error: Error) => tell({ failed: error.message }));

  const reader = retried(loadReader);
  const listener = retried(async () => {
    const [{ createQueryParser: hearing }, { config, sources }] = await Promise.all([reader(), started]);
    return hearing(sources, config, clock.now);
  });
  const heard = async (words: ParseRequest): Promise<EngineResponse> => {
    // It is loaded beside the index, which may be on its way too.
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
