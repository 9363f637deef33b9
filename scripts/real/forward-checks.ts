import { createServer } from 'node:http';
import { accountPaths } from '#contract/account-paths.ts';
import { type Check, without } from './checks.ts';
import { listening } from './processes.ts';

type Got = { address: string; method: string; host: string; forwarded: string; cookie: string; origin: string; body: string };
type ForwardedApi = { base: string; host: string; got: Got[]; end(): void };

/** An API below a path, to which hosts forward. It responds with two cookies and a cacheable header. */
export async function startForwardedApi(): Promise<ForwardedApi> {
  const got: Got[] = [];
  const server = createServer(async (request, response) => {
    let body = '';
    for await (const part of request.setEncoding('utf8')) body += part;
    const { host = '', cookie = '', origin = '' } = request.headers;
    const forwarded = [request.headers['x-forwarded-for'] ?? ''].flat().join(', ');
    got.push({ address: request.url ?? '', method: request.method ?? '', host, forwarded, cookie, origin, body });
    response
      .writeHead(422, {
        'Content-Type': 'application/problem+json',
        'Cache-Control': 'public, max-age=60',
        'Set-Cookie': ['__Host-fc-harbour.browser=a; Path=/; Secure; HttpOnly', '__Host-fc-harbour.session_token=b; Path=/; Secure; HttpOnly'],
      })
      .end('{"status":422}');
  });
  const host = await listening(server);
  return { base: `http://${host}/harbour`, host, got, end: () => void server.close().closeAllConnections() };
}

/** Outside the API, or outside the site's base. */
const refused = [
  ...['/api', '/api/', '/apis/x', '/api//x', '/api/../../beta/api/x', '/api/%2e%2e/%2E%2e/beta/api/x', '/api/x%2f..%2f..%2fbeta'],
  ...['/api/..%5c..%5cbeta/api/x', '/api/.x', '/cars/api/x'],
];

export type Ask = (address: string, init: { method?: string; headers?: Record<string, string>; body?: string }) => Promise<Response>;

/**
 * Whether a host forwards `/api/*` with method, body, cookies, origin and client address, uncached, and nothing else. @param caller the expected end of
 * `X-Forwarded-For`.
 */
export async function checkForwarding(name: string, api: ForwardedApi, ask: Ask, caller: string): Promise<Check> {
  const faults: string[] = [];
  const same = (what: string, seen: unknown, wanted: unknown) => {
    if (JSON.stringify(seen) !== JSON.stringify(wanted)) faults.push(`${what}: ${JSON.stringify(seen)} instead of ${JSON.stringify(wanted)}`);
  };
  const headers = { Cookie: '__Host-fc-harbour.browser=a', Origin: 'https://www.harbour.example', 'Content-Type': 'application/json' };
  for (const path of Object.values(accountPaths))
    for (const method of ['GET', 'POST', 'OPTIONS']) {
      const body = method === 'POST' ? '{"phone_number":"1"}' : '';
      const address = `${path}?a=%2e%2e/b&c`;
      const init = { method, headers: { ...headers, 'X-Forwarded-For': '198.51.100.9' } };
      const answer = await ask(address, method === 'POST' ? { ...init, body } : init);
      const { forwarded = '', ...got } = api.got.pop() ?? {};
      const wanted = { address: `/harbour${address}`, method, host: api.host, cookie: headers.Cookie, origin: headers.Origin, body };
      same(`${method} ${address}`, got, wanted);
      same(`${method} ${address} comes from`, forwarded.split(', ').at(-1), caller);
      same(
        `${method} ${address} is answered with`,
        [answer.status, await answer.text(), answer.headers.getSetCookie().length],
        [422, '{"status":422}', 2],
      );
      same(`${method} ${address} may be kept`, answer.headers.get('cache-control'), 'no-store');
    }
  const before = api.got.length;
  for (const address of refused) {
    const answer = await ask(address, {});
    await answer.arrayBuffer();
    if (answer.status < 300) faults.push(`${address} is answered with ${answer.status}`);
  }
  same('what is handed on beside', api.got.slice(before), []);
  return without(`${name} hands /api/* on to the API`, faults);
}
