import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Injected fault: status 500, a dropped connection, or a response lost after the work. */
export type Fault = 'none' | '500' | 'cut' | 'lost';

/** A minimal S3 server on loopback, with listings of three names per page. */
export async function doubleS3(faultOf: (method: string) => Fault) {
  const objects = new Map<string, { body: Buffer; type: string }>();
  /** Whether listings encode names on request, as AWS does. */
  const manners = { encodesNames: true };
  const tagOf = (body: Buffer) => `"${createHash('md5').update(body).digest('hex')}"`;
  const list = (url: URL): string => {
    const keys = [...objects.keys()].filter((key) => key.startsWith(url.searchParams.get('prefix') ?? '')).sort();
    const after = url.searchParams.get('continuation-token') ?? '';
    const page = keys.filter((key) => key > after).slice(0, 3);
    const last = page.at(-1);
    const next = last !== undefined && last !== keys.at(-1) ? `<NextContinuationToken>${last}</NextContinuationToken>` : '';
    const entries = page.map(
      (key) =>
        `<Contents><Key>${manners.encodesNames ? encodeURIComponent(key) : key.replaceAll('&', '&amp;')}</Key><Size>${objects.get(key)?.body.length}</Size></Contents>`,
    );
    const encoding = manners.encodesNames ? '<EncodingType>url</EncodingType>' : '';
    return `<ListBucketResult>${encoding}${entries.join('')}${next}</ListBucketResult>`;
  };
  const write = (key: string, request: IncomingMessage, body: Buffer): number => {
    const there = objects.get(key);
    if (request.headers['if-none-match'] === '*' && there !== undefined) return 412;
    const tag = request.headers['if-match'];
    if (tag !== undefined && (there === undefined || tagOf(there.body) !== tag)) return 412;
    if (createHash('sha256').update(body).digest('hex') !== request.headers['x-amz-content-sha256']) return 400;
    objects.set(key, { body, type: request.headers['content-type'] ?? '' });
    return 200;
  };
  const copy = (key: string, source: string): { status: number; text: string } => {
    const found = objects.get(source.split('/').slice(2).join('/'));
    if (found === undefined) return { status: 404, text: '<Error><Code>NoSuchKey</Code></Error>' };
    objects.set(key, found);
    return { status: 200, text: '<CopyObjectResult/>' };
  };
  const answer = (request: IncomingMessage, body: Buffer): { status: number; text: string | Buffer; tag?: string } => {
    const url = new URL(request.url ?? '/', 'http://double');
    const key = decodeURIComponent(url.pathname.split('/').slice(2).join('/'));
    if (!request.headers.authorization?.startsWith('AWS4-HMAC-SHA256 Credential=key/')) return { status: 403, text: '<Code>AccessDenied</Code>' };
    const source = request.headers['x-amz-copy-source'];
    if (request.method === 'PUT' && typeof source === 'string') return copy(key, decodeURIComponent(source));
    if (request.method === 'PUT') return { status: write(key, request, body), text: '' };
    if (request.method === 'DELETE') return { status: objects.delete(key) ? 204 : 404, text: '' };
    if (key === '') return { status: 200, text: list(url) };
    const found = objects.get(key);
    return found === undefined ? { status: 404, text: '' } : { status: 200, text: found.body, tag: tagOf(found.body) };
  };
  const handle = async (request: IncomingMessage, response: ServerResponse) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const fault = faultOf(request.method ?? '');
    if (fault === 'cut') return request.socket.destroy();
    if (fault === '500') return response.writeHead(500).end();
    const { status, text, tag } = answer(request, Buffer.concat(chunks));
    if (fault === 'lost') return request.socket.destroy();
    return response.writeHead(status, tag === undefined ? {} : { etag: tag }).end(text);
  };
  const server = createServer((request, response) => void handle(request, response).catch(() => request.socket.destroy()));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    objects,
    manners,
    endpoint: `http://127.0.0.1:${port}`,
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
