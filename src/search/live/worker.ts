import { readIndex } from '../engine/file/read-index.ts';
import { handle } from '../engine/handle.ts';
import { type CardsFile, type LiveConfig, liveConfigPath } from '../live-config.ts';
import { cardsOf } from './cards.ts';
import type { Ask, Told } from './worker-link.ts';

/** The engine in a thread of its own, over the files that are published with the site. */

async function fetched(file: string): Promise<Response> {
  const response = await fetch(file);
  if (!response.ok) throw new Error(`${file} answered ${response.status}.`);
  return response;
}

async function start() {
  const config: LiveConfig = await (await fetched(liveConfigPath)).json();
  const { site, index: uid } = config;
  tell({ config: { index: uid, site } });
  const index = readIndex(new Uint8Array(await (await fetched(config.file)).arrayBuffer()));
  const engine = { indexes: new Map([[uid, index]]), now: () => performance.now() };
  index.warm();
  const cards = cardsOf(index, config.cards, async (file): Promise<CardsFile> => (await fetched(file)).json());
  return { engine, cards };
}

const tell = (told: Told) => self.postMessage(told);
const started = start();
started.catch((error: Error) => tell({ failed: error.message }));

type Queries = { queries?: { attributesToRetrieve?: string[] }[] };
type Hits = { id?: unknown; card?: unknown }[];

/** The hits of those searches that want cards: not of the ones that only count. */
function hitsForCards(body: unknown, answer: object): Hits {
  const { queries = [] } = body as Queries;
  const { results = [] } = answer as { results?: { hits: Hits }[] };
  return results.flatMap(({ hits }, place) => (queries[place]?.attributesToRetrieve?.includes('card') ? hits : []));
}

self.addEventListener('message', async ({ data: { id, path, body } }: MessageEvent<Ask>) => {
  try {
    const { engine, cards } = await started;
    const answer = handle(engine, path, body);
    const hits = hitsForCards(body, answer.body);
    const found = await cards(hits.map((hit) => String(hit.id)));
    for (const hit of hits) hit.card = found.get(String(hit.id));
    tell({ id, ...answer });
  } catch (error) {
    tell({ id, status: 500, body: { message: error instanceof Error ? error.message : String(error) } });
  }
});
