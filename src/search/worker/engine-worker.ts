import type { Browser } from '#lib/browser/browser.ts';
import { lazily } from '#lib/lazily.ts';
import type { CardModel } from '#vehicle/models.ts';
import { readIndex, withFile } from '../engine/file/read-index.ts';
import { handle } from '../engine/handle.ts';
import { cardField } from '../link/card-field.ts';
import { type Transport, withFallback } from '../link/with-fallback.ts';
import { type Ask, type Hearing, hearPath, type Told } from '../link/worker-link.ts';
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

/** Searches that want cards are given whole documents to make them from. */
const wantsCards = (query: Query) => query.attributesToRetrieve?.includes(cardField) === true;

/**
 * The site's search in a web worker: its host where it has one, and the engine over the files that are published with the site. That answers alone, or is
 * the fallback for when the host fails. Questions may come before the files are there.
 * @returns the listener of the worker's messages, which answers each RPC.
 */
export function engineWorker({ browser, tell, cardMaker }: EngineWorkerOptions): (ask: Ask) => Promise<void> {
  const { clock, log } = browser;
  const fetched = async (file: string) => {
    const response = await browser.network.fetch(file);
    if (!response.ok) throw new Error(`${file} answered ${response.status}.`);
    return response;
  };
  const bytesOf = async (file: string) => new Uint8Array(await (await fetched(file)).arrayBuffer());
  const start = async () => {
    const config: LiveConfig = await (await fetched(liveConfigPath)).json();
    tell({ config: { index: config.index, site: config.site } });
    const engine = lazily(async () => {
      const [file, shown] = await Promise.all([bytesOf(config.file), bytesOf(config.shown)]);
      const index = withFile(readIndex(file), shown);
      index.warm();
      return { indexes: new Map([[config.index, index]]), now: clock.ticks };
    });
    const embedded: Transport = async (path, body) => handle(await engine(), path, body);
    const { host, key } = config.site.search;
    const cardOf = cardMaker(config.site);
    if (host === undefined) {
      await engine();
      return { ask: embedded, cardOf, hear: hearing([embedded], config, clock.now) };
    }
    // At hand before the host may fail, and not before the first results.
    clock.later(3000, () => void engine().catch(() => {}));
    const hosted: Transport = (path, body) => postTo(host + path, body, key, browser.network);
    const ask = withFallback(hosted, embedded, { patienceMs: 1500, restMs: 10_000, now: clock.ticks, later: clock.later, log });
    return { ask, cardOf, hear: hearing([ask, embedded], config, clock.now) };
  };
  const started = start();
  started.catch((error: Error) => tell({ failed: error.message }));

  return async ({ id, path, body }) => {
    try {
      const { ask, cardOf, hear } = await started;
      if (path === hearPath) {
        tell({ id, status: 200, body: await hear(body as Hearing) });
        return;
      }
      const queries: Query[] = (body as { queries?: Query[] }).queries ?? [];
      const whole = queries.map((query) => (wantsCards(query) ? { ...query, attributesToRetrieve: ['*'] } : query));
      const answer = await ask(path, queries.length === 0 ? body : { ...(body as object), queries: whole });
      const { results = [] } = answer.body as { results?: { hits: object[] }[] };
      for (const [place, result] of results.entries()) {
        const query = queries[place];
        if (query === undefined || !wantsCards(query)) continue;
        result.hits = result.hits.map((hit) => ({ id: (hit as FoundDocument).id, [cardField]: cardOf(hit as FoundDocument) }));
      }
      tell({ id, ...answer });
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
