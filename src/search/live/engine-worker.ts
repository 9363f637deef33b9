import type { CardModel } from '#vehicle/models.ts';
import { readIndex, withFile } from '../engine/file/read-index.ts';
import { handle } from '../engine/handle.ts';
import { type LiveConfig, type LiveSite, liveConfigPath } from '../live-config.ts';
import type { FoundDocument } from '../published/card-maker.ts';
import { cardField } from './card-field.ts';
import type { Ask, Told } from './worker-link.ts';

/** What the engine's worker asks of its surroundings. */
export type Surroundings = {
  fetch(file: string): Promise<Response>;
  /** Milliseconds, for how long a search took. */
  now(): number;
  tell(told: Told): void;
  /** Makes the cards of a site's found vehicles. */
  cardMaker(site: LiveSite): (document: FoundDocument) => CardModel;
};

type Query = { attributesToRetrieve?: string[] };

/** Searches that want cards are given whole documents to make them from. */
const wantsCards = (query: Query) => query.attributesToRetrieve?.includes(cardField) === true;

/**
 * The engine over the files that are published with the site. Questions may come before the files are there.
 * @returns the listener of the worker's messages.
 */
export function engineWorker({ fetch, now, tell, cardMaker }: Surroundings): (ask: Ask) => Promise<void> {
  const fetched = async (file: string) => {
    const response = await fetch(file);
    if (!response.ok) throw new Error(`${file} answered ${response.status}.`);
    return response;
  };
  const bytesOf = async (file: string) => new Uint8Array(await (await fetched(file)).arrayBuffer());
  const start = async () => {
    const config: LiveConfig = await (await fetched(liveConfigPath)).json();
    tell({ config: { index: config.index, site: config.site } });
    const [file, shown] = await Promise.all([bytesOf(config.file), bytesOf(config.shown)]);
    const index = withFile(readIndex(file), shown);
    return { engine: { indexes: new Map([[config.index, index]]), now }, cardOf: cardMaker(config.site), warm: () => index.warm() };
  };
  const started = start();
  started.then(
    ({ warm }) => warm(),
    (error: Error) => tell({ failed: error.message }),
  );

  return async ({ id, path, body }) => {
    try {
      const { engine, cardOf } = await started;
      const queries: Query[] = (body as { queries?: Query[] }).queries ?? [];
      const whole = queries.map((query) => (wantsCards(query) ? { ...query, attributesToRetrieve: ['*'] } : query));
      const answer = handle(engine, path, queries.length === 0 ? body : { ...(body as object), queries: whole });
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
