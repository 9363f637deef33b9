import { readFileSync } from 'node:fs';
import { listenFault } from '#lib/http/taken-port.server.ts';
import { type Document, toIndex } from '#search/engine/search-index.ts';
import { toSettings } from '#search/engine/settings.ts';
import { parseArguments, Usage } from './cli.ts';
import { engineServer } from './engine/server.ts';

const usage = `Serves documents over HTTP with Meilisearch's search paths, answered by the whole embedded engine.

npm run engine -- --documents FILE.ndjson --settings FILE.json --port N [--index cars] [--host 127.0.0.1]

  GET  /health, /version
  POST /indexes/:uid/search, /indexes/:uid/facet-search, /multi-search

The settings are Meilisearch's; what a file leaves out has Meilisearch's default. It goes on until it is ended.
Exit codes: 1 a file is wrong or the port is taken, 2 wrong usage.`;

const { values } = parseArguments(usage, {
  documents: { type: 'string' },
  settings: { type: 'string' },
  port: { type: 'string' },
  index: { type: 'string', default: 'cars' },
  host: { type: 'string', default: '127.0.0.1' },
});
const { documents, settings, port, index: uid, host } = values;
if (documents === undefined || port === undefined) throw new Usage('Give --documents and --port.', usage);
if (!/^\d{1,5}$/.test(port)) throw new Usage(`--port ${port} is no port.`, usage);

const index = toIndex(uid, toSettings(settings === undefined ? {} : readJson(settings)), readDocuments(documents));
index.warm();
const server = engineServer({ indexes: new Map([[uid, index]]), now: () => performance.now() });
server.on('error', (error) => {
  throw listenFault(error, Number(port));
});
server.listen(Number(port), host, () => {
  const address = server.address();
  const open = typeof address === 'object' && address !== null ? address.port : port;
  process.stdout.write(`${index.count} documents as ${uid} on http://${host}:${open}\n`);
});
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => server.close(() => process.exit(0)).closeAllConnections());

function readJson(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    throw new Error(`${file}: ${error instanceof Error ? error.message : error}`);
  }
}

function readDocuments(file: string): Document[] {
  return readFileSync(file, 'utf8')
    .split('\n')
    .flatMap((line, place): Document[] => {
      if (line.trim() === '') return [];
      try {
        const document: unknown = JSON.parse(line);
        if (typeof document !== 'object' || document === null || Array.isArray(document)) throw new Error('a document is an object');
        return [document as Document];
      } catch (error) {
        throw new Error(`${file}:${place + 1}: ${error instanceof Error ? error.message : error}`);
      }
    });
}
