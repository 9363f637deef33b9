import type { Browser } from '#lib/browser/browser.ts';
import { retried } from '#lib/lazily.ts';
import type { CardModel } from '#vehicle/models.ts';
import { readIndex, withFile } from '../engine/file/read-index.ts';
import { handle } from '../engine/handle.ts';
import { cardField } from '../link/card-field.ts';
import { NoAnswer, type Transport, withFallback } from '../link/with-fallback.ts';
import { type Ask, type Hearing, hearPath, PartGone, type Told } from '../link/worker-link.ts';
import type { FoundDocument } from '../published/card-maker.ts';
import { type LiveConfig, type LiveSite, liveConfigPath } from '../state/live-config.ts';
import { hearing } from '../words/hearing.ts';

export type EngineWorkerOptions = {
  browser: Pick<Browser, 'network' | 'clock' | 'log'>;
  tell(told: Told): void;
  /** Makes the cards of a site's found vehicles. */
  cardMaker(site: LiveSite): (document: FoundDocument) => CardModel;
};

type Query = { attributesToRetrieve?: string[] };
type MakeCard = ReturnType<EngineWorkerOptions['cardMaker']>;

/** How long a file of the site may take, in milliseconds: one that hangs is as good as missing. */
const fileLimitMs = 30_000;

/** Searches that want cards are given whole documents to make them from. */
const wantsCards = (query: Query) => query.attributesToRetrieve?.includes(cardField) === true;

const isCount = (value: unknown) => value === undefined || Number.isFinite(value);

/**
 * The answers to searches, with cards made where they are wanted.
 * @throws NoAnswer for what answers other questions: too few answers, one without hits, a document that makes no card.
 */
function withCards(body: object, queries: readonly Query[], cardOf: MakeCard): object {
  const results = (body as { results?: unknown } | null)?.results;
  if (!Array.isArray(results) || results.length !== queries.length) throw new NoAnswer(`it has not ${queries.length} results`);
  const finished = queries.map((query, place) => {
    const result: { hits?: unknown; totalHits?: unknown; estimatedTotalHits?: unknown } | null = results[place];
    if (!Array.isArray(result?.hits) || !isCount(result.totalHits) || !isCount(result.estimatedTotalHits)) throw new NoAnswer('it has no hits');
    if (!wantsCards(query)) return result;
    return { ...result, hits: result.hits.map((hit: FoundDocument) => cardHit(hit, cardOf)) };
  });
  return { ...body, results: finished };
}

function cardHit(hit: FoundDocument, cardOf: MakeCard): object {
  try {
    return { [cardField]: cardOf(hit), id: hit.id };
  } catch (error) {
    throw new NoAnswer(error instanceof Error ? error.message : String(error));
  }
}

/** Searches as they are asked of an index: whole documents where cards are to be made of them. */
const wholeDocuments = (queries: readonly Query[]) => queries.map((query) => (wantsCards(query) ? { ...query, attributesToRetrieve: ['*'] } : query));

/** A transport whose answers have their cards. It rejects what is no answer. */
function finishing(transport: Transport, cardOf: MakeCard): Transport {
  return async (path, body) => {
    const { queries } = (body ?? {}) as { queries?: Query[] };
    if (queries === undefined) return transport(path, body);
    const { status, body: answer } = await transport(path, { ...(body as object), queries: wholeDocuments(queries) });
    return { status, body: status === 200 ? withCards(answer, queries, cardOf) : answer };
  };
}

/**
 * The site's search in a web worker: its host where it has one, and the engine over the files that are published with the site. That answers alone, or is
 * the fallback for when the host fails. Questions may come before the files are there.
 * @returns the listener of the worker's messages, which answers each RPC.
 */
export function engineWorker({ browser, tell, cardMaker }: EngineWorkerOptions): (ask: Ask) => Promise<void> {
  const { clock, log } = browser;
  const fetched = <T>(file: string, read: (response: Response) => Promise<T>): Promise<T> => {
    const late = Promise.withResolvers<never>();
    const callOff = clock.later(fileLimitMs, () => late.reject(new Error(`${file} took longer than ${fileLimitMs / 1000} s.`)));
    const answer = browser.network.fetch(file).then((response) => {
      if (response.ok) return read(response);
      if (response.status === 404 || response.status === 410) throw new PartGone(`${file} answered ${response.status}.`);
      throw new Error(`${file} answered ${response.status}.`);
    });
    return Promise.race([answer, late.promise]).finally(callOff);
  };
  const bytesOf = (file: string) => fetched(file, async (response) => new Uint8Array(await response.arrayBuffer()));
  const start = async () => {
    const config: LiveConfig = await fetched(liveConfigPath, (response) => response.json());
    const {
      slug,
      search: { host, key },
    } = config.site;
    tell({ config: { index: config.index, site: config.site } });
    const engine = retried(async () => {
      const [file, shown] = await Promise.all([bytesOf(config.file), bytesOf(config.shown)]);
      const index = withFile(readIndex(file, slug), shown, slug);
      index.warm();
      return { indexes: new Map([[config.index, index]]), now: clock.ticks };
    });
    const cardOf = cardMaker(config.site);
    const embedded = finishing(async (path, body) => handle(await engine(), path, body), cardOf);
    if (host === undefined) {
      await engine();
      return { ask: embedded, hear: hearing([embedded], config, clock.now) };
    }
    // At hand before the host may fail, and not before the first results.
    clock.later(3000, () => void engine().catch(() => {}));
    const hosted = finishing((path, body) => postTo(host + path, body, key, browser.network), cardOf);
    const ask = withFallback(hosted, embedded, { patienceMs: 1500, restMs: 10_000, now: clock.ticks, later: clock.later, log });
    return { ask, hear: hearing([ask, embedded], config, clock.now) };
  };
  const started = start();
  started.catch((error: Error) => tell({ failed: error.message, gone: error instanceof PartGone }));

  return async ({ id, path, body }) => {
    try {
      const { ask, hear } = await started;
      if (path === hearPath) {
        tell({ id, status: 200, body: await hear(body as Hearing) });
        return;
      }
      tell({ id, ...(await ask(path, body)) });
    } catch (error) {
      tell({ id, status: 500, body: { message: error instanceof Error ? error.message : String(error) } });
    }
  };
}

/** Asks the host of a hosted search. */
async function postTo(url: string, body: unknown, key: string | undefined, { fetch }: Browser['network']): ReturnType<Transport> {
  const headers = { 'content-type': 'application/json', ...(key === undefined ? {} : { authorization: `Bearer ${key}` }) };
  const response = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) });
  return { status: response.status, body: await response.json() };
}
