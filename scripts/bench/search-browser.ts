import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { stripTypeScriptTypes } from 'node:module';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { projectRoot } from '#publish/render/bundle.server.ts';
import { openBrowser } from './browser.ts';

const engineDir = path.join(projectRoot, 'src/search/engine');
const page = '<!doctype html><title>search</title>';

/** The two files of an index: what is searched, and what only cards show. */
export type IndexFiles = { searched: Uint8Array; shown: Uint8Array };

/** Reads an index and answers bodies; tells how long each took, and the reading. */
const worker = `
import { handle } from '/engine/handle.ts';
import { openIndex } from '/engine/file/read-index.ts';
onmessage = async ({ data }) => {
  const bytesOf = async (file) => new Uint8Array(await (await fetch(file)).arrayBuffer());
  const [searched, shown] = await Promise.all([bytesOf('/searched'), bytesOf('/shown')]);
  const start = performance.now();
  const index = openIndex(searched, shown, 'bench');
  const reading = performance.now() - start;
  const engine = { indexes: new Map([['cars', index]]), now: () => performance.now() };
  const times = data.map((body) => {
    const asked = performance.now();
    handle(engine, '/multi-search', body);
    return performance.now() - asked;
  });
  postMessage({ reading, times });
};`;

// With these two a browser's clock is fine enough for parts of a millisecond.
const isolated = { 'cross-origin-opener-policy': 'same-origin', 'cross-origin-embedder-policy': 'require-corp' };

/** The same questions in a Worker of Chromium: the time of each in milliseconds, and of reading the index. */
export async function timesInBrowser(files: IndexFiles, bodies: readonly object[]): Promise<{ reading: number; times: number[] }> {
  const server = createServer(({ url = '/' }, response) => {
    const send = (type: string, body: string | Uint8Array) => response.writeHead(200, { ...isolated, 'content-type': type }).end(body);
    if (url === '/') send('text/html', page);
    else if (url === '/worker') send('text/javascript', worker);
    else if (url === '/searched' || url === '/shown') send('application/octet-stream', files[url === '/shown' ? 'shown' : 'searched']);
    else if (url.startsWith('/engine/'))
      send('text/javascript', stripTypeScriptTypes(readFileSync(path.join(engineDir, path.normalize(url.slice('/engine/'.length))), 'utf8')));
    else response.writeHead(404).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const browser = await openBrowser();
  try {
    const tab = await browser.newPage();
    await tab.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
    return await tab.evaluate(
      (asked) =>
        new Promise<{ reading: number; times: number[] }>((resolve, reject) => {
          const search = new Worker('/worker', { type: 'module' });
          search.onmessage = ({ data }) => resolve(data);
          search.onerror = ({ message }) => reject(new Error(`The worker failed: ${message}`));
          search.postMessage(asked);
        }),
      bodies as object[],
    );
  } finally {
    await browser.close();
    server.close();
  }
}
