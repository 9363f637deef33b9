import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { Meilisearch } from 'meilisearch';
import { loadSite } from '#config/load.server.ts';
import { siteContext } from '#dealers/site-context.ts';
import { environment } from '#lib/files/environment.server.ts';
import { projectRoot } from '#lib/files/project-root.server.ts';
import { clockAt } from '#lib/time/clock.ts';
import { pushIndex } from '#search/hosted/push.server.ts';
import { vehicleDocuments } from '#search/published/documents.ts';
import { readSnapshot } from '#stock/write/snapshot.server.ts';
import { inventJourneys, journeysDir, journeysIndex, journeysNow } from './journeys.ts';
import { throughInstantSearch } from './through-instantsearch.ts';

// Records a real Meilisearch's results of the journeys over a third of the imported sample stock: node tests/support/record-journeys.ts
// http://127.0.0.1:7700 <master key>

const [host = '', apiKey = ''] = process.argv.slice(2);
const sitesDir = path.join(projectRoot, 'sites');
const plain = await loadSite('harbour', sitesDir);
const site = { ...plain, search: { ...plain.search, host, index: journeysIndex } };
const stock = readSnapshot(environment().dataDir, 'harbour').vehicles.filter((_, place) => place % 3 === 0);
const clock = clockAt(journeysNow);
const documents = vehicleDocuments(siteContext(site, stock, clock)).map(
  ({ images: _, price_history: __, finance_lenders: ___, ...searched }) => searched,
);
const admin = new Meilisearch({ host, apiKey });
const report = await pushIndex({ site, documents, admin, searcher: null, others: [], now: Date.now(), dryRun: false, say: () => {} });
process.stdout.write(`${JSON.stringify(report)}\n`);

const ask = async (url: string, body: unknown): Promise<object> => {
  const response = await fetch(host + url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${apiKey}` },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`${url} answered ${response.status}: ${await response.text()}`);
  return response.json() as Promise<object>;
};
const lines: string[] = [];
for (const states of inventJourneys(documents)) {
  const shown = await throughInstantSearch(states, ask, { index: journeysIndex, site, now: journeysNow });
  lines.push(JSON.stringify({ steps: states.map((state, place) => ({ state, shown: shown[place] })) }));
}
mkdirSync(journeysDir, { recursive: true });
writeFileSync(path.join(journeysDir, 'documents.ndjson'), `${documents.map((document) => JSON.stringify(document)).join('\n')}\n`);
writeFileSync(path.join(journeysDir, 'site.json'), `${JSON.stringify({ search: plain.search, stock: plain.stock })}\n`);
writeFileSync(path.join(journeysDir, 'journeys.ndjson'), `${lines.join('\n')}\n`);
process.stdout.write(`${documents.length} documents, ${lines.length} journeys\n`);
