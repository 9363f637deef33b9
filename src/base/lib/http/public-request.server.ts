import { once } from 'node:events';
import http from 'node:http';
import https from 'node:https';
import { isIP } from 'node:net';
import tls from 'node:tls';
import { publicLookup, refuseInnerAddress } from './public-address.server.ts';

export type PublicRequest = {
  method: 'GET' | 'HEAD' | 'POST';
  headers: Readonly<Record<string, string>>;
  body?: string;
  /** For request and response. */
  timeoutMs: number;
  /** Longer responses are truncated. */
  maxBytes: number;
  /** For tests: hosts (`127.0.0.1:4999`) that may be private and without TLS. */
  trustedHosts?: readonly string[];
};
export type PublicAnswer = { status: number; text: string };

/**
 * Only public hosts over https (SSRF); redirects are not followed.
 * @throws on timeout or a refused address.
 */
export async function requestPublic(
  address: string,
  { method, headers, body, timeoutMs, maxBytes, trustedHosts = [] }: PublicRequest,
): Promise<PublicAnswer> {
  const url = new URL(address);
  const isTrusted = trustedHosts.includes(url.host);
  refuseAddress(url, isTrusted);
  const signal = AbortSignal.timeout(timeoutMs);
  const client = url.protocol === 'https:' ? https : http;
  const options = {
    method,
    headers: { ...headers, 'User-Agent': 'forecourt' },
    signal,
    agent: false,
    ...(isTrusted ? {} : { lookup: publicLookup }),
  };
  return new Promise((resolve, reject) => {
    const sent = client.request(url, options, (response) => {
      let text = '';
      response.setEncoding('utf8');
      response.on('error', reject);
      response.on('data', (part: string) => {
        if (text.length < maxBytes) text += part;
        else response.destroy();
      });
      response.on('close', () => resolve({ status: response.statusCode ?? 0, text: text.slice(0, maxBytes) }));
    });
    sent.on('error', reject);
    sent.end(body);
  });
}

/** Connects as `requestPublic` does, and sends nothing. @throws on timeout, a refused address, or an invalid certificate. */
export async function connectPublic(address: string, timeoutMs: number): Promise<void> {
  const url = new URL(address);
  refuseAddress(url, false);
  const host = url.hostname.replace(/^\[|\]$/g, '');
  const socket = tls.connect({ host, port: Number(url.port || 443), lookup: publicLookup, ...(isIP(host) === 0 ? { servername: host } : {}) });
  try {
    await once(socket, 'secureConnect', { signal: AbortSignal.timeout(timeoutMs) });
  } finally {
    socket.destroy();
  }
}

function refuseAddress(url: URL, isTrusted: boolean): void {
  if (url.username !== '' || url.password !== '') throw new Error('the address holds a user name');
  if (isTrusted) return;
  if (url.protocol !== 'https:') throw new Error('the address is no https address');
  refuseInnerAddress(url);
}
