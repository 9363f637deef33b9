import http from 'node:http';
import https from 'node:https';
import type { Bytes } from '#lib/files/spool.server.ts';
import { publicLookup, refuseInnerAddress } from '#lib/http/public-address.server.ts';
import { FeedHostError } from './feed-host-error.ts';
import { readBody, type Spooling } from './inflate.server.ts';

export type FetchRules = {
  /** Hosts (`host` or `host:port`) allowed as redirects, private, and without TLS. */
  allowHosts: readonly string[];
  megabytes: number;
  signal: AbortSignal;
  spooling: Spooling;
  /** Called when a host is slow to answer, and once it did or failed. */
  onWait?: OnWait | undefined;
  /** Tests only. */
  limits?: HostLimits;
};

export type OnWait = (isWaiting: boolean) => void;

/** Milliseconds to connect, until the response begins, and after which a host is slow. The signal limits the whole. */
export type HostLimits = { connectMs: number; firstByteMs: number; slowMs: number };

export const hostLimits: HostLimits = { connectMs: 10_000, firstByteMs: 30_000, slowMs: 2000 };

/** A body with its ETag, or not modified. */
export type FetchResult = { kind: 'body'; bytes: Buffer | Bytes; etag: string | undefined } | { kind: 'unchanged' };

const mostRedirects = 5;
const redirects = new Set([301, 302, 303, 307, 308]);

export function isAllowedHost(url: URL, allowHosts: readonly string[]): boolean {
  return allowHosts.includes(url.host) || allowHosts.includes(url.hostname);
}

/**
 * Fetches a feed's URL, conditionally with an ETag. Private addresses (SSRF) and redirects are refused unless allowed; the address checked is the one
 * connected to. No retry before the next run.
 * @throws Error with the address and the fault.
 */
export async function fetchBody(address: string, rules: FetchRules, etag?: string): Promise<FetchResult> {
  const { onWait, limits = hostLimits } = rules;
  let isWaiting = false;
  const slow = setTimeout(() => {
    isWaiting = true;
    onWait?.(true);
  }, limits.slowMs);
  try {
    return await followRedirects(address, rules, etag);
  } finally {
    clearTimeout(slow);
    if (isWaiting) onWait?.(false);
  }
}

async function followRedirects(address: string, rules: FetchRules, etag: string | undefined): Promise<FetchResult> {
  let url = feedUrl(address, rules);
  for (let hop = 0; hop <= mostRedirects; hop += 1) {
    const response = await request(url, rules, etag);
    const { statusCode = 0, headers } = response;
    if (statusCode === 304) return { kind: 'unchanged', ...dismiss(response) };
    if (redirects.has(statusCode)) {
      dismiss(response);
      url = redirected(url, headers.location, rules);
      continue;
    }
    if (statusCode !== 200) {
      dismiss(response);
      throw new Error(`${url.origin}${url.pathname} answered ${statusCode}`);
    }
    const bytes = await readBody({ stream: response, encoding: headers['content-encoding'] ?? null }, rules.megabytes, rules.spooling);
    if (!response.complete) throw new Error(`${url.origin}${url.pathname} broke off`);
    return { kind: 'body', bytes, etag: headers.etag };
  }
  throw new FeedHostError(url.host, `${address} redirects more than ${mostRedirects} times`);
}

function dismiss(response: http.IncomingMessage): Record<never, never> {
  response.destroy();
  return {};
}

/** @throws Error for a URL that a feed may not have. */
export function feedUrl(address: string, { allowHosts }: Pick<FetchRules, 'allowHosts'>): URL {
  const url = URL.parse(address);
  if (url === null) throw new Error(`${JSON.stringify(address)} is not an address`);
  if (url.username !== '' || url.password !== '') throw new Error('the address of a feed holds no user name: it would end in reports');
  if (isAllowedHost(url, allowHosts)) {
    if (url.protocol === 'https:' || url.protocol === 'http:') return url;
  } else if (url.protocol === 'https:' && (url.port === '' || url.port === '443')) {
    refuseInnerAddress(url);
    return url;
  }
  throw new Error(`${url.protocol}//${url.host} is refused: a feed comes by https from the usual port, unless stock.allow_hosts names its host`);
}

function redirected(from: URL, location: string | undefined, rules: FetchRules): URL {
  const to = location === undefined ? null : URL.parse(location, from.href);
  if (to === null) throw new Error(`${from.host} redirects to nowhere`);
  if (!isAllowedHost(to, rules.allowHosts)) throw new Error(`${from.host} redirects to ${to.host}, which stock.allow_hosts does not name`);
  return feedUrl(to.href, rules);
}

function request(url: URL, { allowHosts, signal, limits = hostLimits }: FetchRules, etag: string | undefined): Promise<http.IncomingMessage> {
  const headers: Record<string, string> = {
    accept: 'application/json, text/csv;q=0.9, */*;q=0.1',
    'accept-encoding': 'gzip, br',
    'user-agent': 'forecourt',
  };
  if (etag !== undefined) headers['if-none-match'] = etag;
  const lookup = isAllowedHost(url, allowHosts) ? undefined : publicLookup;
  const client = url.protocol === 'https:' ? https : http;
  return new Promise((resolve, reject) => {
    const sent = client.request(url, { headers, signal, lookup, agent: false }, (response) => {
      clearTimeout(first);
      resolve(response);
    });
    const fail = (what: string) => sent.destroy(new FeedHostError(url.host, `${url.host} ${what}`));
    const connecting = setTimeout(() => fail(`did not accept a connection within ${limits.connectMs / 1000} s`), limits.connectMs);
    const first = setTimeout(() => fail(`sent nothing within ${limits.firstByteMs / 1000} s`), limits.firstByteMs);
    sent.on('socket', (socket) => socket.once(url.protocol === 'https:' ? 'secureConnect' : 'connect', () => clearTimeout(connecting)));
    sent.on('close', () => {
      clearTimeout(connecting);
      clearTimeout(first);
    });
    sent.on('error', reject);
    sent.end();
  });
}
