import { type IncomingMessage, request as openRequest, type ServerResponse } from 'node:http';
import { request as openSecureRequest } from 'node:https';
import { pipeline } from 'node:stream/promises';

/** Headers of one connection, which no proxy hands on (RFC 9110 §7.6.1). */
const ofConnection: ReadonlySet<string> = new Set([
  'connection',
  'keep-alive',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
  'host',
]);

/** Whether an address belongs to the API, to which a site's host hands it on: so its cookies are those of the site's own domain. */
export const isOfApi = (address: string): boolean => /^\/api\/(?!\/)/.test(address);

/**
 * Hands a request on to the API, with the address of whoever asks, and its answer back.
 * @param base the API base of the site, without a slash at its end.
 */
export async function forwardToApi(base: string, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const url = URL.parse(`${base}${request.url ?? '/'}`);
  // Dots in a path lead to the base of another site.
  if (url === null || !url.href.startsWith(`${base}/api/`)) {
    response.writeHead(404).end();
    return;
  }
  const kept = Object.entries(request.headers).filter(([name]) => !ofConnection.has(name));
  const forwarded = [request.headers['x-forwarded-for'], request.socket.remoteAddress].flat().filter(Boolean).join(', ');
  const headers = { ...Object.fromEntries(kept), 'x-forwarded-for': forwarded };
  const open = url.protocol === 'https:' ? openSecureRequest : openRequest;
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    const sent = open(url, { method: request.method ?? 'GET', headers }, resolve);
    sent.on('error', reject);
    pipeline(request, sent).catch(reject);
  });
  const back = Object.entries(answer.headers).filter(([name]) => !ofConnection.has(name));
  response.writeHead(answer.statusCode ?? 502, Object.fromEntries(back));
  await pipeline(answer, response);
}
