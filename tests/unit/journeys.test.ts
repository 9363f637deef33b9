import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { handleRequest } from '#search/engine/handle.ts';
import { toIndex } from '#search/engine/search-index.ts';
import { toSettings } from '#search/engine/settings.ts';
import { indexSettings } from '#search/published/index-settings.ts';
import { engineServer } from '../../scripts/engine/server.ts';
import { handleFullRequest as handleAll } from '../../scripts/engine/whole/handle.ts';
import { type Journey, journeyDocuments, journeysIndex, journeysNow, journeysSite, recordedJourneys } from '../support/journeys.ts';
import { type Shown, throughInstantSearch } from '../support/through-instantsearch.ts';

// The live results page shows on 200 journeys what it showed over a real Meilisearch 1.50 (`tests/support/record-journeys.ts`).

const site = journeysSite();
const engine = {
  indexes: new Map([[journeysIndex, toIndex(journeysIndex, toSettings(indexSettings(site)), journeyDocuments())]]),
  now: () => 0,
};
const journeys = recordedJourneys();
const options = { index: journeysIndex, site, now: journeysNow };

/** The page may count fewer facets than when recorded, with equal counts. */
function expectAlike(shown: Shown | undefined, { state, shown: recorded }: Journey['steps'][number]): void {
  const counted = Object.keys(shown?.counts ?? {});
  expect(counted.length).toBeGreaterThan(8);
  const counts = Object.fromEntries(counted.map((name) => [name, recorded.counts[name]]));
  expect(shown, JSON.stringify(state)).toEqual({ ...recorded, counts });
}

test('they are journeys that find something, and search, narrow and sort', () => {
  const steps = journeys.flatMap((journey) => journey.steps);
  expect(journeys).toHaveLength(200);
  expect(steps.filter(({ shown }) => shown.total > 0).length).toBeGreaterThan(steps.length / 2);
  expect(steps.filter(({ state }) => state.query !== '').length).toBeGreaterThan(100);
});

test('embedded, where the engine of the pages answers as the whole one does', async () => {
  const ask = async (path: string, body: unknown) => {
    const answer = handleRequest(engine, path, body);
    expect(JSON.stringify(answer)).toBe(JSON.stringify(handleAll(engine, path, body)));
    return answer.body;
  };
  for (const { steps } of journeys) {
    const shown = await throughInstantSearch(
      steps.map(({ state }) => state),
      ask,
      options,
    );
    for (const [place, step] of steps.entries()) expectAlike(shown[place], step);
  }
});

test('hosted by our server', async () => {
  const server = engineServer(engine);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const ask = async (path: string, body: unknown) => {
    const response = await fetch(`http://127.0.0.1:${port}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    return response.json() as Promise<object>;
  };
  try {
    for (const { steps } of journeys) {
      const shown = await throughInstantSearch(
        steps.map(({ state }) => state),
        ask,
        options,
      );
      for (const [place, step] of steps.entries()) expectAlike(shown[place], step);
    }
  } finally {
    server.close();
    server.closeAllConnections();
  }
});
