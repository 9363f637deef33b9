import { type IncomingMessage, request as openRequest, type ServerResponse } from 'node:http';
import { request as openSecureRequest } from 'node:https';
import { pipeline } from 'node:stream/promises';
import { ofConnection } from '../routes/api-forward.ts';

/**
 * Proxies a request to the API, with the client's address.
 * @param base without a trailing slash.
 */
export async function forwardToApi(base: string, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const url = new URL(`${base}${request.url ?? '/'}`);
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
