import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { EngineError } from '#search/engine/errors.ts';
import type { Engine } from '#search/engine/handle.ts';
import { handleFullRequest } from './whole/handle.ts';

/** The Meilisearch version that the engine follows. */
const version = '1.50.0';
const largestBody = 10_000_000;

/** The engine over HTTP with Meilisearch's paths. Accepts any key. */
export function engineServer(engine: Engine): Server {
  return createServer((request, response) => {
    answer(engine, request)
      .catch((error: unknown) => {
        if (error instanceof EngineError) return { status: error.status, body: error.body };
        process.stderr.write(`${error instanceof Error ? error.stack : error}\n`);
        return { status: 500, body: { ...new EngineError('internal', 'The engine failed.').body, type: 'internal' } };
      })
      .then(({ status, body }) => send(response, status, body));
  });
}

async function answer(engine: Engine, request: IncomingMessage): Promise<{ status: number; body: object }> {
  const path = new URL(request.url ?? '/', 'http://engine.invalid').pathname;
  if (request.method === 'OPTIONS') return { status: 204, body: {} };
  if (request.method === 'GET') {
    if (path === '/health') return { status: 200, body: { status: 'available' } };
    if (path === '/version') return { status: 200, body: { commitSha: 'unknown', commitDate: 'unknown', pkgVersion: version } };
    return { status: 404, body: {} };
  }
  const type = request.headers['content-type']?.split(';')[0]?.trim();
  if (request.method !== 'POST' || !/^\/(?:multi-search|indexes\/[^/]+\/(?:search|facet-search))$/.test(path)) return { status: 404, body: {} };
  if (type === undefined) throw new EngineError('missing_content_type', 'A Content-Type header is missing. Accepted: `application/json`', 415);
  if (type !== 'application/json')
    throw new EngineError('invalid_content_type', `The Content-Type \`${type}\` is invalid. Accepted: \`application/json\``, 415);
  return handleFullRequest(engine, path, parse(await read(request)));
}

async function read(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  let length = 0;
  for await (const part of request as AsyncIterable<Buffer>) {
    length += part.length;
    if (length > largestBody) throw new EngineError('payload_too_large', 'The body is too large.', 413);
    parts.push(part);
  }
  return Buffer.concat(parts).toString('utf8');
}

function parse(text: string): unknown {
  if (text === '') throw new EngineError('missing_payload', 'A json payload is missing.');
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new EngineError('malformed_payload', `The json payload provided is malformed: ${error instanceof Error ? error.message : error}`);
  }
}

function send(response: ServerResponse, status: number, body: object): void {
  const text = status === 204 ? '' : JSON.stringify(body);
  response.writeHead(status, {
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(text),
    'access-control-allow-origin': '*',
    'access-control-allow-headers': '*',
    'access-control-allow-methods': 'GET, POST, OPTIONS',
  });
  response.end(text);
}
